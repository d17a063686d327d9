import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCall } from './contact.ts';

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
