import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeDoubtsOf, mergeFault, takenUnasked } from './merge.ts';

const person = {
  status: 'active',
  isInDeletion: false,
  lastName: 'Brandt',
  firstName: 'Hannelore',
  birthDate: '1948-03-14',
  gender: 'female',
  kvnr: 'H475822826',
} as const;

test('[PATIENT-05] what speaks against one person is named: number, day, name and gender, each by itself', () => {
  assert.deepEqual(mergeDoubtsOf(person, person), []);
  assert.deepEqual(mergeDoubtsOf(person, { ...person, lastName: 'BRANDT' }), []);
  assert.deepEqual(mergeDoubtsOf(person, { ...person, kvnr: null, gender: 'unknown' }), []);
  assert.deepEqual(mergeDoubtsOf(person, { ...person, kvnr: 'A123456780' }), ['insurance_number']);
  assert.deepEqual(mergeDoubtsOf(person, { ...person, birthDate: '1948-03-15' }), ['birth_date']);
  assert.deepEqual(mergeDoubtsOf(person, { ...person, firstName: 'Hanna' }), ['name']);
  assert.deepEqual(mergeDoubtsOf(person, { ...person, gender: 'male' }), ['gender']);
});

test('[PATIENT-05] a death in one of two records holds both, and so does a deletion under way', () => {
  const dead = { ...person, status: 'deceased' } as const;
  assert.equal(mergeFault(person, person), null);
  assert.equal(mergeFault(dead, person), 'kept_deceased');
  assert.equal(mergeFault(dead, dead), null);
  assert.equal(mergeFault(person, dead), 'other_deceased');
  assert.equal(mergeFault({ ...person, isInDeletion: true }, person), 'in_deletion');
  assert.equal(mergeFault(person, { ...dead, isInDeletion: true }), 'in_deletion');
});

test('[PATIENT-05] what the record that stays does not know is taken over unasked, and nothing it knows is replaced', () => {
  const kept = { phone: '', email: 'w@example.org', info_banner: '' };
  const gone = { phone: '+49 4181 1', email: 'z@example.org', info_banner: '' };
  assert.deepEqual(takenUnasked(kept, gone), ['phone']);
});
