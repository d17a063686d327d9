import type { NotJudgeable, RuleDay } from './rule-day.ts';

/** A rule that could not judge what it was asked about last. `since`: epoch day number of the first such day in a row. */
export type CoverageGap = { reason: NotJudgeable; since: number; days: number; last: RuleDay };

/**
 * Whether a rule could not judge when it was asked last, and since when: days are asked from today back, and no further than
 * the answer needs. Days on which nothing was asked say nothing.
 */
export function gapOfRule(
  dayOf: (day: number) => RuleDay,
  { today, days }: { today: number; days: number },
): CoverageGap | null {
  const unjudged: { day: number; found: RuleDay }[] = [];
  for (let day = today; day > today - days; day -= 1) {
    const found = dayOf(day);
    if (found.state === 'judged' || found.state === 'fired') break;
    if (found.state === 'not_judgeable') unjudged.push({ day, found });
  }
  const [newest, oldest] = [unjudged[0], unjudged.at(-1)];
  if (!newest || !oldest) return null;
  const { found: last } = newest;
  return { reason: last.reason as NotJudgeable, since: oldest.day, days: today - oldest.day + 1, last };
}
