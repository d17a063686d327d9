import { dayText } from '../kit/day-text.ts';
import { calendarOf, weekdayOf } from '../kit/calendar.ts';
import { hourMs } from '../kit/spans.ts';

/** Wall-clock times of one day, `HH:MM`, `from` before `to`; `24:00` is the day's end. */
export type OpenSpan = { from: string; to: string };

/** One calendar day (`YYYY-MM-DD`) that differs from the week: closed when it has no spans. */
export type OpeningException = { day: string; name: string; spans: readonly OpenSpan[] };

/** The practice's hours in Europe/Berlin. `weekly` begins on Monday and has seven entries. */
export type OpeningHours = {
  weekly: readonly (readonly OpenSpan[])[];
  exceptions: readonly OpeningException[];
};

type OpeningState = {
  isOpen: boolean /** When that changes, epoch ms; null: not within a year. */;
  until: number | null;
};

/** What is wrong with opening hours, with the place: `weekly.0`, `exceptions.2`. */
type OpeningFault = {
  at: string;
  code: 'invalid_format' | 'from_after_to' | 'spans_overlap' | 'day_twice';
};

const minuteMs = 60_000;
const horizonDays = 366;
const timePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The spans of a calendar day (days since 1970-01-01, local): the exception if there is one, else the weekday's. */
export function spansOn(hours: OpeningHours, day: number): readonly OpenSpan[] {
  const name = dayText(day);
  const exception = hours.exceptions.find((one) => one.day === name);
  return exception ? exception.spans : (hours.weekly[weekdayOf(day) - 1] ?? []);
}

/** Open or closed at an instant (epoch ms), and until when. Opening time belongs to open, closing time to closed. */
export function openingState(hours: OpeningHours, at: number): OpeningState {
  const first = calendarOf().dayNumber(at);
  let isOpen: boolean | null = null;
  let until: number | null = null;
  for (const span of instants(hours, first, first + horizonDays)) {
    if (span.to <= at) continue;
    if (isOpen === null) {
      isOpen = span.from <= at;
      until = isOpen ? span.to : span.from;
      if (!isOpen) break;
      // Midnight to midnight: two touching spans are one.
    } else if (span.from === until) until = span.to;
    else break;
  }
  const endless = until !== null && until >= calendarOf().dayStart(first + horizonDays);
  return { isOpen: isOpen ?? false, until: endless ? null : until };
}

/**
 * The instant (epoch ms) at which the practice has been open for `minutes` since `from`: due times that rest while it
 * is closed. Null when it never opens long enough within a year.
 */
export function afterOpenMinutes(hours: OpeningHours, from: number, minutes: number): number | null {
  let left = minutes * minuteMs;
  const first = calendarOf().dayNumber(from);
  for (const span of instants(hours, first, first + horizonDays)) {
    const start = Math.max(from, span.from);
    if (span.to <= start) continue;
    if (span.to - start >= left) return start + left;
    left -= span.to - start;
  }
  return null;
}

/** Every fault of opening hours as somebody typed them; empty when they can be kept. */
export function openingFaults(hours: OpeningHours): OpeningFault[] {
  const days = hours.exceptions.map(({ day }) => day);
  return [
    ...hours.weekly.flatMap((spans, index) => spanFaults(spans, `weekly.${index}`)),
    ...hours.exceptions.flatMap(({ day, spans }, index) => [
      ...spanFaults(spans, `exceptions.${index}`),
      ...(days.indexOf(day) < index ? [{ at: `exceptions.${index}`, code: 'day_twice' } as const] : []),
    ]),
  ];
}

function spanFaults(spans: readonly OpenSpan[], at: string): OpeningFault[] {
  if (spans.some(({ from, to }) => !timePattern.test(from) || (to !== '24:00' && !timePattern.test(to))))
    return [{ at, code: 'invalid_format' }];
  if (spans.some(({ from, to }) => from >= to)) return [{ at, code: 'from_after_to' }];
  const sorted = spans.toSorted((a, b) => a.from.localeCompare(b.from));
  const overlaps = sorted.some((span, index) => index > 0 && span.from < (sorted[index - 1]?.to ?? ''));
  return overlaps ? [{ at, code: 'spans_overlap' }] : [];
}

/** Spans as instants in order, day by day; an hour the clock skips or repeats follows the wall clock. */
function* instants(
  hours: OpeningHours,
  first: number,
  last: number,
): Generator<{ from: number; to: number }> {
  const { hourOf, dayStart } = calendarOf();
  const instant = (day: number, time: string) => {
    if (time === '24:00') return dayStart(day + 1);
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return hourOf(day, hour + (minute * minuteMs) / hourMs);
  };
  for (let day = first; day < last; day += 1) {
    const spans = spansOn(hours, day).toSorted((a, b) => a.from.localeCompare(b.from));
    for (const { from, to } of spans) yield { from: instant(day, from), to: instant(day, to) };
  }
}
