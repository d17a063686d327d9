/**
 * Whose guesses are counted together: an account asked from anywhere, an account asked from its own browser or
 * network, and everything that comes from one address.
 */
const attemptKinds = ['account', 'known_account', 'address'] as const;
export type AttemptKind = (typeof attemptKinds)[number];

/** Failures so far and until when (epoch ms) nothing is tried; 0: nothing has to be waited for. */
export type AttemptCount = { failures: number; lastAt: number; blockedUntil: number };

type Limit = { free: number; longestSeconds: number };

/** `free` failures cost nothing. An address is shared by a whole practice, hence its wider limit. */
const limits: Record<AttemptKind, Limit> = {
  account: { free: 5, longestSeconds: 900 },
  known_account: { free: 5, longestSeconds: 300 },
  address: { free: 30, longestSeconds: 300 },
};
const firstWaitSeconds = 5;
/** Without a further failure for this long the count begins anew. */
export const forgottenAfterMs = 3_600_000;

/** Seconds nothing is tried after the nth failure: none, then 5, 10, 20 … up to the kind's longest. */
export function waitSeconds(kind: AttemptKind, failures: number): number {
  const { free, longestSeconds } = limits[kind];
  if (failures < free) return 0;
  return Math.min(longestSeconds, firstWaitSeconds * 2 ** Math.min(failures - free, 20));
}

/** The count with one more failure at `now` (epoch ms). */
export function afterFailure(kind: AttemptKind, before: AttemptCount | null, now: number): AttemptCount {
  const remembered = before !== null && now - before.lastAt < forgottenAfterMs ? before.failures : 0;
  const failures = remembered + 1;
  const wait = waitSeconds(kind, failures);
  return { failures, lastAt: now, blockedUntil: wait === 0 ? 0 : now + wait * 1000 };
}

/** Whole seconds still to wait at `now` (epoch ms); 0: may try. */
export function secondsToWait(count: Pick<AttemptCount, 'blockedUntil'>, now: number): number {
  return Math.max(0, Math.ceil((count.blockedUntil - now) / 1000));
}
