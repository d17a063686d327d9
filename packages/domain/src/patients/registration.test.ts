import assert from 'node:assert/strict';
import { test } from 'node:test';
import { missingOf, neededOf } from './registration.ts';

test('[PATIENT-02] nothing begun, nothing needed: a kind of insurance alone is no insurance', () => {
  assert.deepEqual(neededOf({}), []);
  assert.deepEqual(neededOf({ insuranceKind: 'statutory', kvnr: '', contactName: null }), []);
});

test('[PATIENT-02] a number or the end of a card asks for the insurer', () => {
  assert.deepEqual(missingOf({ kvnr: 'A123456780' }), ['insurer']);
  assert.deepEqual(missingOf({ cardValidUntil: '2027-01-01' }), ['insurer']);
  assert.deepEqual(missingOf({ kvnr: 'A123456780', insurer: 'hkk' }), []);
});

test('[PATIENT-02] any part of a contact asks for the others', () => {
  assert.deepEqual(missingOf({ contactPhone: '04171 1' }), ['contactName', 'contactRelation']);
  assert.deepEqual(missingOf({ contactName: 'Petra' }), ['contactRelation', 'contactPhone']);
  assert.deepEqual(missingOf({ contactName: 'Petra', contactRelation: 'Tochter', contactPhone: '1' }), []);
});
