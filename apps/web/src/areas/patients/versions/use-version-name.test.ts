import { expect, test } from 'vitest';
import { cardOf } from './use-version-name.ts';

const changed = (...fields: string[]) => ({
  subject: 'patients' as const,
  action: 'update' as const,
  changes: fields.map((field) => ({ field, from: null, to: 'x' })),
});

test('[PATIENT-05] a change of the person is called after the card it was made in', () => {
  expect(cardOf(changed('street', 'city', 'versionComment'))).toBe('home');
  expect(cardOf(changed('infoBanner'))).toBe('care');
  expect(cardOf(changed('lastName'))).toBe('patients');
  expect(cardOf(changed('lastName', 'city'))).toBe('patients');
  expect(cardOf({ ...changed('city'), action: 'create' })).toBe('patients');
  expect(cardOf({ ...changed('city'), subject: 'patient_addresses' })).toBe('patient_addresses');
});
