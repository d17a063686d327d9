import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fixtures, millivolts } from '../testing/ecg-recordings.ts';

test('every committed recording is there in full', () => {
  assert.ok(fixtures.length >= 25);
  for (const one of fixtures) {
    assert.ok(millivolts(one, one.analysisLead).length > one.fs, one.id);
    assert.ok(one.gain.every((gain) => gain > 0));
  }
});
