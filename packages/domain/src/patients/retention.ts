/** What a record holds, by the kind of document. */
export const recordKinds = [
  'course',
  'reports',
  'consents',
  'imaging',
  'implants',
  'studies',
  'billing',
  'personal',
] as const;
type RecordKind = (typeof recordKinds)[number];

/** What has a term of its own; `take_back`: the days in which a deletion two people decided on is taken back. */
export const retentionKinds = [
  'treatment',
  'imaging',
  'implants',
  'studies',
  'billing',
  'take_back',
] as const;
type RetentionKind = (typeof retentionKinds)[number];

/** How long something is kept, from a day on (`YYYY-MM-DD`), and where that is written: `days` of `take_back` alone. */
export type RetentionRule = {
  kind: RetentionKind;
  validFrom: string;
  years: number | null;
  days: number | null;
  source: string;
};

const law = (kind: RetentionKind, validFrom: string, years: number, source: string): RetentionRule => ({
  kind,
  validFrom,
  years,
  days: null,
  source,
});

/** The law's own, oldest first of each kind: the least a practice may set. */
export const retentionLaw: readonly RetentionRule[] = [
  law('treatment', '2013-02-26', 10, '§ 630f Abs. 3 BGB'),
  law('imaging', '2018-12-31', 10, '§ 85 Abs. 2 StrlSchG'),
  law('implants', '2017-01-01', 20, '§ 15 Abs. 2 MPBetreibV'),
  law('studies', '2022-01-31', 25, 'Art. 58 VO (EU) 536/2014'),
  law('billing', '1999-01-01', 10, '§ 147 Abs. 3 und 4 AO'),
  law('billing', '2025-01-01', 8, '§ 147 Abs. 3 und 4 AO'),
  { kind: 'take_back', validFrom: '2018-05-25', years: null, days: 30, source: 'Art. 32 Abs. 1 DSGVO' },
];

const newestOn = (rules: readonly RetentionRule[], kind: RetentionKind, day: string) =>
  rules
    .filter((one) => one.kind === kind && one.validFrom <= day)
    .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0];

/** The law in force on a day; before all of them its first. */
export function lawOn(kind: RetentionKind, day: string): RetentionRule {
  const found = newestOn(retentionLaw, kind, day) ?? retentionLaw.find((one) => one.kind === kind);
  if (!found) throw new Error(`no law of ${kind}`);
  return found;
}

/** The rule in force on a day: the practice's newest, of years never less than the law's. */
export function retentionOn(
  kind: RetentionKind,
  rules: readonly RetentionRule[],
  day: string,
): RetentionRule {
  const least = lawOn(kind, day);
  const newest = newestOn(rules, kind, day);
  if (!newest) return least;
  return kind === 'take_back' || (newest.years ?? 0) > (least.years ?? 0) ? newest : least;
}

/**
 * The last day of a term of years from the day of an event (§ 187 Abs. 1, § 188 Abs. 2 BGB); where its month has no such
 * day, the last of that month (§ 188 Abs. 3 BGB).
 */
export function keptUntil(from: string, years: number): string {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(day, last))).toISOString().slice(0, 10);
}

/** The last day of somebody's year of life: the day before the birthday (§ 187 Abs. 2, § 188 Abs. 2 BGB). */
export function lastDayOfYear(birthDate: string, yearOfLife: number): string {
  const [year = 0, month = 0, day = 0] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year + yearOfLife, month - 1, day - 1)).toISOString().slice(0, 10);
}

/** How much of a kind there is, and the first and last day its own term runs from. */
export type HeldKind = { kind: RecordKind; entries: number; firstOn: string | null; lastOn: string | null };

/** `until` null: nothing keeps it. */
export type KeptKind = {
  kind: RecordKind;
  entries: number;
  until: string | null;
  years: number | null;
  source: string | null;
};

type Given = {
  birthDate: string;
  /** The last day of care; null: nobody was ever treated. */
  endedOn: string | null;
  rules: readonly RetentionRule[];
  today: string;
};

const ruleOf: Record<RecordKind, RetentionKind> = {
  course: 'treatment',
  reports: 'treatment',
  consents: 'treatment',
  personal: 'treatment',
  imaging: 'imaging',
  implants: 'implants',
  studies: 'studies',
  billing: 'billing',
};
/** What belongs to the record of the treatment as well, and is kept at least as long. */
const isOfTreatment: readonly RecordKind[] = ['imaging', 'implants'];

/** What a record holds, each kind with the last day it is kept and where that is written. */
export function keptKinds(held: readonly HeldKind[], given: Given): KeptKind[] {
  return held
    .filter(({ entries }) => entries > 0)
    .map((one) => {
      const own = kept(one, ruleOf[one.kind], given);
      if (!isOfTreatment.includes(one.kind)) return own;
      const treated = kept(one, 'treatment', given);
      return (treated.until ?? '') > (own.until ?? '') ? treated : own;
    });
}

function kept({ kind, entries, firstOn, lastOn }: HeldKind, of: RetentionKind, given: Given): KeptKind {
  const from = of === 'treatment' ? given.endedOn : lastOn;
  if (from === null) return { kind, entries, until: null, years: null, source: null };
  const { years, source } = retentionOn(of, given.rules, given.today);
  const start = of === 'billing' ? `${from.slice(0, 4)}-12-31` : from;
  const term = keptUntil(start, years ?? 0);
  const until = of === 'imaging' ? later(term, ofMinor(given.birthDate, firstOn)) : term;
  return { kind, entries, until, years, source };
}

/** § 85 Abs. 2 Nr. 2 b StrlSchG: a picture of a minor until the 28th year of life is complete. */
function ofMinor(birthDate: string, firstOn: string | null): string {
  return firstOn !== null && firstOn <= lastDayOfYear(birthDate, 18) ? lastDayOfYear(birthDate, 28) : '';
}

const later = (one: string, other: string) => (one > other ? one : other);

/** The last day of the whole record: that of its longest kind; null: nothing has to be kept. */
export function recordKeptUntil(kinds: readonly KeptKind[]): string | null {
  const last = kinds.reduce((found, { until }) => later(found, until ?? ''), '');
  return last === '' ? null : last;
}

/** May the record be erased on a day? */
export function mayErase(keepUntil: string | null, today: string): boolean {
  return keepUntil === null || keepUntil < today;
}

const dayMs = 86_400_000;

/** Until when a deletion confirmed at an instant is taken back; before that nothing is erased. */
export function takeBackUntil(confirmedAt: Date, rules: readonly RetentionRule[], today: string): Date {
  const { days } = retentionOn('take_back', rules, today);
  return new Date(confirmedAt.getTime() + (days ?? 0) * dayMs);
}
