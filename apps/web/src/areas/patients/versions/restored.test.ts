import { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { expect, test } from 'vitest';
import { valuesBefore } from './restored.ts';

test('[PATIENT-05] the state before a version has the values the fields take, not their words', () => {
  const changes = [
    { field: 'name', from: 'Petra' },
    { field: 'isFirstChoice', from: 'true' },
    { field: 'isOwn', from: 'false' },
    { field: 'consents', from: 'call,sms' },
    { field: 'consentedOn', from: '2026-02-02' },
    { field: 'note', from: null },
  ];
  expect(valuesBefore(patientContacts.fields, changes)).toEqual({
    name: 'Petra',
    isFirstChoice: true,
    isOwn: false,
    consents: ['call', 'sms'],
    consentedOn: '2026-02-02',
    note: null,
  });
});
