/** What the operator may limit of a practice: active people, patients in care, megabytes of filed documents. */
export const limitedKinds = ['people', 'patients', 'storageMegabytes'] as const;
export type LimitedKind = (typeof limitedKinds)[number];

export const limitBounds: Record<LimitedKind, { min: number; max: number }> = {
  people: { min: 1, max: 100_000 },
  patients: { min: 0, max: 10_000_000 },
  storageMegabytes: { min: 0, max: 100_000_000 },
};

/** A limit below what is used already takes nothing away: it only lets nothing more in. */
export function fits(used: number, more: number, max: number | null): boolean {
  return max === null || used + more <= max;
}
