import { type ImportColumn, importColumns } from '@fernpuls/contract/providers/import.call';
import { expect, test } from 'vitest';
import { type ImportWords, readTable } from './read-table.ts';

const german: Record<string, string> = {
  firstName: 'Vorname',
  name: 'Name',
  speciality: 'Fachgruppe',
  city: 'Ort',
};
const words: ImportWords<ImportColumn> = {
  columns: importColumns,
  column: (name) => german[name] ?? name,
  values: { kind: new Map([['einrichtung', 'institution']]) },
};

test('[CONTENT-05] a table is read by the headings of the screen or of the interface, what nobody knows is named', () => {
  const read = readTable(
    'Name;VORNAME;postal_code;Kollege;Fachgruppe\nPetersen;Anke;21244;ja;Kardiologie\n\nLau;;;;1\n',
    words,
  );
  expect(read).toEqual({
    columns: ['name', 'firstName', 'postalCode', 'speciality'],
    lines: [
      ['Petersen', 'Anke', '21244', '28'],
      ['Lau', '', '', '01'],
    ],
    numbers: [2, 4],
    unknown: ['Kollege'],
  });
});

test('[CONTENT-05] a heading that comes twice counts once, closed words are understood in the language of the screen', () => {
  const read = readTable('name,name,kind\nPraxis,Zweite,Einrichtung', words);
  expect(read.lines).toEqual([['Praxis', 'institution']]);
  expect(read.unknown).toEqual(['name']);
});
