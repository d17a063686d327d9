import { mostInsightDays } from '@fernpuls/contract/triggers/practice-insights.call';
import { invalid } from '../../ground/errors.ts';

const dayMs = 86_400_000;

/** The asked range, of a longer one its last days; one that ends before it begins is refused. */
export function askedRange({ timeFrom, timeTo }: { timeFrom: string; timeTo: string }) {
  const to = Date.parse(timeTo);
  if (Date.parse(timeFrom) > to) throw invalid({ field: 'time_from', code: 'from_after_to' });
  const earliest = to - (mostInsightDays - 1) * dayMs;
  return { from: new Date(Math.max(Date.parse(timeFrom), earliest)).toISOString(), to: timeTo };
}
