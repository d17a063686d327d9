import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keptUntil, legalRetention, mayErase, retentionOn } from './retention.ts';

test('[PATIENT-04] a record is kept for ten years after the end of treatment (§ 630f BGB), and goes the day after', () => {
  const until = keptUntil('2016-11-23', legalRetention);
  assert.equal(until, '2026-11-23');
  assert.deepEqual(
    ['2026-11-22', '2026-11-23', '2026-11-24'].map((day) => mayErase(until, day)),
    [false, false, true],
  );
  assert.equal(keptUntil('2024-02-29', { years: 10 }), '2034-03-01');
  assert.equal(keptUntil('2024-02-29', { years: 12 }), '2036-02-29');
});

test('[PATIENT-04] nothing has to be kept of somebody who was never treated', () => {
  assert.equal(mayErase(null, '2026-11-23'), true);
});

test('[PATIENT-04] a practice keeps longer than the law from the day of its rule on, never shorter', () => {
  const rule = (validFrom: string, years: number) => ({ validFrom, years, source: 'KV' });
  const rules = [rule('2026-01-01', 30), rule('2020-01-01', 9), rule('2022-01-01', 15)];
  const years = ['2019-12-31', '2021-06-01', '2022-01-01', '2025-12-31', '2026-01-01'].map(
    (day) => retentionOn(rules, day).years,
  );
  assert.deepEqual(years, [10, 10, 15, 15, 30]);
  assert.equal(retentionOn([rule('2020-01-01', 10)], '2021-01-01').source, legalRetention.source);
});
