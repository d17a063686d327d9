import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mediumKindOf, mediumKinds } from './medium.ts';

test('[ENTITY-04] a medium is of the kind of its file, and a link where it has none', () => {
  const types = ['application/pdf', 'image/webp', 'video/mp4', 'text/plain', 'application/dicom', null];
  assert.deepEqual(types.map(mediumKindOf), mediumKinds);
});
