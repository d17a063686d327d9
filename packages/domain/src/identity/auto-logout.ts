/** Seconds without activity (specification, section 9). */
export const autoLogoutSeconds = { min: 300, max: 10_800, default: 1_800 } as const;

/**
 * Seconds within which servers tell each other that somebody is at work. So much later than its limit a session may
 * end, never earlier.
 */
export const activityToldSeconds = 30;

export type AutoLogoutChoice = { isDisabled: boolean /** 0: what the practice says. */; seconds: number };

/**
 * Seconds until auto-logout in this browser; 0: never. `practiceSeconds` is the limit the server keeps: a browser may
 * choose less, not more. 0: there is none, then the browser decides alone. Outside the bounds it is the nearest.
 */
export function autoLogoutLimit(practiceSeconds: number, choice: AutoLogoutChoice): number {
  const practice = bounded(practiceSeconds);
  if (choice.isDisabled) return practice ?? 0;
  const own = bounded(choice.seconds) ?? practice ?? autoLogoutSeconds.default;
  return Math.min(own, practice ?? own);
}

function bounded(seconds: number): number | null {
  if (!Number.isFinite(seconds) || seconds <= 0) return null;
  return Math.round(Math.min(autoLogoutSeconds.max, Math.max(autoLogoutSeconds.min, seconds)));
}

/** The latest activity (epoch ms) that no longer keeps a session open at `nowMs`; null: `limitSeconds` is 0. */
export function idleCutoff(nowMs: number, limitSeconds: number): number | null {
  return limitSeconds > 0 ? nowMs - (limitSeconds + activityToldSeconds) * 1000 : null;
}
