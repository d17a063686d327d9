import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindOfNumber, toCall } from './contact.ts';

test('[PATIENT-05] whom to call: the first choice first, the others in their rank, never a fax', () => {
  const of = (id: string, kind: 'mobile' | 'work' | 'fax', isFirstChoice = false) => ({
    id,
    kind,
    isFirstChoice,
  });
  const ranked = [of('a', 'mobile'), of('b', 'fax', true), of('c', 'work', true), of('d', 'mobile')];
  assert.deepEqual(
    toCall(ranked).map(({ id }) => id),
    ['c', 'a', 'd'],
  );
});

test('[PATIENT-05] a number of a German mobile network is told from others, however it is written', () => {
  assert.deepEqual(
    ['+49 171 5550138', '0171/5550138', '(0160) 555 27 04', '04181 1', '+49 4171 55590', '0180 1'].map(
      kindOfNumber,
    ),
    ['mobile', 'mobile', 'mobile', 'landline', 'landline', 'landline'],
  );
});
