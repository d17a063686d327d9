import type { WeekCell, WeekRow } from './week-model.ts';

type Standing = 'missed' | 'due' | 'planned' | 'done' | 'skipped';
export type DueRow = { row: WeekRow; state: Standing; done: number; of: number; missed: number };

const order: Standing[] = ['missed', 'due', 'planned', 'skipped', 'done'];

/** What a week asks, each thing once with what came of it: what was missed first, what is done last. */
export function dueRows(rows: readonly WeekRow[]): DueRow[] {
  return rows
    .map((row) => {
      const asked = row.cells.filter(({ state }) => state !== 'none');
      const count = (wanted: WeekCell['state']) => asked.filter(({ state }) => state === wanted).length;
      const found = order.find((state) => count(state) > 0) ?? 'planned';
      return { row, state: found, done: count('done'), of: asked.length, missed: count('missed') };
    })
    .filter(({ of }) => of > 0)
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
}
