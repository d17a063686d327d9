import type { PracticeInsights } from '@fernpuls/contract/triggers/practice-insights.call';
import { adherenceOf, raisedTotal } from './report-columns.ts';

/** The figures that stand at the charts. */
export function figuresOf({ days, medianMinutes }: PracticeInsights) {
  const shares = days.map(adherenceOf).filter((share) => share !== null);
  const sum = (of: (day: (typeof days)[number]) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    came: sum(({ newPatients }) => newPatients),
    raised: sum(raisedTotal),
    closed: sum(({ closed }) => closed),
    minutes: medianMinutes === null ? null : Math.round(medianMinutes),
    adherence:
      shares.length === 0 ? null : Math.round(shares.reduce((all, one) => all + one, 0) / shares.length),
  };
}

/** By how much a figure differs from the span before; null where one of the two is not there. */
export function difference(now: number | null, before: number | null | undefined): number | null {
  return now === null || before === null || before === undefined ? null : now - before;
}
