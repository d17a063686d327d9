import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LifeState, statusAfter } from './life-cycle.ts';
import { keptFirst, statusQuestionOf, stepsBetween } from './merge-status.ts';
import { patientStatuses } from './status.ts';

const alive = patientStatuses.filter((status) => status !== 'deceased');

/*
 * By hand, from "merging never ends or silences the monitoring of somebody who is monitored": proposed is the more
 * closely watched of the two; a lock keeps the patient's own access shut and monitors all the same.
 */
const proposed: [LifeState, LifeState, string][] = [
  ['active', 'paused', 'active'],
  ['active', 'inactive', 'active'],
  ['active', 'locked', 'locked'],
  ['paused', 'inactive', 'paused'],
  ['paused', 'locked', 'locked'],
  ['inactive', 'locked', 'locked'],
];

test('[PATIENT-05] two records that differ in status ask which it is, whichever stays, and propose the one that watches', () => {
  for (const status of alive) assert.equal(statusQuestionOf(status, status), null, status);
  for (const [one, other, expected] of proposed)
    for (const [kept, gone] of [
      [one, other],
      [other, one],
    ] as const) {
      const choices = statusQuestionOf(kept, gone)?.choices ?? [];
      assert.equal(choices[0]?.status, expected, `${kept} ${gone}`);
      assert.deepEqual(choices.map(({ status }) => status).toSorted(), [one, other].toSorted());
    }
  assert.equal(statusQuestionOf('deceased', 'deceased'), null);
});

test('[PATIENT-05] the answer is reached by steps of the life cycle, and what silences or ends care takes a reason', () => {
  const asked = statusQuestionOf('active', 'inactive')?.choices;
  assert.deepEqual(asked, [
    { status: 'active', steps: [], needsReason: false },
    { status: 'inactive', steps: ['deactivate'], needsReason: true },
  ]);
  assert.deepEqual(statusQuestionOf('inactive', 'active')?.choices, [
    { status: 'active', steps: ['activate'], needsReason: false },
    { status: 'inactive', steps: [], needsReason: true },
  ]);
  assert.equal(statusQuestionOf('paused', 'active')?.choices[1]?.needsReason, true);
  assert.equal(statusQuestionOf('active', 'locked')?.choices[1]?.needsReason, false);
  const paused = statusQuestionOf('inactive', 'paused')?.choices[0];
  assert.deepEqual(paused, { status: 'paused', steps: ['activate', 'pause'], needsReason: true });
  assert.equal(stepsBetween('active', 'deceased'), null);
  assert.equal(stepsBetween('deceased', 'active'), null);
  for (const from of alive)
    for (const to of alive) {
      const steps = stepsBetween(from, to);
      assert.equal(
        steps?.reduce<LifeState | null>((at, step) => at && statusAfter(at, step), from),
        to,
        `${from} ${to}`,
      );
    }
});

test('[PATIENT-05] an ended record is never proposed to stay before a monitored one', () => {
  for (const [one, other, expected] of proposed) {
    assert.equal(keptFirst({ status: one }, { status: other })[0].status, expected);
    assert.equal(keptFirst({ status: other }, { status: one })[0].status, expected);
  }
  const [first, second] = [
    { id: 1, status: 'active' },
    { id: 2, status: 'active' },
  ] as const;
  assert.deepEqual(keptFirst<{ id: number; status: LifeState }>(first, second), [first, second]);
});
