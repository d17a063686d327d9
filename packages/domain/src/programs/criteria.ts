import type { Criterion } from './program.ts';

/** What is known of somebody for a criterion: readings and scores oldest first, days counted as the calendar does. */
export type CriterionFacts = {
  today: number;
  /** Days with at least one reading the programme asks for. */
  measuringDays: ReadonlySet<number>;
  readings: readonly { day: number; value: number }[];
  scores: readonly number[];
  adherence: number | null;
};
type CriterionResult = { isMet: boolean; have: number | null; of: number };

export function judgeCriterion(criterion: Criterion, facts: CriterionFacts): CriterionResult {
  switch (criterion.kind) {
    case 'measuring_days': {
      const days = Array.from({ length: criterion.of }, (_, back) => facts.today - back);
      const have = days.filter((day) => facts.measuringDays.has(day)).length;
      return { isMet: have >= criterion.days, have, of: criterion.days };
    }
    case 'value_within': {
      const have = daysWithin(criterion, facts);
      return { isMet: have >= criterion.days, have, of: criterion.days };
    }
    case 'score': {
      const fits = (score: number) =>
        criterion.direction === 'at_most' ? score <= criterion.value : score >= criterion.value;
      const back = facts.scores.toReversed();
      const first = back.findIndex((score) => !fits(score));
      const have = Math.min(criterion.times, first < 0 ? back.length : first);
      return { isMet: have >= criterion.times, have, of: criterion.times };
    }
    case 'adherence':
      return {
        isMet: facts.adherence !== null && facts.adherence >= criterion.percent,
        have: facts.adherence,
        of: criterion.percent,
      };
  }
}

/** Days since the last reading outside, or since the first one; none without a reading within the days asked for. */
function daysWithin(
  { min, max, days }: { min: number | null; max: number | null; days: number },
  { readings, today }: CriterionFacts,
): number {
  const isWithin = (value: number) => (min === null || value >= min) && (max === null || value <= max);
  const recent = readings.filter(({ day }) => day > today - days && day <= today);
  const first = recent[0];
  if (!first) return 0;
  const outside = recent.findLast(({ value }) => !isWithin(value));
  if (outside) return today - outside.day;
  const earliest = readings[0] ?? first;
  return Math.min(days, today - earliest.day + 1);
}
