import { localeOf, type Language } from '@fernpuls/contract/languages';
import type { NumberMarks } from '@fernpuls/domain/kit/typed-number';

export type Words = (key: string, options?: Record<string, unknown>) => string;

const narrowSpace = '\u202f';
const minus = '\u2212';

/** Numbers with their units, and lengths of time, as a language writes them. */
export function numberFormats(language: Language, words: Words) {
  const locale = localeOf(language);
  const made = new Map<string, Intl.NumberFormat>();
  const marks = marksOf(locale);

  function number(value: number, decimals = 0, sign = false): string {
    const key = `${decimals}${sign}`;
    const format =
      made.get(key) ??
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
        useGrouping: 'min2',
        signDisplay: sign ? 'exceptZero' : 'auto',
      });
    made.set(key, format);
    return format.format(value).replace('-', minus);
  }

  function duration(minutes: number): string {
    if (minutes < 60) return withUnit(number(minutes), words('values:minutes_short'));
    if (minutes >= 2880) return withUnit(number(Math.floor(minutes / 1440)), words('values:days_short'));
    const rest = minutes % 60;
    const hours = withUnit(number(Math.floor(minutes / 60)), words('values:hours_short'));
    return rest === 0 ? hours : withUnit(hours, String(rest).padStart(2, '0'));
  }

  return {
    number,
    /** How what is typed into a field is read, and a number written into one. */
    marks,
    percent: (share: number) => withUnit(number(share * 100), '%'),
    withUnit,
    duration,
    /** Minutes left or past: „−18 min“, „48 min“, „2 h 10“, „3 d“ from two days on. */
    timeLeft: ({ overdue, minutes }: { overdue: boolean; minutes: number }) =>
      `${overdue && minutes > 0 ? minus : ''}${duration(minutes)}`,
  };
}

function withUnit(number: string, unit: string): string {
  return unit === '' ? number : `${number}${narrowSpace}${unit}`;
}

function marksOf(locale: string): NumberMarks {
  const parts = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).formatToParts(1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: sign('decimal') === '.' ? '.' : ',', group: sign('group') };
}
