import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FactorDuty, factorDueAt } from './second-factor-duty.ts';

const day = 86_400_000;
const from = 1_000 * day;
const policy = (duty: FactorDuty, graceDays = 0) => ({ duty, requiredFromMs: from, graceDays });
const writer = { writesPatientData: true, createdAtMs: 0 };
const reader = { writesPatientData: false, createdAtMs: 0 };

test('[AUTH-05] the duty falls on whom the practice chose', () => {
  assert.deepEqual(
    (['off', 'writers', 'everyone'] as const).map((duty) => [
      factorDueAt(policy(duty), writer),
      factorDueAt(policy(duty), reader),
    ]),
    [
      [null, null],
      [from, null],
      [from, from],
    ],
  );
});

test('[AUTH-05] grace runs from the first day of the duty, for newcomers from their account', () => {
  assert.equal(factorDueAt(policy('everyone', 14), writer), from + 14 * day);
  assert.equal(factorDueAt(policy('everyone', 14), { ...writer, createdAtMs: from }), from + 14 * day);
  assert.equal(
    factorDueAt(policy('everyone', 14), { ...writer, createdAtMs: from + 1 }),
    from + 1 + 14 * day,
  );
  assert.equal(factorDueAt(policy('everyone'), { ...writer, createdAtMs: from + day }), from + day);
});
