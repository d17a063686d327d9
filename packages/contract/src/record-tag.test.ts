import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { patientContacts } from './patients/patient-contact.ts';
import { patients } from './patients/patient.ts';
import { recordTag } from './record-tag.ts';

const person = {
  id: 'p',
  lastName: 'Brandt',
  firstName: 'Helga',
  birthDate: '1948-03-02',
  openAlarmCount: 0,
};

test('a record has another tag as soon as one thing clients may write is another', () => {
  const tag = recordTag(patients, person);
  assert.match(tag, /^[0-9a-f]{14}$/);
  assert.notEqual(recordTag(patients, { ...person, lastName: 'Brand' }), tag);
  assert.notEqual(recordTag(patients, { ...person, birthDate: null }), tag);
});

test('what the server alone writes leaves the tag as it is, and what is missing is null', () => {
  const tag = recordTag(patients, person);
  assert.equal(recordTag(patients, { ...person, openAlarmCount: 3, updatedAt: '2026-11-23T10:00:00Z' }), tag);
  assert.equal(recordTag(patients, { ...person, phone: null }), tag);
  assert.equal(recordTag(patients, { ...person, phone: undefined }), tag);
});

test('a document keeps its tag in whatever order its keys come, before and after the wire', () => {
  const consents = { dataSharing: true, photo_2: { at: 1, by: 'x' } };
  const again = { photo2: { by: 'x', at: 1 }, dataSharing: true };
  assert.equal(recordTag(patientContacts, { consents }), recordTag(patientContacts, { consents: again }));
});

test('two texts have two tags', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      const same = recordTag(patients, { lastName: a }) === recordTag(patients, { lastName: b });
      assert.equal(same, a === b);
    }),
    { numRuns: 2000 },
  );
});
