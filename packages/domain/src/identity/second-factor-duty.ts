/** Whom a practice obliges to a second factor: nobody, who may write patient data, everybody. */
export const factorDuties = ['off', 'writers', 'everyone'] as const;
export type FactorDuty = (typeof factorDuties)[number];

/** `requiredFromMs`: the start of that day, epoch milliseconds. `graceDays`: 0 to 60. */
export type FactorPolicy = { duty: FactorDuty; requiredFromMs: number; graceDays: number };

const dayMs = 86_400_000;

/**
 * The instant (epoch milliseconds) from which a person without a second factor may do nothing but set one up; null
 * where there is no such duty. The days of grace run from the first day of the duty, or from the account's creation
 * where that is later.
 */
export function factorDueAt(
  policy: FactorPolicy,
  person: { writesPatientData: boolean; createdAtMs: number },
): number | null {
  if (policy.duty === 'off') return null;
  if (policy.duty === 'writers' && !person.writesPatientData) return null;
  return Math.max(policy.requiredFromMs, person.createdAtMs) + policy.graceDays * dayMs;
}
