import { type Language, localeOf } from '@fernpuls/contract/languages';
import { useMemo } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';

const practiceTimeZone = 'Europe/Berlin';
const narrowSpace = '\u202f';
const minus = '\u2212';
const dayMs = 86_400_000;

type Words = (key: string, options?: Record<string, unknown>) => string;
export type Format = ReturnType<typeof formats>;

/** Numbers, units, dates and names as the language and the practice's clock want them. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation('values');
  return useMemo(
    () => formats(i18n.language, practiceTimeZone, (key, options = {}) => t(key, options)),
    [t, i18n.language],
  );
}

export function formats(language: Language, timeZone: string, words: Words) {
  const locale = localeOf(language);
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options });
  const longParts = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;
  const shortParts = { day: '2-digit', month: '2-digit' } as const;
  const long = dates(longParts);
  const short = dates(shortParts);
  // A calendar day has no time zone: it is read and written in the same one.
  const plainLong = dates({ ...longParts, timeZone: 'UTC' });
  const plainShort = dates({ ...shortParts, timeZone: 'UTC' });
  const clock = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const week = dates({ weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' });
  const near = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const numbers = new Map<string, Intl.NumberFormat>();

  function number(value: number, decimals = 0, sign = false): string {
    const key = `${decimals}${sign}`;
    const made =
      numbers.get(key) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'min2',
        signDisplay: sign ? 'exceptZero' : 'auto',
      });
    numbers.set(key, made);
    return made.format(value).replace('-', minus);
  }

  const at = (value: string | number | Date) => new Date(value);
  /** Calendar day `YYYY-MM-DD` of an instant on the practice's clock. */
  const dayOf = (value: string | number | Date) => isoDay.format(at(value));
  const time = (value: string | number | Date) => clock.format(at(value));
  const date = (value: string | number | Date) => (isDay(value) ? plainLong : long).format(at(value));
  const shortDate = (value: string | number | Date) => (isDay(value) ? plainShort : short).format(at(value));
  const daysApart = (value: string | number | Date, now: number) =>
    Math.round((Date.parse(dayOf(value)) - Date.parse(dayOf(now))) / dayMs);

  /** „heute“, „gestern“, else the date. */
  function day(value: string | number | Date, now: number): string {
    const days = daysApart(value, now);
    return days === 0 || days === -1 || days === 1 ? near.format(days, 'day') : date(value);
  }

  return {
    locale,
    number,
    percent: (share: number) => withUnit(number(share * 100), '%'),
    withUnit,
    time,
    date,
    shortDate,
    dayOf,
    day,
    weekdayDate: (value: string | number | Date) => week.format(at(value)),
    dateTime: (value: string | number | Date) => `${date(value)}, ${time(value)}`,
    /** „heute, 07:42“. */
    moment: (value: string | number | Date, now: number) => `${day(value, now)}, ${time(value)}`,
    /** „vor 3 Tagen“ from two days on, before that „heute, 07:42“. */
    ago: (value: string | number | Date, now: number) => {
      const days = daysApart(value, now);
      return days <= -2 ? near.format(days, 'day') : `${day(value, now)}, ${time(value)}`;
    },
    /** Minutes left or past: „−18 min“, „48 min“, „2 h 10“, „3 d“ from two days on. */
    timeLeft: ({ overdue, minutes }: { overdue: boolean; minutes: number }) =>
      `${overdue && minutes > 0 ? minus : ''}${duration(minutes)}`,
    duration,
    name: (person: { lastName: string; firstName: string }) => `${person.lastName}, ${person.firstName}`,
    fullName: ({
      title,
      firstName,
      lastName,
    }: {
      title?: string | null;
      firstName: string;
      lastName: string;
    }) => [title, firstName, lastName].filter(Boolean).join(' '),
    initials: (person: { lastName: string; firstName: string }) =>
      `${person.firstName.slice(0, 1)}${person.lastName.slice(0, 1)}`.toUpperCase(),
  };

  function duration(minutes: number): string {
    if (minutes < 60) return withUnit(number(minutes), words('values:minutes_short'));
    if (minutes >= 2880) return withUnit(number(Math.floor(minutes / 1440)), words('values:days_short'));
    const rest = minutes % 60;
    const hours = withUnit(number(Math.floor(minutes / 60)), words('values:hours_short'));
    return rest === 0 ? hours : withUnit(hours, String(rest).padStart(2, '0'));
  }
}

function withUnit(number: string, unit: string): string {
  return unit === '' ? number : `${number}${narrowSpace}${unit}`;
}

function isDay(value: string | number | Date): value is string {
  return typeof value === 'string' && value.length === 10;
}
