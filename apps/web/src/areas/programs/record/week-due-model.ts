import { missedOf, sumOf, type WeekRow } from './week-model.ts';

type Standing = 'missed' | 'due' | 'planned' | 'done' | 'skipped';
export type DueRow = { row: WeekRow; state: Standing; done: number; of: number; missed: number };

const order: Standing[] = ['missed', 'due', 'planned', 'skipped', 'done'];

/** What a week asks, each thing once with what came of it: what was missed first, what is done last. */
export function dueRows(rows: readonly WeekRow[]): DueRow[] {
  return rows
    .map((row) => {
      const asked = row.cells.filter(({ state }) => state !== 'none');
      const missed = missedOf(asked);
      const found = order.find((state) => asked.some((cell) => cell.state === state)) ?? 'planned';
      const state: Standing = missed > 0 ? 'missed' : found;
      return { row, state, done: sumOf(asked, 'came'), of: sumOf(asked, 'asked'), missed };
    })
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
