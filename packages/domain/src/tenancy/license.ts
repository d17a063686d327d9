export const licenseTypes = ['prescription', 'purchase', 'trial', 'study'] as const;

/** What a licence stands at, in the order of attention: those that need none last. */
export const licenseStates = ['expired', 'expiring', 'active', 'upcoming', 'free', 'revoked'] as const;
export type LicenseState = (typeof licenseStates)[number];

/** Days before the end from which a licence counts as expiring and its practice is warned. */
export const expiringDays = 30;

/** Whom a licence serves and when; days as `YYYY-MM-DD`, both included, without an end it does not end. */
export type LicenseTerm = {
  practiceKey: string | null;
  validFrom: string;
  validTo: string | null;
  revokedAt: string | null;
};

/** The state on a day of the practice's calendar, `YYYY-MM-DD`. Revoked counts before all, then the end. */
export function licenseState(term: LicenseTerm, today: string): LicenseState {
  const left = term.validTo === null ? null : daysBetween(today, term.validTo);
  if (term.revokedAt !== null) return 'revoked';
  if (left !== null && left < 0) return 'expired';
  if (term.practiceKey === null) return 'free';
  if (daysBetween(today, term.validFrom) > 0) return 'upcoming';
  return left !== null && left <= expiringDays ? 'expiring' : 'active';
}

/** The last day its modules work: the end and the practice's days of grace after it; null without an end. */
export function worksUntil({ validTo }: Pick<LicenseTerm, 'validTo'>, graceDays: number): string | null {
  return validTo === null ? null : addDays(validTo, graceDays);
}

/** Whether its modules work on that day: begun, given to a practice, not revoked, at most `graceDays` past its end. */
export function licenseWorks(term: LicenseTerm, today: string, graceDays: number): boolean {
  const until = worksUntil(term, graceDays);
  return (
    term.revokedAt === null &&
    term.practiceKey !== null &&
    term.validFrom <= today &&
    (until === null || today <= until)
  );
}

/** A year more: from its end, or from today where that is over. 29 February becomes the 28th. */
export function renewedUntil(validTo: string, today: string): string {
  const from = validTo < today ? today : validTo;
  const year = String(Number(from.slice(0, 4)) + 1);
  return `${year}${from.slice(4) === '-02-29' ? '-02-28' : from.slice(4)}`;
}

/** Twenty letters of Crockford's alphabet in groups of five, from 20 random bytes: 100 bits. */
export function serialKeyOf(random: Uint8Array): string {
  const letters = [...random.subarray(0, 20)].map((byte) => alphabet[byte % alphabet.length] ?? '');
  return [0, 5, 10, 15].map((at) => letters.slice(at, at + 5).join('')).join('-');
}

// 32 letters: every byte stands for each of them equally often. Without I, L, O and U, which are misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const dayMs = 86_400_000;

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}
