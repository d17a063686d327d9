import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { adherencePercent } from '@fernpuls/domain/triggers/adherence/adherence';
import { raisedTotal } from './report-columns.ts';

/** The figures that stand at the charts. */
export function figuresOf({ days, medianMinutes }: PracticeInsights) {
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    came: sum(({ newPatients }) => newPatients),
    raised: sum(raisedTotal),
    closed: sum(({ closed }) => closed),
    minutes: medianMinutes === null ? null : Math.round(medianMinutes),
    adherence: adherencePercent({
      planned: sum(({ readingsPlanned }) => readingsPlanned),
      met: sum(({ readingsMet }) => readingsMet),
    }),
  };
}

/** By how much a figure differs from the span before; null where one of the two is not there. */
export function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before;
}
