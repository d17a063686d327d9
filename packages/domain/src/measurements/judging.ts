import { plausibilityByRange } from './bands.ts';
import type { Plausibility } from './plausibility.ts';

/** What a person says of a reading: it cannot be right, it is right, or a confirmation was a mistake. */
export type Judgement = 'wrong' | 'right' | 'unconfirmed';

type Judged = Parameters<typeof plausibilityByRange>[0] & {
  plausibility: Plausibility;
  /** Whether a person has judged it before. */
  isJudged: boolean;
};

/**
 * What a reading is taken for after a judgement, and whether the person stands by it from then on; null where it changes
 * nothing. What was called wrong and is taken back is what its numbers say, so that an extreme value is confirmed only by
 * who confirms it.
 */
export function judgedAs(
  reading: Judged,
  judgement: Judgement,
): { plausibility: Plausibility; stands: boolean } | null {
  const { plausibility, isJudged } = reading;
  if (judgement === 'wrong')
    return plausibility === 'implausible' ? null : { plausibility: 'implausible', stands: true };
  if (judgement === 'unconfirmed')
    return plausibility === 'valid' && isJudged ? { plausibility: 'extreme', stands: false } : null;
  if (plausibility === 'extreme') return { plausibility: 'valid', stands: true };
  if (plausibility === 'valid' || !isJudged) return null;
  return { plausibility: plausibilityByRange(reading), stands: false };
}
