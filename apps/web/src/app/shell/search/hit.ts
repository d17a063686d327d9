import type { ReactNode } from 'react';
import { fuzzyMatch, type Match } from '../../../ui/fuzzy.ts';

/** One line of the search: where it leads (`to`) or what it does (`run`). */
export type Hit = {
  key: string;
  group: string;
  icon: ReactNode;
  title: string;
  note: string;
  keys?: string;
  marks?: Match['marks'];
} & ({ to: string; run?: never } | { run: () => void; to?: never });

export const scopes = ['all', 'patients', 'screens', 'actions'] as const;
export type Scope = (typeof scopes)[number];

/** What was typed: `>` asks for screens and commands, `#` for a patient's number. */
export function readQuery(typed: string, scope: Scope): { words: string; scope: Scope } {
  const words = typed.trim();
  if (words.startsWith('>')) return { words: words.slice(1).trim(), scope: 'actions' };
  if (words.startsWith('#')) return { words: words.slice(1).trim(), scope: 'patients' };
  return { words, scope };
}

/** The hits that fit, best first, marked; all of them in their order while nothing is typed. */
export function ranked(words: string, hits: readonly Hit[]): Hit[] {
  if (words === '') return [...hits];
  return hits
    .flatMap((hit) => {
      const match = fuzzyMatch(words, hit.title);
      return match ? [{ hit: { ...hit, marks: match.marks }, score: match.score }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .map(({ hit }) => hit);
}
