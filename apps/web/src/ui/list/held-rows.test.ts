import { expect, it } from 'vitest';
import { type HeldColumn, heldFields, heldRows, tableColumn } from './held-rows.ts';

type Device = { name: string; percent: number | null };
const columns: HeldColumn<Device>[] = [
  { key: 'name', header: 'Gerät', cell: ({ name }) => name, by: ({ name }) => name },
  {
    key: 'percent',
    header: 'Batterie',
    cell: () => null,
    by: ({ percent }) => percent,
    csv: ({ percent }) => percent,
  },
  { key: 'menu', header: '', cell: () => null },
];
const rows: Device[] = [
  { name: 'Waage 10', percent: 20 },
  { name: 'Ärmel 1', percent: null },
  { name: 'Waage 9', percent: 100 },
];
const wanted = { columns, sort: '', query: '', searched: ({ name }: Device) => name, locale: 'de-DE' };
const names = (more: Partial<typeof wanted>) =>
  heldRows(rows, { ...wanted, ...more }).map(({ name }) => name);

it('[SHELL-26] rows stand as they came until a column that orders is chosen', () => {
  const asCame = ['Waage 10', 'Ärmel 1', 'Waage 9'];
  expect(names({})).toEqual(asCame);
  expect(names({ sort: 'menu' })).toEqual(asCame);
  expect(names({ sort: '-gone' })).toEqual(asCame);
});

it('[SHELL-26] words are ordered as the language does and numbers in them by size', () => {
  expect(names({ sort: 'name' })).toEqual(['Ärmel 1', 'Waage 9', 'Waage 10']);
  expect(names({ sort: '-name' })).toEqual(['Waage 10', 'Waage 9', 'Ärmel 1']);
});

it('[SHELL-26] what is not known comes last, up and down', () => {
  expect(names({ sort: 'percent' })).toEqual(['Waage 10', 'Waage 9', 'Ärmel 1']);
  expect(names({ sort: '-percent' })).toEqual(['Waage 9', 'Waage 10', 'Ärmel 1']);
});

it('[SHELL-26] every word searched for is found, in whatever case and order', () => {
  expect(names({ query: ' 9 WAAGE ' })).toEqual(['Waage 9']);
  expect(names({ query: 'ÄRM' })).toEqual(['Ärmel 1']);
  expect(names({ query: 'waage x' })).toEqual([]);
});

it('[SHELL-26] a file has what a column says for it, else its plain text; a column of neither is left out', () => {
  const fields = heldFields(columns, rows);
  expect(fields.map(({ header }) => header)).toEqual(['Gerät', 'Batterie']);
  expect(rows.map((row) => fields.map(({ cell }) => cell(row)))).toEqual([
    ['Waage 10', 20],
    ['Ärmel 1', null],
    ['Waage 9', 100],
  ]);
});

it('[SHELL-26] a column sorts only where it says by what', () => {
  expect(columns.map((column) => tableColumn(column).sort)).toEqual(['name', 'percent', undefined]);
});
