import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connections } from './connection.ts';
import { unfedRules } from './unfed-rules.ts';

const day = 86_400_000;
const now = Date.UTC(2026, 10, 20, 9);
const weight = [{ id: 'w', valueTypes: ['weight'] }];

test('[PATIENT-06] a rule on weight is told as unable to ring where no scale is, or the scale is silent or was never heard', () => {
  const reason = (devices: Parameters<typeof unfedRules>[0]['devices']) =>
    unfedRules({ rules: weight, devices, otherwise: {}, now })[0]?.missing[0]?.reason ?? null;
  assert.equal(reason([]), 'no_device');
  assert.equal(reason([{ valueTypes: ['pulse'], connection: 'online' }]), 'no_device');
  assert.deepEqual(
    connections.map((connection) => reason([{ valueTypes: ['weight'], connection }])),
    [null, null, null, 'silent', 'never'],
  );
  const both = [
    { valueTypes: ['weight'], connection: 'silent' },
    { valueTypes: ['weight'], connection: 'late' },
  ] as const;
  assert.equal(reason(both), null, 'the other scale measures');
});

test('[PATIENT-06] values typed in or sent by an app feed a rule for three days', () => {
  const after = (ms: number) =>
    unfedRules({ rules: weight, devices: [], otherwise: { weight: now - ms }, now }).length;
  assert.deepEqual([after(3 * day - 1), after(3 * day), after(3 * day + 1)], [0, 0, 1]);
});

test('[PATIENT-06] a rule of two values is told as partly unable while one of them comes, and a rule that asks for none is not told', () => {
  const rules = [
    { id: 'both', valueTypes: ['weight', 'pulse'] },
    { id: 'none', valueTypes: [] },
  ];
  const devices = [{ valueTypes: ['pulse'], connection: 'online' }] as const;
  assert.deepEqual(unfedRules({ rules, devices, otherwise: {}, now }), [
    { id: 'both', isPartly: true, missing: [{ valueType: 'weight', reason: 'no_device' }] },
  ]);
  assert.equal(unfedRules({ rules, devices: [], otherwise: {}, now })[0]?.isPartly, false);
});
