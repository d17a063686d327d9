import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readBirthDate } from './typed-birth-date.ts';

const today = '2026-11-29';
const told = (text: string) => {
  const read = readBirthDate(text, today);
  if (read === null) return null;
  return 'day' in read ? read.day : [read.fault, ...Object.values(read.params)].join(' ');
};

test('[PATIENT-01] a date of birth is read as people type it and as cards and lists write it', () => {
  for (const text of [
    '14.03.1948',
    '14.3.48',
    '14/3/1948',
    ' 14 3 1948',
    '14-03-1948',
    '1948-03-14',
    '14031948',
    '19480314',
  ])
    assert.equal(told(text), '1948-03-14', text);
  for (const text of [
    '31.02.1948',
    '29.02.2023',
    '14.13.1948',
    'gestern',
    '',
    '123',
    '99999999',
    '20261301',
    '14.3.194',
  ])
    assert.equal(told(text), null, text);
  assert.equal(told('29.02.2024'), '2024-02-29');
  assert.equal(told('20101112'), '2010-11-12');
  assert.equal(told('20101912'), '1912-10-20');
});

test('[PATIENT-01] a year of two digits is believed where one century can be meant, and asked about where two can', () => {
  const table: [string, string | null][] = [
    ['14.5.26', 'birth_year_short 1926 2026'],
    ['29.11.26', 'birth_year_short 1926 2026'],
    ['30.11.26', '1926-11-30'],
    ['14.5.27', '1927-05-14'],
    ['14.5.99', '1999-05-14'],
    ['14.5.06', 'birth_year_short 1906 2006'],
    ['14.5.05', '2005-05-14'],
    ['14.5.00', '2000-05-14'],
    ['29.2.24', 'birth_year_short 1924 2024'],
    ['29.2.00', '2000-02-29'],
    ['29.2.27', null],
  ];
  assert.deepEqual(
    table.map(([text]) => [text, told(text)]),
    table,
  );
});

test('[PATIENT-01] a date without its day or month, as insurance cards have it, is named and never a day', () => {
  for (const text of [
    '19480000',
    '19480500',
    '00.00.1948',
    '0.5.1948',
    '1948-00-00',
    '1948-05-00',
    '1948',
    '05.1948',
    '00.00.48',
  ])
    assert.equal(told(text), 'birth_date_incomplete', text);
});
