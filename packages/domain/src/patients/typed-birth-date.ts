import { isCalendarDay } from '../tenancy/validation/date-rules.ts';

/** Nobody is believed to be older. */
const oldest = 120;

/**
 * What somebody typed, or a list says, as a date of birth: a day `YYYY-MM-DD`; a year of two digits that may be either of
 * two; a date without its day or month, as insurance cards have them (`19480000`, `19480500`); null for no date.
 */
type TypedBirthDate =
  | { day: string }
  | { fault: 'birth_year_short'; params: { first: number; second: number } }
  | { fault: 'birth_date_incomplete'; params: Record<string, never> }
  | null;

/** `14.3.1948`, `14/03/48`, `1948-03-14`, `14031948`, `19480314`; `today` is a day of the practice's calendar. */
export function readBirthDate(text: string, today: string): TypedBirthDate {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain);
  if (iso) return dayOf(iso[1], iso[2], iso[3]);
  const typed = /^(\d{1,2})[./\s-](\d{1,2})[./\s-](\d{4}|\d{2})$/.exec(plain);
  if (typed?.[3]?.length === 2) return ofShortYear({ day: typed[1], month: typed[2], year: typed[3] }, today);
  if (typed) return dayOf(typed[3], typed[2], typed[1]);
  const run = /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const card = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(plain);
  const found = run && dayOf(run[3], run[2], run[1]);
  // As one number both orders are in use; only one of them is a year somebody may be born in.
  if (found && 'day' in found && found.day >= '1900') return found;
  if (card) return dayOf(card[1], card[2], card[3]);
  if (found) return found;
  return /^(?:\d{1,2}[./])?(?:19|20)\d{2}$/.test(plain) ? incomplete : null;
}

const incomplete = { fault: 'birth_date_incomplete', params: {} } as const;

function dayOf(year = '', month = '', day = ''): TypedBirthDate {
  if (Number(day) === 0 && Number(month) <= 12 && Number(year) > 0) return incomplete;
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? { day: text } : null;
}

type ShortDate = { day?: string | undefined; month?: string | undefined; year: string };

/** Of this century or the last, where somebody can have been born then and be alive. */
function ofShortYear({ day, month, year }: ShortDate, today: string): TypedBirthDate {
  const thisYear = Number(today.slice(0, 4));
  const century = Math.floor(thisYear / 100);
  const told = [century - 1, century].map((one) => dayOf(`${one}${year}`, month, day));
  if (told.some((one) => one !== null && 'fault' in one)) return incomplete;
  const days = told.flatMap((one) => (one && 'day' in one ? [one.day] : []));
  const believed = days.filter((one) => one <= today && thisYear - Number(one.slice(0, 4)) <= oldest);
  const [first, second] = believed;
  if (first === undefined) return null;
  if (second === undefined) return { day: first };
  return {
    fault: 'birth_year_short',
    params: { first: Number(first.slice(0, 4)), second: Number(second.slice(0, 4)) },
  };
}
