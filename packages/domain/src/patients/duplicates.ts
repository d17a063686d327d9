import { isCalendarDay } from '../tenancy/validation/date-rules.ts';
import { foldedName, isSameName, isSamePart } from './alike-names.ts';

/** Why somebody may be the same person, the surest first. */
export const likenesses = ['insurance_number', 'name_and_birth', 'name', 'birth'] as const;
type Likeness = (typeof likenesses)[number];

type Person = { lastName: string; firstName: string; birthDate: string };

/** Days somebody may have meant who made one slip: day and month exchanged, one digit wrong, or two neighbours exchanged. */
export function nearDays(day: string): string[] {
  if (!isCalendarDay(day)) return [];
  const [year = '', month = '', date = ''] = day.split('-');
  const digits = [...`${year}${month}${date}`];
  const written = (eight: readonly string[]) =>
    `${eight.slice(0, 4).join('')}-${eight.slice(4, 6).join('')}-${eight.slice(6).join('')}`;
  const wrong = digits.flatMap((_, at) => [...'0123456789'].map((digit) => written(digits.with(at, digit))));
  const exchanged = digits
    .slice(1)
    .map((next, at) => written(digits.with(at, next).with(at + 1, digits[at] ?? '')));
  const near = [`${year}-${date}-${month}`, ...wrong, ...exchanged].filter(isCalendarDay);
  return [...new Set(near)].filter((one) => one !== day);
}

/**
 * Why a known person may be the one typed; null where nothing says so. A name is alike with one slip of the finger in
 * each part, without accents, and with first and last name exchanged; twins share day and last name, not the first.
 */
export function likenessOf(typed: Person, known: Person): Likeness | null {
  const [one, other] = [foldedName(typed), foldedName(known)];
  const isName = isSameName(one, other);
  if (typed.birthDate === known.birthDate) {
    if (isName) return 'name_and_birth';
    // Who married bears another name and was born on the same day.
    return isSamePart(one.first, other.first) || isSamePart(one.last, other.last) ? 'birth' : null;
  }
  return isName && nearDays(typed.birthDate).includes(known.birthDate) ? 'name' : null;
}
