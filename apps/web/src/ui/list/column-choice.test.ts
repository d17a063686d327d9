import { expect, test } from 'vitest';
import { listedOf, reorderedShown, shownOf, toggled } from './column-choice.ts';

const offered = [
  { column: { key: 'name' }, isUsual: true },
  { column: { key: 'note' }, isUsual: false },
  { column: { key: 'state' }, isUsual: true },
];
const keys = (columns: readonly { column: { key: string } }[]) => columns.map(({ column }) => column.key);

test('without a choice, and with one that names no column any more, the usual columns are shown', () => {
  expect(keys(shownOf(offered, null))).toEqual(['name', 'state']);
  expect(keys(shownOf(offered, ['gone']))).toEqual(['name', 'state']);
  expect(keys(shownOf(offered, ['state', 'gone', 'note']))).toEqual(['state', 'note']);
});

test('the panel lists what is shown in its order and below it the rest', () => {
  expect(keys(listedOf(offered, ['state', 'name']))).toEqual(['state', 'name', 'note']);
  expect(reorderedShown(['note', 'name', 'state'], ['state', 'name'])).toEqual(['name', 'state']);
});

test('a shown column comes last, and the last one cannot be hidden', () => {
  expect(toggled(['name'], 'note')).toEqual(['name', 'note']);
  expect(toggled(['name', 'note'], 'name')).toEqual(['note']);
  expect(toggled(['note'], 'note')).toEqual(['note']);
});
