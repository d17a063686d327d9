import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../../kit/calendar.ts';
import { countsAt, forPatient, type PhaseStep } from './phase-limit.ts';
import type { Rule } from './rule.ts';

const calendar = calendarOf();
const rule: Rule = {
  when: { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 90 },
  phase: { program: 'p', phase: 'b' },
};
const step = (day: string, name: string, phase: string | null = null, program = 'p'): PhaseStep => ({
  program,
  step: name,
  day,
  phase,
});
const counts = (steps: readonly PhaseStep[], at: string) =>
  countsAt(forPatient(rule, steps, calendar), Date.parse(at), calendar);
const course = [
  step('2026-03-02', 'propose'),
  step('2026-03-02', 'consent', 'a'),
  step('2026-03-09', 'change_phase', 'b'),
  step('2026-03-16', 'pause', 'b'),
  step('2026-03-23', 'resume', 'b'),
  step('2026-03-30', 'end', 'b'),
];

for (const [at, expected, what] of [
  ['2026-03-08T23:59:59+01:00', false, 'the last second of the phase before'],
  ['2026-03-09T00:00:00+01:00', true, 'the first of its phase'],
  ['2026-03-15T23:59:59+01:00', true, 'the last before a pause'],
  ['2026-03-16T00:00:00+01:00', false, 'a paused day'],
  ['2026-03-29T23:59:59+02:00', true, 'the last before the end, on the other side of the clock change'],
  ['2026-03-30T00:00:00+02:00', false, 'after the end'],
] as const)
  test(`[TRIGGER-02] [PATIENT-16] a rule of a phase ${expected ? 'counts' : 'rests'} in ${what}`, () => {
    assert.equal(counts(course, at), expected);
  });

test('[TRIGGER-02] the phase of another programme is another phase, and who takes part in none is in none', () => {
  assert.equal(counts([step('2026-03-02', 'consent', 'b', 'other')], '2026-03-10T08:00:00Z'), false);
  assert.equal(counts([], '2026-03-10T08:00:00Z'), false);
});

test('[TRIGGER-02] a rule whose patient was not looked at counts rather than being silent', () => {
  assert.equal(countsAt(rule, Date.parse('2026-03-10T08:00:00Z'), calendar), true);
});
