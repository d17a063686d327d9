import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentActions, documentStates, missingForSignature, nextDocumentState } from './life-cycle.ts';

const matrix: Record<string, string> = {
  'draft write': 'draft',
  'draft sign': 'signed',
  'draft remove': 'gone',
  'received write': 'received',
  'received see': 'seen',
  'received sign': 'signed',
  'received remove': 'gone',
  'seen write': 'seen',
  'seen sign': 'signed',
  'seen remove': 'gone',
  'signed amend': 'amended',
  'amended amend': 'amended',
};

test('[ENTITY-28] every state of a document says of every action what comes of it', () => {
  for (const state of documentStates)
    for (const action of documentActions)
      assert.equal(
        nextDocumentState(state, action),
        matrix[`${state} ${action}`] ?? null,
        `${state} ${action}`,
      );
});

test('[PATIENT-10] a letter is signed with words and without open places, a file as it came', () => {
  assert.deepEqual(missingForSignature({ body: null, hasFile: false }), ['body']);
  assert.deepEqual(missingForSignature({ body: '  ', hasFile: false }), ['body']);
  assert.deepEqual(missingForSignature({ body: 'Sehr geehrte {{name}}', hasFile: false }), ['body']);
  assert.deepEqual(missingForSignature({ body: 'Sehr geehrte Frau Brandt', hasFile: false }), []);
  assert.deepEqual(missingForSignature({ body: null, hasFile: true }), []);
});
