import type { PersonalValues } from './numeric-test.ts';
import type { PersonalKey } from './rule.ts';

/** A value agreed for one person; holds from `from` until before `until` (epoch ms), null: until further notice. */
export type AgreedValue = { key: PersonalKey; value: number; from: number; until: number | null };

/** Looks values up: of those that hold at an instant the one that began last. */
export function personalLookup(agreed: readonly AgreedValue[]): PersonalValues {
  const sorted = agreed.toSorted((a, b) => a.from - b.from);
  return (key, at) =>
    sorted.findLast((one) => one.key === key && one.from <= at && (one.until === null || at < one.until))
      ?.value ?? null;
}
