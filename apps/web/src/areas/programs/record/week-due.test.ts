import { expect, test } from 'vitest';
import type { WeekCell, WeekRow } from './week-model.ts';
import { dueRows } from './week-due-model.ts';

const empty = { value: null, diastolic: null, note: null, priority: null };
/** One dose a day. */
const dosesOf = (state: WeekCell['state']) => {
  const asked = state === 'none' ? 0 : 1;
  const due = ['done', 'missed', 'skipped'].includes(state) ? 1 : 0;
  return { asked, due, came: state === 'done' ? 1 : 0 };
};
const row = (itemId: string, states: readonly WeekCell['state'][]): WeekRow => ({
  kind: 'task',
  phaseComponentId: 'p1',
  itemId,
  componentId: 'c1',
  title: itemId,
  valueType: null,
  category: null,
  doer: 'patient',
  schedules: [],
  cells: states.map((state) => ({ ...empty, ...dosesOf(state), state })),
  due: 0,
  done: 0,
});

test('[PATIENT-16] the summary tells of the week each thing once: what was missed first, what is done last, nothing that is not asked', () => {
  const told = dueRows([
    row('walk', ['done', 'done', 'none']),
    row('scale', ['done', 'missed', 'due', 'planned']),
    row('rest', ['none', 'none']),
    row('read', ['none', 'due', 'planned']),
    row('later', ['planned']),
  ]);
  expect(
    told.map(({ row: { itemId }, state, done, of, missed }) => [itemId, state, done, of, missed]),
  ).toEqual([
    ['scale', 'missed', 1, 4, 1],
    ['read', 'due', 0, 2, 0],
    ['later', 'planned', 0, 1, 0],
    ['walk', 'done', 2, 2, 0],
  ]);
});
