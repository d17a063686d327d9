/** How a device is heard: as usual, not since it took its leave, later than usual, not any more, not yet at all. */
export const connections = ['online', 'offline', 'late', 'silent', 'never'] as const;
export type Connection = (typeof connections)[number];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
/** Values of one session, such as pressure and pulse, are one contact. */
const sessionMs = 10 * minuteMs;
const fewestPauses = 3;
/** As a gap in a curve begins (ui.md, section 4). */
const lateAfter = 1.5;
const silentAfter = 3;

/** The usual pause between contacts, in milliseconds: the median of those known, a day while there are too few. */
export function usualPause(contacts: readonly number[]): number {
  const times = [...contacts].sort((a, b) => a - b);
  const pauses = times
    .flatMap((time, index) => (index === 0 ? [] : [time - (times[index - 1] ?? time)]))
    .filter((pause) => pause > sessionMs)
    .sort((a, b) => a - b);
  if (pauses.length < fewestPauses) return dayMs;
  const median = pauses[Math.floor(pauses.length / 2)] ?? dayMs;
  return Math.min(7 * dayMs, Math.max(hourMs, median));
}

type Heard = {
  /** Epoch milliseconds of contacts that are known. */
  contacts: readonly number[];
  /** A gateway that says by itself whether it is online; null: it never did. */
  hub: boolean | null;
  now: number;
};

/** A gateway that is online is heard; one that said it goes is offline until it is missed. */
export function connectionOf({ contacts, hub, now }: Heard): Connection {
  if (hub === true) return 'online';
  const last = Math.max(...contacts);
  if (contacts.length === 0) return 'never';
  const pause = usualPause(contacts);
  const since = now - last;
  if (since > silentAfter * pause) return 'silent';
  if (hub === false) return 'offline';
  return since > lateAfter * pause ? 'late' : 'online';
}
