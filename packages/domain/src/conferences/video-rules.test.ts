import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayBeLetIn, parties } from './party.ts';
import { defaultVideoRules, isClearName, keepsAnlage31b, metadataDays } from './video-rules.ts';

test('[BEYOND-17] a practice keeps to annex 31b until it says otherwise, and forgets within three months', () => {
  assert.equal(defaultVideoRules.isAnlage31b, true);
  assert.equal(keepsAnlage31b(defaultVideoRules), true);
  assert.equal(keepsAnlage31b({ ...defaultVideoRules, metadataDays: 91 }), false);
  assert.equal(
    keepsAnlage31b({ ...defaultVideoRules, isAnlage31b: false, metadataDays: metadataDays.max }),
    true,
  );
});

test('[BEYOND-17] a clear name is a first and a last name, in any script', () => {
  for (const name of [
    'Hannelore Brandt',
    'Dr. Jörg von der Au',
    'Ελένη Παπαδοπούλου',
    'Анна Петрова',
    'Li Wu',
  ])
    assert.equal(isClearName(name), true, name);
  for (const name of ['Hannelore', 'H. B.', 'Oma 1', '  ', 'X Y', '12 34'])
    assert.equal(isClearName(name), false, name);
});

test('[BEYOND-17] two parties and carers: a second patient is not let in, where the annex holds', () => {
  assert.equal(mayBeLetIn('patient', ['practice'], true), true);
  assert.equal(mayBeLetIn('patient', ['practice', 'patient'], true), false);
  assert.equal(mayBeLetIn('patient', ['practice', 'patient'], false), true);
  for (const party of parties.filter((one) => one !== 'patient'))
    assert.equal(mayBeLetIn(party, ['practice', 'patient', 'carer'], true), true, party);
});
