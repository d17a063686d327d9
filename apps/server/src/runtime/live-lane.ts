import type { LiveMessage } from './relay.ts';

/** Where a screen stands among the numbered messages of its practice. */
export type Lane = {
  /** Number of the last message that was told or passed over: nothing up to it is told again. */
  sent: number;
  /** What came while the log is read for it, told after it; null: the log is not being read. */
  waiting: LiveMessage[] | null;
};

/** What the log holds: its last number, and the oldest that can still be read. */
export type Bounds = { last: number; oldest: number };

/**
 * From which number a screen goes on that has seen everything up to `seen` (null: it begins). `reset`: what it missed
 * can no longer be told, or its number is of another log, so it has to ask for everything anew.
 */
export function resumeFrom(
  seen: number | null,
  { last, oldest }: Bounds,
): { type: 'ready' | 'reset'; number: number } {
  if (seen === null) return { type: 'ready', number: last };
  const isGone = seen > last || (seen < last && oldest > seen + 1);
  return isGone ? { type: 'reset', number: last } : { type: 'ready', number: seen };
}

/**
 * What becomes of a message that was published just now: it waits until the log is read, has the log read again (for
 * it alone, or for what is missing before it), or is told.
 */
export type Arrival = 'wait' | 'read' | 'read before' | 'tell';

export function arrivalOf(
  { sent, waiting }: Lane,
  { number, isLimited }: { number: number; isLimited: boolean },
): Arrival {
  if (waiting) return 'wait';
  // What somebody limited to their own patients may hear of is asked of the database each time.
  if (isLimited) return 'read';
  return number > sent + 1 ? 'read before' : 'tell';
}

/** Messages in the order of their numbers, without those that are known. */
export function newOnes({ sent }: Pick<Lane, 'sent'>, messages: readonly LiveMessage[]): LiveMessage[] {
  return messages.filter(({ number }) => number > sent).toSorted((a, b) => a.number - b.number);
}

/** Nothing is missing before these or between them; `messages` in the order of their numbers. */
export function followsOn({ sent }: Pick<Lane, 'sent'>, messages: readonly LiveMessage[]): boolean {
  return messages.every(({ number }, index) => number === sent + index + 1);
}

/** The log has something nobody told this server of. */
export function isBehind({ sent, waiting }: Lane, last: number): boolean {
  return waiting === null && sent < last;
}

/** What was sent and not yet taken, bytes: a screen that is further behind is better off beginning anew. */
const mostBuffered = 4_000_000;

export type Telling = 'known' | 'withheld' | 'too slow' | 'told';

/** What becomes of a message in its turn. */
export function tellingOf(
  { sent }: Pick<Lane, 'sent'>,
  { number, mayRead, buffered }: { number: number; mayRead: boolean; buffered: number },
): Telling {
  if (number <= sent) return 'known';
  if (!mayRead) return 'withheld';
  return buffered > mostBuffered ? 'too slow' : 'told';
}
