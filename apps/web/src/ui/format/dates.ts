import { localeOf, type Language } from '@fernpuls/contract/languages';

type Moment = string | number | Date;

const dayMs = 86_400_000;
const longParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
const shortParts = { day: '2-digit', month: '2-digit' } as const;

type DateFormats = ReturnType<typeof made>;
const kept = new Map<string, DateFormats>();

/** Days and times as a language writes them, on the clock of a time zone; on paper each with its date. */
export function dateFormats(language: Language, timeZone: string, onPaper = false): DateFormats {
  // Each is dear to make, and every row of a table wants them.
  const key = `${language} ${timeZone} ${onPaper}`;
  const formats = kept.get(key) ?? made(language, timeZone, onPaper);
  kept.set(key, formats);
  return formats;
}

function made(language: Language, timeZone: string, onPaper: boolean) {
  const locale = localeOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const long = dates(longParts);
  const short = dates(shortParts);
  // A calendar day has no time zone: it is read and written in the same one.
  const plainLong = dates({ ...longParts, timeZone: 'UTC' });
  const plainShort = dates({ ...shortParts, timeZone: 'UTC' });
  const monthly = dates({ month: '2-digit', year: 'numeric' });
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const week = dates({ weekday: 'short', ...longParts });
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });

  const at = (value: Moment) => new Date(value);
  const dayOf = (value: Moment) => isoDay.format(at(value));
  const time = (value: Moment) => clock.format(at(value));
  const date = (value: Moment) => (isDay(value) ? plainLong : long).format(at(value));
  const daysApart = (value: Moment, now: number) =>
    Math.round((Date.parse(dayOf(value)) - Date.parse(dayOf(now))) / dayMs);
  const day = (value: Moment, now: number) => {
    if (onPaper) return date(value);
    const days = daysApart(value, now);
    return days === 0 || days === -1 || days === 1 ? near.format(days, 'day') : date(value);
  };
  const moment = (value: Moment, now: number) => `${day(value, now)}, ${time(value)}`;

  return {
    /** Calendar day `YYYY-MM-DD` of an instant on the practice's clock. */
    dayOf,
    time,
    date,
    shortDate: (value: Moment) => (isDay(value) ? plainShort : short).format(at(value)),
    /** „05/2030“. */
    month: (value: Moment) => monthly.format(at(value)),
    weekdayDate: (value: Moment) => week.format(at(value)),
    dateTime: (value: Moment) => `${date(value)}, ${time(value)}`,
    /** Calendar days from now to it; before today they are negative. */
    daysApart,
    onPaper,
    /** „heute“, „gestern“, else the date. */
    day,
    /** „heute, 07:42“. */
    moment,
    /** „vor 3 Tagen“ from two days on, before that „heute, 07:42“. */
    ago(value: Moment, now: number): string {
      const days = daysApart(value, now);
      return days <= -2 && !onPaper ? near.format(days, 'day') : moment(value, now);
    },
  };
}

function isDay(value: Moment): value is string {
  return typeof value === 'string' && value.length === 10;
}
