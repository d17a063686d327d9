import type { ReactNode } from 'react';
import type { Opened } from '../../../ui/navigation/start.ts';
import { fuzzyMatch, type Match } from '../../../ui/fuzzy.ts';

/** What choosing a line does: it leads somewhere, runs, or opens over the screen. */
export type Way =
  | { to: string; run?: never; opens?: never }
  | { run: () => void; to?: never; opens?: never }
  | { opens: Opened; to?: never; run?: never };

/** One line of the search. */
export type Hit = {
  key: string;
  group: string;
  icon: ReactNode;
  title: string;
  note: string;
  /** Other words for it: found by them, without showing them. */
  also?: string;
  keys?: string;
  marks?: Match['marks'];
  /** What can be done with it, shown when somebody goes into it. */
  inside?: () => readonly Hit[];
} & Way;

export const scopes = ['all', 'patients', 'screens', 'actions'] as const;
export type Scope = (typeof scopes)[number];

/** What was typed: `>` asks for screens and commands, `#` for a patient's number. */
export function readQuery(typed: string, scope: Scope): { words: string; scope: Scope } {
  const words = typed.trim();
  if (words.startsWith('>')) return { words: words.slice(1).trim(), scope: 'actions' };
  if (words.startsWith('#')) return { words: words.slice(1).trim(), scope: 'patients' };
  return { words, scope };
}

/** Another word for it counts less than its name. */
const alsoShare = 0.5;

type Ranked = { hit: Hit; score: number; slipped: boolean };

/**
 * The lists whose best hit fits best first, in each the hits that fit, best first and marked; all of them in their
 * order while nothing is typed. Hits by a slip of the finger only where nothing fits as typed.
 */
export function ranked(words: string, lists: readonly (readonly Hit[])[]): Hit[] {
  if (words === '') return lists.flat();
  const found = lists.map((hits) =>
    hits.flatMap((hit) => rank(words, hit) ?? []).toSorted((a, b) => b.score - a.score),
  );
  const fitsAsTyped = found.flat().some(({ slipped }) => !slipped);
  return found
    .map((hits) => hits.filter(({ slipped }) => !fitsAsTyped || !slipped))
    .toSorted((a, b) => (b[0]?.score ?? 0) - (a[0]?.score ?? 0))
    .flatMap((hits) => hits.map(({ hit }) => hit));
}

function rank(words: string, hit: Hit): Ranked | null {
  const named = fuzzyMatch(words, hit.title);
  if (named) return { hit: { ...hit, marks: named.marks }, score: named.score, slipped: named.slipped };
  const also = hit.also ? fuzzyMatch(words, `${hit.title} ${hit.also}`) : null;
  return also && { hit, score: also.score * alsoShare, slipped: also.slipped };
}
