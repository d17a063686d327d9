import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ComponentTask } from './component.ts';
import { phaseDifference, phaseIn } from './difference.ts';
import { componentOf, inPhase, phaseOf, published } from './testing.ts';
import { wantedOf } from './wanted.ts';

const task: ComponentTask = {
  id: 't1',
  title: 'Wochengespräch',
  description: null,
  doer: 'staff',
  taskType: 'contact',
  priority: 'medium',
  roleId: null,
};
const full = componentOf({
  measurements: [{ id: 'm1', valueType: 'weight', templateIds: ['x', 'y'] }],
  surveys: [{ id: 's1', surveyId: 'hi', category: 'symptom' }],
  tasks: [task, { ...task, id: 't2', doer: 'patient' }],
  schedules: ['0 8 * * *', '0 20 * * *'],
});

test('[ENTITY-14] a phase has a plan made for each time, a rule for each template, the survey and the practice’s tasks', () => {
  const wanted = wantedOf(published([phaseOf()], { c1: full }), 0);
  assert.deepEqual(
    wanted.map(({ kind, key }) => `${kind} ${key}`),
    [
      'plan pc1/m1/0 8 * * *',
      'plan pc1/m1/0 20 * * *',
      'trigger pc1/m1/x',
      'trigger pc1/m1/y',
      'survey pc1/s1',
      'series pc1/t1',
    ],
  );
  assert.equal(new Set(wanted.map(({ key }) => key)).size, wanted.length);
});

test('[ENTITY-14] what comes once is one task and no series, and no plan of readings', () => {
  const once = wantedOf(published([phaseOf()], { c1: { ...full, schedules: [] } }), 0);
  assert.deepEqual(
    once.map(({ kind }) => kind),
    ['trigger', 'trigger', 'survey', 'task'],
  );
});

test('[ENTITY-14] a phase that is not there asks nothing', () => {
  assert.deepEqual(wantedOf(published([phaseOf()]), 1), []);
});

test('[BEYOND-22] what changes for somebody: gained, lost, made otherwise, and the same not told', () => {
  const before = published([phaseOf()], { c1: full });
  const after = published([phaseOf({ components: [inPhase('c1', { windowMinutes: 60 })] })], {
    c1: { ...full, measurements: [{ id: 'm1', valueType: 'weight', templateIds: ['y', 'z'] }] },
  });
  const { gains, loses, changes } = phaseDifference(before, after, { from: 0, to: 0 });
  const keys = (list: typeof gains) => list.map(({ key }) => key);
  assert.deepEqual(keys(gains), ['pc1/m1/z']);
  assert.deepEqual(keys(loses), ['pc1/m1/x']);
  assert.deepEqual(keys(changes), ['pc1/m1/0 8 * * *', 'pc1/m1/0 20 * * *', 'pc1/s1', 'pc1/t1']);
  const same = phaseDifference(before, before, { from: 0, to: 0 });
  assert.deepEqual(same, { gains: [], loses: [], changes: [] });
});

test('[BEYOND-22] somebody’s phase is found again by its id, wherever it stands now', () => {
  const [a, b] = [phaseOf(), phaseOf({ id: 'b' })];
  assert.equal(phaseIn(published([b, a]), published([a, b]), 0), 1);
  assert.equal(phaseIn(published([b]), published([a, b]), 0), null);
});
