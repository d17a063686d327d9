import { daysOf } from '@fernpuls/domain/tenancy/range-presets';
import { type Days, shiftedDays } from '@fernpuls/domain/tenancy/shifted-range';
import {
  type ChosenRange,
  rangeFilter,
  rangeForAddress,
  rangeInAddress,
  resolve,
} from '../../../../ui/chosen-range.ts';
import { useSearchParams } from '../../../../ui/use-search-params.ts';

const usual: ChosenRange = { preset: '30D' };
export const looks = ['charts', 'table', 'burden'] as const;
type Look = (typeof looks)[number];

/** What the address says of the report: its range, as days and instants, and how it is shown. */
export function useReportRange(now: number) {
  const [parameters, setParameters] = useSearchParams();
  const chosen = rangeInAddress(parameters.get('range')) ?? usual;
  const wanted = rangeFilter(chosen, now);
  const held = wanted.filter === null ? usual : chosen;
  const range = resolve(held, now) ?? { from: now, to: now };
  const days = daysOf(range);
  const put = (name: string, value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        after.set(name, value);
        return after;
      },
      { replace: true },
    );
  const asDays = (shifted: Days): ChosenRange => ({ preset: 'custom', ...shifted });
  const before = rangeFilter(asDays(shiftedDays(days, -1)), now).filter;
  return {
    chosen,
    isInvalid: wanted.isInvalid,
    days,
    asked: { timeFrom: new Date(range.from).toISOString(), timeTo: new Date(range.to - 1).toISOString() },
    /** The same span before. */
    askedBefore: { timeFrom: before?.from ?? '', timeTo: before?.to ?? '' },
    choose: (next: ChosenRange | null) => put('range', rangeForAddress(next ?? usual)),
    step: (by: -1 | 1) => put('range', rangeForAddress(asDays(shiftedDays(days, by)))),
    look: looks.find((one) => one === parameters.get('look')) ?? 'charts',
    show: (look: Look) => put('look', look),
  };
}
