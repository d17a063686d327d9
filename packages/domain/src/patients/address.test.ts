import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOn } from './address.ts';

test('[PATIENT-05] an address for a while holds from its first day to its last', () => {
  const period = { startsOn: '2026-11-10', endsOn: '2026-11-20' };
  assert.deepEqual(
    ['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map((day) => isOn(period, day)),
    [false, true, true, false],
  );
});

test('[PATIENT-05] a day that is not told leaves its side open', () => {
  assert.ok(isOn({ startsOn: null, endsOn: null }, '2026-11-10'));
  assert.ok(isOn({ startsOn: null, endsOn: '2026-11-10' }, '2026-11-10'));
  assert.ok(!isOn({ startsOn: '2026-11-11', endsOn: null }, '2026-11-10'));
});
