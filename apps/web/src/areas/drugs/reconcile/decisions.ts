import { type Choice, type Difference, differenceKinds, isOpen } from '@fernpuls/domain/drugs/reconcile';
import type { PlanEntry } from '@fernpuls/domain/drugs/entry';

type Row = PlanEntry & { id: string };
export type Row2 = Difference<Row>;
type Decisions = {
  chosen: Readonly<Record<string, Choice>>;
  steps: readonly { key: string; before: Choice | null }[];
};

export const undecided: Decisions = { chosen: {}, steps: [] };

export function decide({ chosen, steps }: Decisions, key: string, take: Choice): Decisions {
  return { chosen: { ...chosen, [key]: take }, steps: [...steps, { key, before: chosen[key] ?? null }] };
}

/** The last decision is taken back, to what it was before. */
export function takeBack({ chosen, steps }: Decisions): Decisions {
  const last = steps.at(-1);
  if (!last) return { chosen, steps };
  const { [last.key]: _gone, ...rest } = chosen;
  return {
    chosen: last.before === null ? rest : { ...rest, [last.key]: last.before },
    steps: steps.slice(0, -1),
  };
}

/** Differences first, those of one kind together; another trade name and what is the same last. */
export function inOrder(differences: readonly Row2[]): Row2[] {
  const place = ({ kind }: Row2) => differenceKinds.indexOf(kind);
  return differences.toSorted((a, b) => place(a) - place(b));
}

/** The next difference nobody decided, after the one given, round the end. */
export function nextOpen(rows: readonly Row2[], { chosen }: Decisions, after: string | null): string | null {
  const open = rows.filter((row) => isOpen(row));
  const at = open.findIndex(({ key }) => key === after);
  const turned = [...open.slice(at + 1), ...open.slice(0, at + 1)];
  return turned.find(({ key }) => chosen[key] === undefined)?.key ?? after;
}
