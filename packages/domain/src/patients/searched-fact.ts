import { isCalendarDay } from '../tenancy/validation/date-rules.ts';

/** What a search means that is no word: a day of birth, an insurance number, or the beginning of a telephone number. */
export type SearchedFact =
  | { kind: 'day'; day: string }
  | { kind: 'kvnr'; kvnr: string }
  | { kind: 'phone'; beginning: string };

/** Fewer digits would be a patient number, or anybody's. */
const leastDigits = 5;

/** The fact a search text names; null where it is words. A telephone number begins with a zero or a plus. */
export function searchedFact(text: string): SearchedFact | null {
  const plain = text.trim();
  const day = dayOf(plain);
  if (day !== null) return { kind: 'day', day };
  const kvnr = plain.replaceAll(' ', '').toUpperCase();
  if (/^[A-Z]\d{9}$/.test(kvnr)) return { kind: 'kvnr', kvnr };
  if (!/^[0+][\d\s()/.-]+$/.test(plain)) return null;
  const beginning = phoneKey(plain);
  return beginning.length < leastDigits ? null : { kind: 'phone', beginning };
}

/** As `app.phone_key` of the database: without signs, the country's 0049 and the zero before the area. */
export function phoneKey(phone: string): string {
  return phone
    .replace(/^\s*(?:\+|00)49/, '')
    .replaceAll(/\D/g, '')
    .replace(/^0+/, '');
}

function dayOf(text: string): string | null {
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text);
  const day = german
    ? `${german[3]}-${(german[2] ?? '').padStart(2, '0')}-${(german[1] ?? '').padStart(2, '0')}`
    : text;
  return isCalendarDay(day) ? day : null;
}
