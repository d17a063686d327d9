import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { expect, test } from 'vitest';
import { draftName } from './draft-name.ts';

const page = '/patients/p1/contacts';
const nameOf = (initial: object, record: string | null = null) =>
  draftName(patientContacts, { record, initial: { ...initial }, page });

test('[BEYOND-07] a known record has one draft, wherever it is edited', () => {
  expect(nameOf({ patientId: 'p1' }, 'c1')).toBe(
    draftName(patientContacts, { record: 'c1', initial: {}, page: '/' }),
  );
  expect(nameOf({}, 'c1')).not.toBe(nameOf({}, 'c2'));
});

test('[BEYOND-07] a new record has one for what it belongs to, whatever it begins with', () => {
  expect(nameOf({ patientId: 'p1', name: 'Anna' })).toBe(nameOf({ patientId: 'p1', name: 'Karl' }));
  expect(nameOf({ patientId: 'p1' })).not.toBe(nameOf({ patientId: 'p2' }));
});

test('[BEYOND-07] a form that asks for a secret keeps nothing', () => {
  const fields = { ...patientContacts.fields, accessToken: patientContacts.fields.name };
  expect(draftName({ type: 'x', fields }, { record: 'c1', initial: {}, page })).toBeNull();
});
