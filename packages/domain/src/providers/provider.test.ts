import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foreignFields, hasEnded } from './provider.ts';

test('[CONTENT-05] somebody treats a patient through their last day, on the calendar of the practice', () => {
  const endsOn = '2026-11-23';
  assert.equal(hasEnded({ endsOn }, Date.parse('2026-11-23T22:59:00Z')), false);
  assert.equal(hasEnded({ endsOn }, Date.parse('2026-11-23T23:00:00Z')), true);
  assert.equal(hasEnded({ endsOn: null }, Date.parse('2026-11-24T12:00:00Z')), false);
});

test('[CONTENT-05] a person has no BSNR and an institution no LANR', () => {
  assert.deepEqual(foreignFields('person', { bsnr: '179876500', lanr: '123456601' }), ['bsnr']);
  assert.deepEqual(foreignFields('institution', { bsnr: '179876500', lanr: '123456601', title: null }), [
    'lanr',
  ]);
});
