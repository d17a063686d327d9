import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eraseOn, releasedOn } from './practice-erasure.ts';

test('[MANAGE-04] a closed practice goes the day after it has to be kept, and never before the days a late release leaves', () => {
  assert.equal(eraseOn({ keepUntil: '2036-12-31', notBefore: null }), '2037-01-01');
  assert.equal(eraseOn({ keepUntil: '2036-12-31', notBefore: '2036-02-01' }), '2037-01-01');
  assert.equal(eraseOn({ keepUntil: '2036-12-31', notBefore: '2037-02-01' }), '2037-02-01');
  assert.equal(releasedOn('2037-01-30'), '2037-03-01');
});
