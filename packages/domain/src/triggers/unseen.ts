/**
 * Which of the events that are closed together have to be named, because nobody has looked at them. One that is closed
 * alone stands before whoever closes it.
 */
export function unseenTogether<E extends { seenAt: string | null }>(events: readonly E[]): E[] {
  return events.length > 1 ? events.filter(({ seenAt }) => seenAt === null) : [];
}
