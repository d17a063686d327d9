import { foldText } from '../kit/fold-text.ts';
import { paperText } from './dose.ts';
import { drugOfEntry, formText, type PlanEntry, unitText } from './entry.ts';
import { strengthText } from './plan.ts';

export const differenceKinds = [
  'strength',
  'dosage',
  'details',
  'only_ours',
  'only_theirs',
  'name',
  'same',
] as const;
type DifferenceKind = (typeof differenceKinds)[number];

/** A row of ours beside the row of theirs that means the same drug. */
export type Difference<T extends PlanEntry = PlanEntry> = {
  /** The id of ours, else the place in theirs: what decisions are kept under. */
  key: string;
  kind: DifferenceKind;
  ours: T | null;
  theirs: PlanEntry | null;
  /** Which parts differ, for marking. */
  parts: Part[];
};
const parts = [
  'name',
  'strength',
  'form',
  'dosage',
  'unit',
  'hint',
  'reason',
  'extraLine',
  'section',
] as const;
type Part = (typeof parts)[number];

export type Choice = 'ours' | 'theirs';

/**
 * Two plans side by side: rows of the same pack, then of the same substances, are the same drug; nothing is decided.
 * Our order first, then what is in theirs alone.
 */
export function comparePlans<T extends PlanEntry & { id: string }>(
  ours: readonly T[],
  theirs: readonly PlanEntry[],
): Difference<T>[] {
  const left = theirs.map((row, at) => ({ row, at }));
  const take = (fits: (row: PlanEntry) => boolean) => {
    const at = left.findIndex(({ row }) => fits(row));
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const pairs = ours.map((own) => ({ own, found: take((row) => own.pzn !== null && row.pzn === own.pzn) }));
  const strict = pairs.map(({ own, found }) => ({
    own,
    found: found ?? take((row) => drugKey(row) === drugKey(own) && strengthOf(row) === strengthOf(own)),
  }));
  const whole = strict.map(({ own, found }) => ({
    own,
    found: found ?? take((row) => drugKey(row) === drugKey(own)),
  }));
  return [
    ...whole.map(({ own, found }) => difference(own.id, own, found?.row ?? null)),
    ...left.map(({ row, at }) => difference<T>(`t${at}`, null, row)),
  ];
}

function difference<T extends PlanEntry>(
  key: string,
  ours: T | null,
  theirs: PlanEntry | null,
): Difference<T> {
  if (!theirs) return { key, kind: 'only_ours', ours, theirs, parts: [] };
  if (!ours) return { key, kind: 'only_theirs', ours, theirs, parts: [] };
  const differing = parts.filter((part) => told(part, ours) !== told(part, theirs));
  return { key, kind: kindOf(differing), ours, theirs, parts: differing };
}

function kindOf(differing: readonly Part[]): DifferenceKind {
  if (differing.includes('strength')) return 'strength';
  if (differing.includes('dosage') || differing.includes('unit')) return 'dosage';
  const [first, ...more] = differing;
  if (first === undefined) return 'same';
  return first === 'name' && more.length === 0 ? 'name' : 'details';
}

/** What is compared of a part, as it stands on paper. */
function told(part: Part, entry: PlanEntry): string {
  if (part === 'strength') return strengthOf(entry);
  if (part === 'form') return formText(entry);
  if (part === 'unit') return unitText(entry);
  if (part === 'dosage') return dosageOnPaper(entry);
  return entry[part] ?? '';
}

function strengthOf(entry: PlanEntry): string {
  return strengthText(entry.substances).replace(/\s/g, '').toLowerCase();
}

/** `1-0-0-0`, or the words in its place. */
function dosageOnPaper(entry: PlanEntry): string {
  const { morning, noon, evening, night } = drugOfEntry(entry);
  return paperText(entry) ?? [morning, noon, evening, night].map((dose) => dose ?? '').join('-');
}

/** By its substances, in any order; without them by its trade name. */
function drugKey({ substances, name }: PlanEntry): string {
  const names = substances.map((one) => foldText(one.name)).sort();
  return names.length > 0 ? names.join(' + ') : `name ${foldText(name ?? '')}`;
}

/** What somebody has to decide: another trade name alone keeps ours and may be turned round. */
export function isOpen({ kind }: Pick<Difference, 'kind'>): boolean {
  return kind !== 'same' && kind !== 'name';
}

type Person = { givenName: string; familyName: string; birthDate: string | null; kvnr: string | null };
export type PersonFault = 'name' | 'birth_date' | 'kvnr';

/** In what the person of a plan differs from the record. Another name or birth date locks, another KVNR only warns. */
export function personFaults(ours: Person, theirs: Person): PersonFault[] {
  const name = ({ givenName, familyName }: Person) => foldText(`${familyName} ${givenName}`);
  const known = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
  return [
    ...(name(ours) === name(theirs) ? [] : ['name' as const]),
    ...(ours.birthDate === theirs.birthDate ? [] : ['birth_date' as const]),
    ...(known(ours.kvnr, theirs.kvnr) ? ['kvnr' as const] : []),
  ];
}

export function locks(faults: readonly PersonFault[]): boolean {
  return faults.some((one) => one !== 'kvnr');
}
