import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyTaskTemplate } from '@fernpuls/contract/tasks/apply-template.call';
import { idsOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const type = resourceOf('task_assign_templates');
const path = `/web/v1/${type.path}`;
type Values = Record<string, unknown>;
let names = 0;

const asked = { text: 'Luftnot', answers: ['Nein', 'Stark'] };
const line = (title: string, more: Values = {}): Values => ({
  title,
  is_required: false,
  is_call: false,
  questions: [],
  ...more,
});

function item(more: Values = {}): Values {
  return {
    title: 'Anrufen',
    description: null,
    task_type: 'contact',
    priority: 'medium',
    offset_days: 0,
    time: '12:00',
    assignee: 'applying_person',
    role_id: null,
    pba_condition: null,
    steps: [],
    ...more,
  };
}
const send = (items: Values[]) =>
  tenant.ask('POST', path, bodyFor(type, { name: `Satz ${(names += 1)}`, items }));
const make = async (items: Values[]) => recordOf(await send(items)).id;
const apply = (templateId: string, patientId: string, startOn = '2026-11-23') =>
  askCall(tenant, applyTaskTemplate, { templateId, patientId, startOn });
const tasksOf = async (patientId: string) =>
  recordsOf(await tenant.ask('GET', `/web/v1/tasks?patient_id=${patientId}&sort=due_at`));
const withPhysician = async () => {
  const patientId = await makeExample(tenant, 'patients');
  const body = bodyFor(resourceOf('patients'), { primaryPhysicianId: tenant.staff.id });
  assert.equal((await tenant.ask('PATCH', `/web/v1/patients/${patientId}`, body)).status, 200);
  return patientId;
};

test('[TASK-01] applying makes every task with its date, checklist and who it is for', async () => {
  const roleId = await makeExample(tenant, 'roles');
  const template = await make([
    item({
      title: 'Eins',
      steps: [line('a', { is_required: true }), line('b', { is_call: true, questions: [asked] })],
    }),
    item({ title: 'Zwei', offset_days: 7, time: '08:30', assignee: 'role', role_id: roleId }),
    item({ title: 'Drei', offset_days: 14, assignee: 'primary_physician' }),
    item({ title: 'Vier', offset_days: 21, assignee: 'patient' }),
  ]);
  const patientId = await withPhysician();
  const answer = await apply(template, patientId);
  const { task_ids, left_out } = answer.body as { task_ids: string[]; left_out: number };
  const made = await tasksOf(patientId);
  assert.deepEqual([made.map(({ id }) => id), left_out], [task_ids, 0]);
  assert.deepEqual(
    made.map(({ attributes }) => [attributes.title, attributes.due_at, attributes.step_count]),
    [
      ['Eins', '2026-11-23T11:00:00.000Z', 2],
      ['Zwei', '2026-11-30T07:30:00.000Z', 0],
      ['Drei', '2026-12-07T11:00:00.000Z', 0],
      ['Vier', '2026-12-14T11:00:00.000Z', 0],
    ],
  );
  const given = (name: string) => made.map(({ relationships }) => relationships[name]?.data?.id ?? null);
  assert.deepEqual(given('assignee'), [tenant.staff.id, null, tenant.staff.id, null]);
  assert.deepEqual(given('role'), [null, roleId, null, null]);
  assert.deepEqual(given('assigned_patient'), [null, null, null, patientId]);
  assert.deepEqual(given('template'), [template, template, template, template]);
  const lines = recordsOf(await tenant.ask('GET', `/web/v1/tasks/steps?task_id=${task_ids[0]}`));
  assert.deepEqual(
    lines.map(({ attributes: { title, is_required, is_call, questions, answers } }) => [
      title,
      is_required,
      is_call,
      questions,
      answers,
    ]),
    [
      ['a', true, false, [], []],
      ['b', false, true, [asked], []],
    ],
  );
});

test('[TASK-01] tmz_is_pba and tmz_is_not_pba decide by the patient’s own physician which tasks arise', async () => {
  const template = await make([
    item({ title: 'selbst', pba_condition: 'tmz_is_pba' }),
    item({ title: 'fremd', pba_condition: 'tmz_is_not_pba' }),
  ]);
  const titles = async (patientId: string) => {
    const { left_out } = (await apply(template, patientId)).body as { left_out: number };
    assert.equal(left_out, 1);
    return (await tasksOf(patientId)).map(({ attributes }) => attributes.title);
  };
  assert.deepEqual(await titles(await withPhysician()), ['selbst']);
  assert.deepEqual(await titles(await makeExample(tenant, 'patients')), ['fremd']);
});

test('[TASK-01] a template that cannot be applied whole makes nothing', async () => {
  const template = await make([item(), item({ assignee: 'primary_physician' })]);
  const patientId = await makeExample(tenant, 'patients');
  assert.equal(refusalOf(await apply(template, patientId)), '422 primary_physician_missing /patient_id');
  assert.deepEqual(await tasksOf(patientId), []);
  await tenant.ask('PATCH', `${path}/${template}`, bodyFor(type, { isActive: false }));
  assert.equal(refusalOf(await apply(template, await withPhysician())), '404 not_found', 'put aside');
});

test('[TASK-01] what is wrong with a template is named by task: no role, foreign role, no time, no task', async () => {
  const other = await server.tenant();
  const foreign = await makeExample(other, 'roles');
  const at = '/data/attributes/items';
  assert.equal(
    refusalOf(await send([item(), item({ assignee: 'role' })])),
    `422 role_required ${at}/1/role_id`,
  );
  assert.equal(
    refusalOf(await send([item({ assignee: 'role', role_id: foreign })])),
    `422 reference_not_found ${at}/0/role_id`,
  );
  assert.equal(refusalOf(await send([item({ time: '25:00' })])), `422 time_required ${at}/0/time`);
  assert.match(refusalOf(await send([])), /^422 list_empty/);
  assert.match(refusalOf(await send([item({ offset_days: -1 })])), /^422 too_small \S+offset_days$/);
});

test('[TASK-01] removing a template keeps the tasks it made', async () => {
  const template = await make([item()]);
  const patientId = await makeExample(tenant, 'patients');
  await apply(template, patientId);
  assert.equal((await tenant.ask('DELETE', `${path}/${template}`)).status, 204);
  assert.equal(idsOf(await tenant.ask('GET', `/web/v1/tasks?patient_id=${patientId}`)).length, 1);
});
