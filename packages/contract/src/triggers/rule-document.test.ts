import assert from 'node:assert/strict';
import { test } from 'node:test';
import { conditionRows } from '@fernpuls/domain/triggers/rules/condition-rows';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import fc from 'fast-check';
import { ruleDocument } from './rule-document.ts';

const reads = (rule: unknown) => ruleDocument.safeParse(rule).success;
const [first] = conditionRows;
assert.ok(first);
const when = first[1];

test('[BEYOND-04] every kind of condition passes as JSON and comes back the same', () => {
  for (const [, condition] of conditionRows) {
    const rule: Rule = {
      when: condition,
      window: { weekdays: [1], from: 480, until: 1080 },
      coolDownMinutes: 60,
    };
    const read = ruleDocument.safeParse(JSON.parse(JSON.stringify(rule)));
    assert.ok(read.success);
    assert.deepEqual(read.data, rule);
  }
  const others: unknown[] = [
    { kind: 'missing', valueType: 'weight', schedule: '15 8 * * *', graceMinutes: 240 },
    { kind: 'missing_survey', survey: 'kccq', graceMinutes: 0 },
    { kind: 'missing_repeat', valueType: 'spo2', after: 'extreme', graceMinutes: 30 },
    { kind: 'missed_intakes', count: 3, days: 7 },
    { kind: 'excess_intakes', count: 1, days: 1 },
    { kind: 'device_silent', hours: 48 },
    { kind: 'device_battery', below: 10 },
    { kind: 'survey_score', survey: 'kccq', comparison: 'below', operand: 50 },
    { kind: 'survey_answer', survey: 'kccq', question: 'q1', answers: ['a'] },
    { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'] },
    { ...when, operand: { personal: 'dry_weight', plus: 2 } },
  ];
  for (const condition of others) assert.ok(reads({ when: condition }), JSON.stringify(condition));
});

test('a rule is refused with a key too many, a kind unknown, or nested deeper than a person reads', () => {
  const all = (of: unknown) => ({ kind: 'all', of: [of, when] });
  assert.ok(reads({ when: all(all(when)) }));
  assert.ok(!reads({ when: all(all(all(when))) }));
  assert.ok(!reads({ when, colour: 'red' }));
  assert.ok(!reads({ when: { ...when, colour: 'red' } }));
  assert.ok(!reads({ when: { kind: 'mood' } }));
  assert.ok(!reads({ when: { ...when, operand: '84' } }));
  assert.ok(!reads({}));
});

test('nothing a client may send makes the reader fail', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void reads(value)));
  fc.assert(fc.property(fc.jsonValue(), (value) => void reads({ when: value })));
});
