import { dayNumber, dayText } from '../kit/day-text.ts';
import { dayMs } from '../kit/spans.ts';

/** Two calendar days (`YYYY-MM-DD`), both included. */
export type Days = { from: string; to: string };

/**
 * The span before (`by` −1) or after (1) some days: of a whole calendar month the month, of a whole year the year, else
 * as many days.
 */
export function shiftedDays({ from, to }: Days, by: -1 | 1): Days {
  const [first, last] = [dayNumber(from), dayNumber(to)];
  const [fromYear, fromMonth, fromDate] = partsOf(first);
  const [year, month] = partsOf(last + 1);
  const months = (year - fromYear) * 12 + month - fromMonth;
  const isWhole = fromDate === 1 && partsOf(last + 1)[2] === 1 && (months === 1 || months === 12);
  if (!isWhole) {
    const length = last - first + 1;
    return { from: dayText(first + by * length), to: dayText(last + by * length) };
  }
  const begin = fromMonth + by * months;
  return {
    from: dayText(dayOf(fromYear, begin, 1)),
    to: dayText(dayOf(fromYear, begin + months, 1) - 1),
  };
}

function partsOf(day: number): [year: number, month: number, date: number] {
  const at = new Date(day * dayMs);
  return [at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()];
}

function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month, date) / dayMs;
}
