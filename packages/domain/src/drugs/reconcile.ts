import { foldText } from '../kit/fold-text.ts';
import { foldedName } from '../patients/alike-names.ts';
import { dosageLine } from './dose.ts';
import { formText, type GivenEntry, type PlanEntry, unitText } from './entry.ts';
import { strengthText } from './plan.ts';
import { activeSubstance, isOtherSalt } from './substance.ts';

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
  theirs: GivenEntry | null;
  /** Which parts differ, for marking. */
  parts: Part[];
};
const parts = [
  'name',
  'substance',
  'strength',
  'form',
  'dosage',
  'unit',
  'hint',
  'reason',
  'extraLine',
  'section',
  'span',
] as const;
type Part = (typeof parts)[number];

export type Choice = 'ours' | 'theirs';

/**
 * Two plans side by side: rows of the same pack, then of the same substances, then of their salts, are the same drug;
 * nothing is decided.
 * Our order first, then what is in theirs alone.
 */
export function comparePlans<T extends PlanEntry & { id: string }>(
  ours: readonly T[],
  theirs: readonly GivenEntry[],
): Difference<T>[] {
  const found = new Map<T, number>();
  const taken = new Set<number>();
  const pair = (keyOf: (row: PlanEntry) => string | null) => {
    const left = queues(theirs, taken, keyOf);
    for (const own of ours) {
      const key = found.has(own) ? null : keyOf(own);
      const at = key === null ? undefined : left.get(key)?.next().value;
      if (at === undefined) continue;
      found.set(own, at);
      taken.add(at);
    }
  };
  pair(({ pzn }) => pzn);
  for (const keyOf of [drugKey, activeKey]) {
    pair((row) => JSON.stringify([keyOf(row), strengthOf(row)]));
    pair(keyOf);
  }
  return [
    ...ours.map((own) => difference(own.id, own, theirs[found.get(own) ?? -1] ?? null)),
    ...theirs.flatMap((row, at) => (taken.has(at) ? [] : [difference<T>(`t${at}`, null, row)])),
  ];
}

/** Places of those that are not taken, in their order, by what makes them the same. */
function queues(
  rows: readonly PlanEntry[],
  taken: ReadonlySet<number>,
  keyOf: (row: PlanEntry) => string | null,
): Map<string, ArrayIterator<number>> {
  const held = new Map<string, number[]>();
  for (const [at, row] of rows.entries()) {
    const key = taken.has(at) ? null : keyOf(row);
    if (key === null) continue;
    const others = held.get(key);
    if (others) others.push(at);
    else held.set(key, [at]);
  }
  return new Map([...held].map(([key, places]) => [key, places.values()]));
}

function difference<T extends PlanEntry>(
  key: string,
  ours: T | null,
  theirs: GivenEntry | null,
): Difference<T> {
  if (!theirs) return { key, kind: 'only_ours', ours, theirs, parts: [] };
  if (!ours) return { key, kind: 'only_theirs', ours, theirs, parts: [] };
  const differing = parts.filter((part) =>
    part === 'substance'
      ? haveOtherSalts(ours, theirs)
      : part === 'span'
        ? isOtherSpan(ours, theirs)
        : told(part, ours) !== told(part, theirs),
  );
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
function told(part: Exclude<Part, 'substance' | 'span'>, entry: PlanEntry): string {
  if (part === 'strength') return strengthOf(entry);
  if (part === 'form') return formText(entry);
  if (part === 'unit') return unitText(entry);
  if (part === 'dosage') return dosageTold(entry);
  return entry[part] ?? '';
}

function strengthOf(entry: PlanEntry): string {
  return strengthText(entry.substances).replace(/\s/g, '').toLowerCase();
}

/** Daily or not, and `1-0-0-0` or the words in its place. */
function dosageTold(entry: PlanEntry): string {
  return entry.dosageKind === 'daily' ? dosageLine(entry) : `${entry.dosageKind} ${dosageLine(entry)}`;
}

/** What theirs tells of state and days; where it tells nothing, ours is no difference. */
function isOtherSpan(ours: GivenEntry, theirs: GivenEntry): boolean {
  const isPaused = (entry: GivenEntry) => entry.status === 'paused';
  const isOtherState = theirs.status !== undefined && isPaused(ours) !== isPaused(theirs);
  return isOtherState || (theirs.untilDay ?? ours.untilDay ?? null) !== (ours.untilDay ?? null);
}

/** By its substances, in any order; without them by its trade name. */
function drugKey(row: PlanEntry): string {
  return keyBy(foldText, row);
}

/** As `drugKey`, whatever the salts. */
function activeKey(row: PlanEntry): string {
  return keyBy(activeSubstance, row);
}

function keyBy(fold: (name: string) => string, { substances, name }: PlanEntry): string {
  const names = substances.map((one) => fold(one.name)).sort();
  return names.length > 0 ? names.join(' + ') : `name ${foldText(name ?? '')}`;
}

/** Do both name the salt of a substance, and not the same one? */
function haveOtherSalts(ours: PlanEntry, theirs: PlanEntry): boolean {
  return ours.substances.some(({ name }) => theirs.substances.some((other) => isOtherSalt(name, other.name)));
}

/** What somebody has to decide: another trade name alone keeps ours and may be turned round. */
export function isOpen({ kind }: Pick<Difference, 'kind'>): boolean {
  return kind !== 'same' && kind !== 'name';
}

type Person = {
  givenName: string;
  familyName: string;
  prefix?: string | null;
  addition?: string | null;
  birthDate: string | null;
  kvnr: string | null;
};
export type PersonFault = 'name' | 'birth_date' | 'kvnr';

/** In what the person of a plan differs from the record. Another name or birth date locks, another KVNR only warns. */
export function personFaults(ours: Person, theirs: Person): PersonFault[] {
  const folded = (lastName: string, firstName: string) => {
    const { last, first } = foldedName({ lastName, firstName });
    return `${last} ${first}`;
  };
  // „von“ and „Gräfin“ are fields of a plan, and in records part of a name, of neither or of either.
  const names = ({ givenName, familyName, prefix, addition }: Person) =>
    [[familyName], [prefix, familyName], [addition, familyName], [addition, prefix, familyName]].map(
      (parts) => folded(parts.filter(Boolean).join(' '), givenName),
    );
  const theirNames = names(theirs);
  const isOne = names(ours).some((one) => theirNames.includes(one));
  const known = (one: string | null, other: string | null) => one !== null && other !== null && one !== other;
  return [
    ...(isOne ? [] : ['name' as const]),
    ...(ours.birthDate === theirs.birthDate ? [] : ['birth_date' as const]),
    ...(known(ours.kvnr, theirs.kvnr) ? ['kvnr' as const] : []),
  ];
}

export function locks(faults: readonly PersonFault[]): boolean {
  return faults.some((one) => one !== 'kvnr');
}
