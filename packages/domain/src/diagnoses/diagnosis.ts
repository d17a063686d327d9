import { type Fault, fault } from '../tenancy/validation/fault.ts';

/** How sure a diagnosis is (KVDT 6003): gesichert, Verdacht auf, Zustand nach, ausgeschlossen. */
export const certainties = ['G', 'V', 'Z', 'A'] as const;
export type Certainty = (typeof certainties)[number];

/** Where it is (KVDT 6004): rechts, links, beidseits. */
export const sides = ['R', 'L', 'B'] as const;
export type Side = (typeof sides)[number];

/**
 * How a code is used in ambulatory billing (§ 295 SGB V): alone, only as the manifestation of another (star), only in
 * addition to another (exclamation mark).
 */
export const icd10Usages = ['primary', 'manifestation', 'additional'] as const;
export type Icd10Usage = (typeof icd10Usages)[number];

type Span = { since: string | null; until: string | null };

/** What is wrong with the days of a diagnosis, by field: none may be still to come, the end not before the beginning. */
export function diagnosisFaults(
  { since, until }: Span,
  today: string,
): { field: keyof Span; fault: Fault }[] {
  const faults: { field: keyof Span; fault: Fault }[] = [];
  if (since !== null && since > today) faults.push({ field: 'since', fault: fault('in_the_future') });
  if (until !== null && until > today) faults.push({ field: 'until', fault: fault('in_the_future') });
  else if (since !== null && until !== null && until < since)
    faults.push({ field: 'until', fault: fault('from_after_to') });
  return faults;
}

/** Whether two spans share a day; without a beginning it was always so, without an end it still is. */
function meets(a: Span, b: Span): boolean {
  const startsBeforeEnd = (one: Span, other: Span) =>
    one.since === null || other.until === null || one.since <= other.until;
  return startsBeforeEnd(a, b) && startsBeforeEnd(b, a);
}

type Coded = Span & { code: string; side: Side | null };

/** The diagnosis that says the same of the same time: equal code, and the same side or one without. */
export function findRepeated<D extends Coded>(held: readonly D[], given: Coded): D | undefined {
  return held.find(
    (one) =>
      one.code === given.code &&
      (one.side === given.side || one.side === null || given.side === null) &&
      meets(one, given),
  );
}

/** As it is written on forms and letters: `I50.13 G`, `M17.1 G L`. */
export function codeLine({
  code,
  certainty,
  side,
}: {
  code: string;
  certainty: Certainty;
  side: Side | null;
}): string {
  return [code, certainty, side].filter(Boolean).join(' ');
}

/** The year of the catalogue that counts: the newest not after today's year, else the first there is. */
export function yearInForce(years: readonly number[], year: number): number | null {
  const past = years.filter((one) => one <= year);
  if (past.length > 0) return Math.max(...past);
  return years.length > 0 ? Math.min(...years) : null;
}
