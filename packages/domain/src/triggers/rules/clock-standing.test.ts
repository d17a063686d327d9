import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkRule } from './check-rule.ts';
import { endsStanding, joinsClock, type Standing } from './clock-standing.ts';
import { hasCleared } from './evaluate-rule.ts';
import { askRule, emptyMemory, remember, worldOf } from './replay.ts';
import type { Condition, Rule } from './rule.ts';
import { needsOf } from './rule-needs.ts';
import { above, calendar, noon } from './testing.ts';

const hour = 3_600_000;
const fast: Condition = { ...above(110), valueType: 'pulse' };
const noWeight: Condition = { kind: 'missing', valueType: 'weight', schedule: '0 8 * * *', graceMinutes: 60 };
const silent: Condition = { kind: 'device_silent', hours: 24 };
const both: Rule = { when: { kind: 'all', of: [noWeight, fast] } };
const either: Rule = { when: { kind: 'any', of: [noWeight, fast] } };
const standing: Standing[] = [{ leaf: 0, from: noon - 2 * hour, since: noon - 8 * hour, serial: null }];

/** What a rule says of one pulse, by when it was taken, and whether it counts as back to normal. */
function says(rule: Rule, value: number, { hoursAgo = 0, stands = standing } = {}) {
  const memory = emptyMemory();
  const measuredAt = noon - hoursAgo * hour;
  const reading = {
    id: 'p',
    valueType: 'pulse',
    measuredAt,
    value,
    diastolic: null,
    mean: null,
    plausibility: 'valid' as const,
  };
  const position = remember(memory, reading);
  assert.notEqual(position, null);
  const more = { personal: () => null, calendar, standing: stands };
  const asked = { valueType: 'pulse', measuredAt, position: position ?? 0 };
  const { outcome } = askRule(rule, memory, asked, { needs: needsOf(rule), ...more });
  return outcome === 'quiet' && hasCleared(rule, worldOf(memory, { at: measuredAt, rule, ...more }))
    ? 'normal'
    : outcome;
}

test('[TRIGGER-01] what time tells joins with readings and rhythms, in “and” as in “or”', () => {
  const rhythm: Condition = { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'] };
  for (const rule of [both, either, { when: { kind: 'all' as const, of: [silent, rhythm] } }]) {
    assert.deepEqual(checkRule(rule), []);
    assert.ok(joinsClock(rule));
  }
  assert.equal(joinsClock({ when: silent }), false);
});

test('[TRIGGER-01] a reading fires together with what stands, from the moment it stands', () => {
  assert.equal(says(both, 111), 'fires');
  assert.equal(says(both, 110), 'normal');
  assert.equal(says(both, 111, { hoursAgo: 2 }), 'fires');
  assert.equal(says(both, 111, { hoursAgo: 2.001 }), 'normal');
  assert.equal(says(both, 111, { stands: [] }), 'normal');
});

test('[TRIGGER-01] of “or” what stands does not fire again with every reading, nor does a calm one end it', () => {
  assert.equal(says(either, 111), 'fires');
  assert.equal(says(either, 80), 'quiet');
  assert.equal(says(either, 80, { stands: [] }), 'normal');
});

test('[TRIGGER-03] what was waited for ends what stands: a reading of its turn, a word of its device', () => {
  const reading = {
    valueType: 'weight',
    measuredAt: noon - 8 * hour,
    serial: null,
    plausibility: 'valid' as const,
  };
  const [missing] = standing;
  assert.ok(missing);
  assert.equal(endsStanding(both, missing, reading), true);
  assert.equal(endsStanding(both, missing, { ...reading, measuredAt: noon - 8 * hour - 1 }), false);
  assert.equal(endsStanding(both, missing, { ...reading, valueType: 'pulse' }), false);
  assert.equal(
    endsStanding(both, missing, { ...reading, plausibility: 'extreme' }),
    false,
    'nobody has confirmed it',
  );
  const rule: Rule = { when: { kind: 'all', of: [fast, silent] } };
  const heard: Standing = { leaf: 1, from: noon, since: noon - 24 * hour, serial: 'S1' };
  assert.equal(endsStanding(rule, heard, { ...reading, serial: 'S1' }), true);
  assert.equal(endsStanding(rule, heard, { ...reading, serial: 'S2' }), false);
  assert.equal(endsStanding(rule, { ...heard, serial: null }, reading), false);
  const battery: Rule = { when: { kind: 'all', of: [fast, { kind: 'device_battery', below: 15 }] } };
  assert.equal(endsStanding(battery, heard, { ...reading, serial: 'S1' }), false, 'no reading charges it');
});

test('[TRIGGER-01] a rule that waits for a value is asked when it comes', () => {
  assert.deepEqual(needsOf(both).valueTypes, ['pulse', 'weight']);
  assert.deepEqual(needsOf({ when: noWeight }).valueTypes, []);
  assert.ok(needsOf({ when: { kind: 'any', of: [silent, noWeight] } }).looksBack);
});
