import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkComponent } from './check-component.ts';
import {
  type ComponentTask,
  type GoalTarget,
  emptyComponent,
  freshContentId,
  kindOfComponent,
} from './component.ts';
import { componentOf } from './testing.ts';

const faults = (parts: Parameters<typeof componentOf>[0]) =>
  checkComponent(componentOf(parts)).map(({ path, code }) => `${path} ${code}`);
const walk: ComponentTask = {
  id: 't1',
  title: '20 min gehen',
  description: null,
  doer: 'patient',
  taskType: 'simple',
  priority: 'low',
  roleId: null,
};
const goal = (target: GoalTarget) => [{ id: 'g1', title: 'Ziel', description: null, target }];

test('[CONTENT-10] a component with something in it and a schedule is sound; an empty one is not', () => {
  assert.deepEqual(faults({}), []);
  assert.deepEqual(
    checkComponent(emptyComponent).map(({ code }) => code),
    ['list_empty'],
  );
});

test('[CONTENT-10] a schedule that never comes is told, as is one that is none or stands twice', () => {
  assert.deepEqual(faults({ schedules: ['0 8 30 2 *'] }), ['schedules/0 schedule_never']);
  assert.deepEqual(faults({ schedules: ['0 8 29 2 *'] }), []);
  assert.deepEqual(faults({ schedules: ['sonntags'] }), ['schedules/0 schedule_invalid']);
  assert.deepEqual(faults({ schedules: ['0 8 * * *', '0 8 * * *'] }), ['schedules/1 not_unique']);
});

test('[CONTENT-10] a reading is of a known type, once, and no recording', () => {
  const measured = (...types: string[]) =>
    faults({ measurements: types.map((valueType, at) => ({ id: `m${at}`, valueType, templateIds: [] })) });
  assert.deepEqual(measured('weight', 'weight'), ['measurements/1/value_type not_unique']);
  assert.deepEqual(measured('laune'), ['measurements/0/value_type value_type_unknown']);
  assert.deepEqual(measured('ecg'), ['measurements/0/value_type value_type_elsewhere']);
});

test('[CONTENT-10] ids are not given twice, and what has a title has words in it', () => {
  assert.deepEqual(faults({ tasks: [walk, walk] }), ['tasks/1/id already_taken']);
  assert.deepEqual(faults({ tasks: [{ ...walk, title: ' ' }] }), ['tasks/0/title required']);
  assert.deepEqual(faults({ tasks: [{ ...walk, title: 'x'.repeat(120) }] }), []);
  assert.deepEqual(faults({ tasks: [{ ...walk, title: 'x'.repeat(121) }] }), ['tasks/0/title too_long']);
});

test('[CONTENT-10] a goal has a border that leaves room, or a task of the patient so often a week', () => {
  const value = (min: number | null, max: number | null) =>
    faults({ goals: goal({ kind: 'value', valueType: 'weight', min, max }) });
  assert.deepEqual(value(null, null), ['goals/0/target/max required']);
  assert.deepEqual([value(80, null), value(null, 83), value(80, 80.1)], [[], [], []]);
  assert.deepEqual(value(80, 80), ['goals/0/target/max upper_not_above']);
  const times = (perWeek: number, doer: 'patient' | 'staff' = 'patient') =>
    faults({ tasks: [{ ...walk, doer }], goals: goal({ kind: 'times', taskId: 't1', perWeek }) });
  assert.deepEqual([times(1), times(50)], [[], []]);
  assert.deepEqual(
    [times(0), times(51)],
    [['goals/0/target/per_week out_of_range'], ['goals/0/target/per_week out_of_range']],
  );
  assert.deepEqual(times(5, 'staff'), ['goals/0/target/task_id reference_not_found']);
});

test('[CONTENT-10] the window is at most a week, what it takes at most four hours', () => {
  assert.deepEqual(faults({ windowMinutes: 10_080, minutes: 240 }), []);
  assert.deepEqual(faults({ windowMinutes: 10_081 }), ['window_minutes out_of_range']);
  assert.deepEqual(faults({ minutes: 241 }), ['minutes out_of_range']);
});

test('[CONTENT-10] a component is told by what it asks of the patient most', () => {
  const survey = { id: 's1', surveyId: 'x', category: 'lifestyle' as const };
  assert.equal(kindOfComponent(componentOf()), 'measurement');
  assert.equal(kindOfComponent(componentOf({ measurements: [], surveys: [survey] })), 'lifestyle');
  assert.equal(kindOfComponent(componentOf({ measurements: [], tasks: [walk] })), 'task');
  assert.equal(kindOfComponent(componentOf({ measurements: [], guideIds: ['g'] })), 'guide');
  assert.equal(freshContentId('t', [{ id: 't1' }, { id: 't7' }]), 't8');
});
