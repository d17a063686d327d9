import { expect, test } from 'vitest';
import { mayBeLetIn, parties } from './party.ts';
import { defaultVideoRules, isClearName, keepsAnlage31b, metadataDays } from './video-rules.ts';

test('[BEYOND-17] a practice keeps to annex 31b until it says otherwise, and forgets within three months', () => {
  expect(defaultVideoRules.isAnlage31b).toBe(true);
  expect(keepsAnlage31b(defaultVideoRules)).toBe(true);
  expect(keepsAnlage31b({ ...defaultVideoRules, metadataDays: 91 })).toBe(false);
  expect(keepsAnlage31b({ ...defaultVideoRules, isAnlage31b: false, metadataDays: metadataDays.max })).toBe(
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
    expect(isClearName(name), name).toBe(true);
  for (const name of ['Hannelore', 'H. B.', 'Oma 1', '  ', 'X Y', '12 34'])
    expect(isClearName(name), name).toBe(false);
});

test('[BEYOND-17] two parties and carers: a second patient is not let in, where the annex holds', () => {
  expect(mayBeLetIn('patient', ['practice'], true)).toBe(true);
  expect(mayBeLetIn('patient', ['practice', 'patient'], true)).toBe(false);
  expect(mayBeLetIn('patient', ['practice', 'patient'], false)).toBe(true);
  for (const party of parties.filter((one) => one !== 'patient'))
    expect(mayBeLetIn(party, ['practice', 'patient', 'carer'], true), party).toBe(true);
});
