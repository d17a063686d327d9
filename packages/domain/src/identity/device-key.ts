const dayMs = 86_400_000;

/** Days before its end from which a key asks for a successor. */
const expiringDays = 7;
/** Days without a call after which a key asks whether it is still needed. */
const unusedDays = 90;
/** How long the old key may work beside its successor, in hours. */
export const overlapHours = [24, 168, 720] as const;
/** The longest a new key is valid, in days. */
export const longestDays = 365;

/** Moments as ISO 8601; null: never, not, or by nobody. */
export type DeviceKeyTerm = { expiresAt: string | null; revokedAt: string | null };
export type DeviceKeyFacts = DeviceKeyTerm & {
  createdAt: string;
  lastUsedAt: string | null;
  replacedById: string | null;
  /** What it may not do for now, because nobody who may read it answers for it. */
  restingScopes: readonly string[];
};

/** What a key stands at; those before `fine` want somebody to look. */
export type DeviceKeyState =
  | 'withdrawn'
  | 'expired'
  | 'resting'
  | 'changing'
  | 'expiring'
  | 'endless'
  | 'unused'
  | 'fine';

/** Why a key opens nothing at `now`, in epoch milliseconds; null while it does. On the moment of its end it is over. */
export function deviceKeyEnd(
  { expiresAt, revokedAt }: DeviceKeyTerm,
  now: number,
): 'withdrawn' | 'expired' | null {
  if (revokedAt !== null) return 'withdrawn';
  return expiresAt !== null && Date.parse(expiresAt) <= now ? 'expired' : null;
}

/** The state at `now`, in epoch milliseconds; of several the first of `DeviceKeyState` counts. */
export function deviceKeyState(key: DeviceKeyFacts, now: number): DeviceKeyState {
  const end = deviceKeyEnd(key, now);
  if (end) return end;
  if (key.restingScopes.length > 0) return 'resting';
  if (key.replacedById !== null) return 'changing';
  if (key.expiresAt !== null && Date.parse(key.expiresAt) - now <= expiringDays * dayMs) return 'expiring';
  if (key.expiresAt === null) return 'endless';
  return now - Date.parse(key.lastUsedAt ?? key.createdAt) >= unusedDays * dayMs ? 'unused' : 'fine';
}
