import { expect, test } from 'vitest';
import { askedOf, bornOnOf, mapped, missingColumns, readPatientTable } from './patient-table.ts';

const file = 'Nr.;Nachname;Vorname;Geb.-Datum;Geschlecht;Blutgruppe\r\nI1;Petersen;Uwe;1.2.40;m;A\r\n';

test('[PATIENT-02] a list is read by its headings; days and genders as people write them', () => {
  const table = readPatientTable(file);
  expect(table.mapping).toEqual(['customPatientId', 'lastName', 'firstName', 'birthDate', 'gender', null]);
  expect(askedOf(table, '2026-11-29')).toEqual({
    columns: ['customPatientId', 'lastName', 'firstName', 'birthDate', 'gender'],
    lines: [['I1', 'Petersen', 'Uwe', '1940-02-01', 'male']],
  });
});

test('[PATIENT-02] what is no day stays as it stands, so that its fault is told with it', () => {
  const table = readPatientTable(file.replace('1.2.40', 'unbekannt'));
  expect(askedOf(table, '2026-11-29').lines[0]?.[3]).toBe('unbekannt');
});

test('[PATIENT-02] nobody becomes a child of six months by two digits of a year, and what was read is shown', () => {
  const table = readPatientTable(file.replace('1.2.40', '14.5.26'));
  expect(askedOf(table, '2026-11-29').lines[0]?.[3]).toBe('14.5.26');
  expect(bornOnOf(table, 0, '2026-11-29')).toBeNull();
  expect(bornOnOf(readPatientTable(file), 0, '2026-11-29')).toBe('1940-02-01');
});

test('[PATIENT-02] a column chosen by hand leaves the place it had, and what is missing is named', () => {
  const { mapping } = readPatientTable('ID;Name;Name\r\n1;a;b');
  expect(mapping).toEqual(['customPatientId', 'lastName', null]);
  expect(missingColumns(mapping)).toEqual(['firstName', 'birthDate']);
  expect(mapped(mapping, 2, 'lastName')).toEqual(['customPatientId', null, 'lastName']);
  expect(mapped(mapping, 1, null)).toEqual(['customPatientId', null, null]);
});
