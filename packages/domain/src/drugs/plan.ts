import type { Dosage } from './dose.ts';
import { dosageLine } from './dose.ts';
import { activeSubstance } from './substance.ts';

export const drugStates = ['planned', 'active', 'paused', 'stopped'] as const;
export type DrugState = (typeof drugStates)[number];

export type Substance = { name: string; strength: string | null };

type Named = { name: string | null; substances: readonly Substance[]; pzn?: string | null };

/** „Torasemid 10 mg“: the substances with their strength, else the trade name. */
export function drugTitle({ name, substances }: Named): string {
  const [first, ...more] = substances;
  if (!first) return name ?? '';
  if (more.length > 2) return name ?? `${first.name} …`;
  const names = [first, ...more].map((one) => one.name).join(', ');
  return [names, strengthText(substances)].filter(Boolean).join(' ');
}

/** „49/51 mg“: strengths of one unit are written together. */
export function strengthText(substances: readonly Substance[]): string {
  const given = substances.flatMap(({ strength }) => strength ?? []);
  if (given.length < 2) return given[0] ?? '';
  const parted = given.map((one) => /^(\S+) (\S+)$/.exec(one));
  const unit = parted[0]?.[2];
  const isOne = parted.every((one) => one !== null && one[2] === unit);
  return isOne ? `${parted.map((one) => one?.[1]).join('/')} ${unit}` : given.join(' / ');
}

type Dosed = Named & Dosage;

/**
 * A change in one line that needs no language: „Torasemid 10 mg: 1-0-0-0 → 1-0-1-0“, and where the drug itself is
 * another „Torasemid 20 mg: 1-0-0-0 → Torasemid 10 mg: 1-0-0-0“. Null: not taken before, or not any more.
 */
export function changeLine(from: Dosed | null, to: Dosed | null): string {
  const told = (row: Dosed | null) => (row && dosageLine(row)) || '–';
  const whole = (row: Dosed) => `${drugTitle(row)}: ${told(row)}`;
  const isSame = from && to && drugTitle(from) === drugTitle(to);
  if (from && to && !isSame) return `${whole(from)} → ${whole(to)}`.slice(0, 200);
  const of = to ?? from;
  return of ? `${drugTitle(of)}: ${told(from)} → ${told(to)}`.slice(0, 200) : '';
}

type Listed = Named & { id: string; status: DrugState; fromDay: string | null; untilDay: string | null };
export type Double = { kind: 'pzn' | 'substance'; what: string; ids: string[] };

/**
 * What is taken twice at the same time by substance, whatever its salt, or by PZN. It compares names and claims nothing
 * else.
 */
export function findDoubles(rows: readonly Listed[]): Double[] {
  const current = rows.filter(({ status }) => status !== 'stopped');
  const doubles = new Map<string, Double>();
  for (const [at, one] of current.entries())
    for (const other of current.slice(at + 1)) {
      if (!overlap(one, other)) continue;
      for (const found of sharedBy(one, other)) {
        const key = `${found.kind} ${activeSubstance(found.what)}`;
        const held = doubles.get(key) ?? { ...found, ids: [] };
        held.ids = [...new Set([...held.ids, one.id, other.id])];
        doubles.set(key, held);
      }
    }
  // The same pack is told once: its substances are the same of course.
  const packs = [...doubles.values()].filter(({ kind }) => kind === 'pzn');
  return [...doubles.values()].filter(
    ({ kind, ids }) => kind === 'pzn' || !packs.some((pack) => ids.every((id) => pack.ids.includes(id))),
  );
}

function sharedBy(one: Listed, other: Listed): { kind: 'pzn' | 'substance'; what: string }[] {
  const isPack = typeof one.pzn === 'string' && one.pzn === other.pzn;
  const theirs = new Set(other.substances.map(({ name }) => activeSubstance(name)));
  return [
    ...(isPack ? [{ kind: 'pzn' as const, what: one.pzn ?? '' }] : []),
    ...one.substances
      .filter(({ name }) => theirs.has(activeSubstance(name)))
      .map(({ name }) => ({ kind: 'substance' as const, what: name })),
  ];
}

type Span = { fromDay: string | null; untilDay: string | null };

/** Is a row over on a day `YYYY-MM-DD`? Its last day is taken still. */
export function isOver({ untilDay }: Pick<Span, 'untilDay'>, today: string): boolean {
  return untilDay !== null && untilDay < today;
}

/** Both at one day at least; without a day there is no end. */
function overlap(one: Span, other: Span): boolean {
  const begins = (span: Span) => span.fromDay ?? '0000';
  const ends = (span: Span) => span.untilDay ?? '9999';
  return begins(one) <= ends(other) && begins(other) <= ends(one);
}
