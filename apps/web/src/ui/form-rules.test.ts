import { patients } from '@fernpuls/contract/patients/patient';
import { expect, test } from 'vitest';
import {
  cleaned,
  countChanges,
  firstShown,
  type FormRules,
  isRequired,
  problemOf,
  problemsOf,
} from './form-rules.ts';

const early = { code: 'day_under_min', params: { day: '1900-01-01' } };
const asked: FormRules = {
  fields: patients.fields,
  required: ['phone'],
  rules: { birthDate: (value) => (value === '1899-01-01' ? early : null) },
};
const missing = { code: 'required', params: {} };

test('[API-17] a field is needed where the contract or the form needs it', () => {
  const needed = Object.keys(patients.fields).filter((name) => isRequired(asked, name));
  expect(needed).toEqual(['customPatientId', 'lastName', 'firstName', 'birthDate', 'gender', 'phone']);
  expect(isRequired(asked, 'noSuchField')).toBe(false);
});

test.each([
  ['lastName', '  ', missing],
  ['lastName', 'Brandt', null],
  ['phone', null, missing],
  ['phone', '04182 5550', null],
  ['city', null, null],
  ['birthDate', '1899-01-01', early],
  ['birthDate', '1938-02-01', null],
  ['noSuchField', 'x', null],
])('[API-17] what is wrong with %s being %o', (name, value, problem) => {
  expect(problemOf(asked, name, value)).toEqual(problem);
});

test('[API-17] a rule of the form is not asked about what the contract already refuses, nor about nothing', () => {
  const rules = { birthDate: () => early, city: () => early };
  expect(problemOf({ ...asked, rules }, 'birthDate', '2026-02-31')?.code).not.toBe(early.code);
  expect(problemOf({ ...asked, rules }, 'city', '')).toBeNull();
});

test('[API-17] a form is kept from being sent by what it shows and by what no record can do without', () => {
  const values = { ...patients.example, lastName: '', phone: null, email: 'no address' };
  const wrong = (shown: string[]) => Object.keys(problemsOf(asked, { values, shown }));
  expect(wrong([])).toEqual(['lastName', 'phone']);
  expect(wrong(['email'])).toEqual(['lastName', 'phone', 'email']);
});

test('[API-17] the first wrong field is the first one on screen', () => {
  expect(firstShown(['firstName', 'lastName'], ['lastName', 'firstName'])).toBe('firstName');
  expect(firstShown(['firstName'], ['phone'])).toBe('phone');
  expect(firstShown(['firstName'], [])).toBe('');
});

test('changes are values that differ; nothing, null and blanks are the same', () => {
  expect(countChanges({ city: 'Celle', phone: null }, { city: 'Celle', phone: ' ' })).toBe(0);
  expect(countChanges({ city: 'Celle' }, { city: null, phone: '1' })).toBe(2);
});

test('what is sent is trimmed, emptied where that is allowed, and nothing of the server’s own', () => {
  const values = { lastName: ' Brandt ', firstName: '', city: ' ', openAlarmCount: 3, noSuchField: 'x' };
  expect(cleaned(patients.fields, values)).toEqual({ lastName: 'Brandt', city: null });
});
