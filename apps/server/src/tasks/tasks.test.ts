import assert from 'node:assert/strict';
import { test } from 'node:test';
import { removeTaskComment } from '@fernpuls/contract/tasks/remove-comment.call';
import { relateTask, taskRelations, unrelateTask } from '@fernpuls/contract/tasks/task-relations.call';
import { taskVersions } from '@fernpuls/contract/tasks/task-versions.call';
import { taskStates } from '@fernpuls/domain/tasks/task';
import { idsOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeBreach, makeEcg, makeExample, resourceOf } from '../testing/examples.ts';
import { testServer, type TestPerson } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const taskType = resourceOf('tasks');
type Values = Record<string, unknown>;

const plain = { title: 'Anrufen', taskType: 'contact', priority: 'medium' };
type Who = { id?: string; as?: TestPerson | undefined };
const send = (method: string, type: string, values: Values, { id = '', as }: Who = {}) =>
  tenant.ask(
    method,
    `/web/v1/${resourceOf(type).path}${id && `/${id}`}`,
    bodyFor(resourceOf(type), values),
    as,
  );
const make = async (values: Values = {}, as?: TestPerson) =>
  recordOf(await send('POST', 'tasks', { ...plain, ...values }, { as })).id;
const change = (id: string, values: Values, as?: TestPerson) => send('PATCH', 'tasks', values, { id, as });
const read = async (id: string) => recordOf(await tenant.ask('GET', `/web/v1/${taskType.path}/${id}`));
const versions = async (id: string) => {
  const { body } = await askCall(tenant, taskVersions, { id });
  return (
    body as {
      data: { action: string; by_name: string; changes: { field: string; from: string; to: string }[] }[];
    }
  ).data;
};

for (const from of taskStates)
  for (const to of taskStates)
    test(`[TASK-01] over the wire a task goes from ${from} to ${to} only where the rule allows it`, async () => {
      const reason = { failureReason: 'Nicht erreicht' };
      const id = await make({ state: from, ...(from === 'failed' && reason) });
      const answer = await change(id, { state: to, ...(to === 'failed' && reason) });
      const isDone = (state: string) => state === 'completed' || state === 'failed';
      const refused = from !== to && isDone(from) && isDone(to);
      assert.equal(refusalOf(answer), refused ? '409 conflict' : '200');
      const { attributes, relationships } = await read(id);
      const state = refused ? from : to;
      assert.equal(attributes.state, state);
      assert.equal(attributes.started_at !== null, state !== 'not_started');
      assert.equal(attributes.done_at !== null, isDone(state));
      assert.equal(relationships.done_by?.data?.id ?? null, isDone(state) ? tenant.staff.id : null);
    });

test('[TASK-01] a task fails with a reason or not at all', async () => {
  const id = await make();
  assert.equal(
    refusalOf(await change(id, { state: 'failed' })),
    '422 required /data/attributes/failure_reason',
  );
});

test('[TASK-01] a task with open subtasks is completed only with a reason, and the reason stays', async () => {
  const id = await make();
  const child = await make({ parentId: id });
  await make({ parentId: id, state: 'completed' });
  assert.equal(refusalOf(await change(id, { state: 'completed' })), '409 open_subtasks');
  const { attributes } = await read(id);
  assert.deepEqual(
    [attributes.state, attributes.child_count, attributes.open_child_count],
    ['not_started', 2, 1],
  );
  assert.equal(
    refusalOf(await change(id, { state: 'completed', forcedReason: 'Patient ist umgezogen' })),
    '200',
  );
  assert.equal((await read(id)).attributes.forced_reason, 'Patient ist umgezogen');
  assert.equal((await read(child)).attributes.state, 'not_started');
  assert.equal(refusalOf(await change(id, { state: 'active' })), '200');
  assert.equal((await read(id)).attributes.forced_reason, null, 'reopened, the reason is over');
  await change(child, { state: 'completed' });
  assert.equal(refusalOf(await change(id, { state: 'completed' })), '200');
});

test('[TASK-01] nothing open comes below a completed task', async () => {
  const parent = await make();
  const child = await make({ parentId: parent, state: 'completed' });
  await change(parent, { state: 'completed' });
  const refusal = '422 parent_completed /data/relationships/parent';
  assert.equal(refusalOf(await send('POST', 'tasks', { ...plain, parentId: parent })), refusal);
  assert.equal(refusalOf(await change(child, { state: 'active' })), refusal);
  assert.equal(refusalOf(await change(await make(), { parentId: parent })), refusal);
});

test('[TASK-01] of a subtask made and its parent completed at the same moment, one gives way', async () => {
  for (let round = 0; round < 8; round += 1) {
    const parent = await make();
    await Promise.all([
      change(parent, { state: 'completed' }),
      send('POST', 'tasks', { ...plain, parentId: parent }),
    ]);
    const { attributes } = await read(parent);
    assert.ok(
      attributes.state !== 'completed' || attributes.open_child_count === 0,
      JSON.stringify(attributes),
    );
  }
});

test('[TASK-01] tasks never stand in a circle, not even when two are moved at once', async () => {
  const a = await make();
  const b = await make({ parentId: a });
  const c = await make({ parentId: b });
  const circle = '422 circle_of_tasks /data/relationships/parent';
  assert.equal(refusalOf(await change(a, { parentId: a })), circle);
  assert.equal(refusalOf(await change(a, { parentId: c })), circle);
  assert.equal(refusalOf(await change(c, { parentId: a })), '200');
  const [x, y] = [await make(), await make()];
  const answers = await Promise.all([change(x, { parentId: y }), change(y, { parentId: x })]);
  assert.deepEqual(answers.map(refusalOf).toSorted(), ['200', circle]);
});

test('[TASK-01] removing a task keeps its subtasks as tasks of their own', async () => {
  const parent = await make();
  const child = await make({ parentId: parent });
  assert.equal((await tenant.ask('DELETE', `/web/v1/tasks/${parent}`)).status, 204);
  assert.equal((await read(child)).relationships.parent?.data, null);
});

test('[TASK-02] a task is given to a person, a role, the patient or a patient’s programme, each of this practice', async () => {
  const roleId = await makeExample(tenant, 'roles');
  const assignedPatientId = await makeExample(tenant, 'patients');
  const patientProgramId = await makeExample(tenant, 'patient_programs');
  const given = { assigneeId: tenant.staff.id, roleId, assignedPatientId, patientProgramId };
  const { attributes, relationships } = await read(await make(given));
  assert.deepEqual(
    ['assignee', 'role', 'assigned_patient', 'patient_program'].map((name) => relationships[name]?.data?.id),
    Object.values(given),
  );
  const patient = recordOf(await tenant.ask('GET', `/web/v1/patients/${assignedPatientId}`)).attributes;
  const enrolled = recordOf(await tenant.ask('GET', `/web/v1/patients/programs/${patientProgramId}`));
  const programId = enrolled.relationships.program?.data?.id;
  const program = recordOf(await tenant.ask('GET', `/web/v1/programs/${programId}`)).attributes;
  assert.deepEqual(
    [attributes.role_label, attributes.assigned_patient_name, attributes.patient_program_name],
    ['Probe', [patient.last_name, patient.first_name].join(', '), program.name],
  );
  const other = await server.tenant();
  const foreign = await makeExample(other, 'roles');
  assert.equal(
    refusalOf(await send('POST', 'tasks', { ...plain, roleId: foreign })),
    '422 reference_not_found /data/relationships/role',
  );
});

test('[TASK-02] a programme is one the task’s own patient takes part in, whichever of the two is changed', async () => {
  const patientProgramId = await makeExample(tenant, 'patient_programs');
  const enrolled = recordOf(await tenant.ask('GET', `/web/v1/patients/programs/${patientProgramId}`));
  const patientId = enrolled.relationships.patient?.data?.id;
  const other = await makeExample(tenant, 'patients');
  const refusal = '422 reference_not_found /data/relationships/patient_program';
  assert.equal(
    refusalOf(await send('POST', 'tasks', { ...plain, patientId: other, patientProgramId })),
    refusal,
  );
  const id = await make({ patientId, patientProgramId });
  assert.equal(refusalOf(await change(id, { patientId: other })), refusal);
  assert.equal(refusalOf(await change(id, { patientId: other, patientProgramId: null })), '200');
  assert.equal(refusalOf(await change(id, { patientProgramId })), refusal);
});

test('[TASK-02] the history calls whoever a task was given to by name', async () => {
  const id = await make();
  const patientProgramId = await makeExample(tenant, 'patient_programs');
  const assignedPatientId = await makeExample(tenant, 'patients');
  await change(id, { patientProgramId, assignedPatientId });
  const { attributes } = await read(id);
  const [latest] = await versions(id);
  assert.deepEqual(
    latest?.changes.map(({ field, to }) => [field, to]),
    [
      ['assignedPatientId', attributes.assigned_patient_name],
      ['patientProgramId', attributes.patient_program_name],
    ],
  );
});

test('[PATIENT-19] tasks can be listed by the patient who is to do them', async () => {
  const [one, other] = [await makeExample(tenant, 'patients'), await makeExample(tenant, 'patients')];
  const own = await make({ patientId: one, assignedPatientId: one });
  await make({ patientId: one });
  await make({ patientId: other, assignedPatientId: other });
  const found = await tenant.ask('GET', `/web/v1/tasks?assigned_patient_id=${one}`);
  assert.deepEqual(
    recordsOf(found).map((task) => task.id),
    [own],
  );
});

test('[TASK-01] a checklist keeps its order and says who ticked what and when', async () => {
  const taskId = await make();
  const step = async (title: string) => recordOf(await send('POST', 'task_steps', { taskId, title })).id;
  const ids = [await step('Eins'), await step('Zwei'), await step('Drei')];
  const list = async () =>
    recordsOf(await tenant.ask('GET', `/web/v1/tasks/steps?task_id=${taskId}`)).map(({ id }) => id);
  assert.deepEqual(await list(), ids);
  const ticked = recordOf(await send('PATCH', 'task_steps', { isDone: true }, { id: ids[1] ?? '' }));
  assert.ok(ticked.attributes.done_at);
  assert.equal(ticked.attributes.done_by_name, 'Petra Probe');
  assert.deepEqual(
    [(await read(taskId)).attributes.step_count, (await read(taskId)).attributes.done_step_count],
    [3, 1],
  );
  const open = recordOf(await send('PATCH', 'task_steps', { isDone: false }, { id: ids[1] ?? '' }));
  assert.deepEqual([open.attributes.done_at, open.attributes.done_by_name], [null, null]);
  await send('PATCH', 'task_steps', { position: 9 }, { id: ids[0] ?? '' });
  assert.deepEqual(await list(), [ids[1], ids[2], ids[0]]);
});

test('[TASK-01] a comment is its author’s: changed for fifteen minutes, removed with a trace, nobody else’s to touch', async () => {
  const taskId = await make();
  const id = recordOf(await send('POST', 'task_comments', { taskId, text: 'Bitte prüfen' })).id;
  const other = await tenant.person([{ key: 'task', access: 'write' }]);
  const edit = (as?: TestPerson) =>
    send('PATCH', 'task_comments', { text: 'Bitte heute prüfen' }, { id, as });
  assert.equal(refusalOf(await edit(other)), '403 forbidden');
  assert.equal(refusalOf(await askCall(tenant, removeTaskComment, { id }, other)), '403 forbidden');
  assert.ok(recordOf(await edit()).attributes.edited_at);
  const age = "update task_comment set created_at = now() - interval '15 minutes 1 second' where id = $1";
  await server.admin.query(age, [id]);
  assert.equal(
    refusalOf(await send('PATCH', 'task_comments', { text: 'Zu spät' }, { id })),
    '409 comment_settled',
  );
  assert.equal(refusalOf(await askCall(tenant, removeTaskComment, { id })), '200');
  const trace = recordOf(await tenant.ask('GET', `/web/v1/tasks/comments/${id}`)).attributes;
  assert.deepEqual(
    [trace.text, trace.author_name, trace.removed_by_name],
    [null, 'Petra Probe', 'Petra Probe'],
  );
  assert.ok(trace.removed_at);
  assert.equal(
    refusalOf(await send('PATCH', 'task_comments', { text: 'Wieder da' }, { id })),
    '409 comment_settled',
  );
  assert.equal((await read(taskId)).attributes.comment_count, 0);
  const empty = await send('POST', 'task_comments', { taskId, text: null });
  assert.equal(refusalOf(empty), '422 required /data/attributes/text');
});

test('[TASK-03] [ENTITY-09] a task belongs to several patients, alarms, ECGs, media and components, each once', async () => {
  const id = await make();
  const { eventId, patientId } = await makeBreach(tenant);
  const ecg = await makeEcg(tenant);
  const relate = (subjectType: string, subjectId: string) =>
    askCall(tenant, relateTask, { id, subjectType, subjectId });
  const made = await relate('patients', patientId);
  await relate('trigger_events', eventId);
  await relate('ecgs', ecg.id);
  assert.deepEqual((await relate('patients', patientId)).body, made.body, 'the same twice is one');
  const unknown = await relate('ecgs', eventId);
  assert.equal(refusalOf(unknown), '422 reference_not_found /subject_id');
  const list = async () =>
    (
      (await askCall(tenant, taskRelations, { id })).body as {
        data: { id: string; subject_type: string; patient_id: string | null; detail: string | null }[];
      }
    ).data;
  assert.deepEqual(
    (await list()).map((one) => [one.subject_type, one.patient_id, one.detail]),
    [
      ['patients', patientId, null],
      ['trigger_events', patientId, 'weight'],
      ['ecgs', ecg.patientId, (await list())[2]?.detail],
    ],
  );
  const medium = await makeExample(tenant, 'media');
  const component = await makeExample(tenant, 'program_components');
  const joined = await relate('media', medium);
  await relate('program_components', component);
  assert.deepEqual((await relate('media', medium)).body, joined.body);
  assert.equal(refusalOf(await relate('media', component)), '422 reference_not_found /subject_id');
  assert.deepEqual(
    (await list()).slice(3).map((one) => [one.subject_type, one.patient_id]),
    [
      ['media', null],
      ['program_components', null],
    ],
  );
  const mediumRelation = (joined.body as { id: string }).id;
  assert.equal(refusalOf(await askCall(tenant, unrelateTask, { id, relationId: mediumRelation })), '200');
  const other = await make();
  const relationId = (made.body as { id: string }).id;
  assert.equal(refusalOf(await askCall(tenant, unrelateTask, { id: other, relationId })), '404 not_found');
  assert.equal(refusalOf(await askCall(tenant, unrelateTask, { id, relationId })), '200');
  assert.equal((await list()).length, 3);
});

test('[TASK-01] the history tells every change of a task, who made it, from and to', async () => {
  const colleague = await tenant.person([{ key: 'task', access: 'write' }]);
  await server.admin.query("update physician set first_name = 'Karl' where id = $1", [colleague.id]);
  const id = await make({ title: 'Erst so' });
  await change(id, { title: 'Dann anders', priority: 'high' });
  await change(id, { assigneeId: colleague.id }, colleague);
  await change(id, { state: 'failed', failureReason: 'Nicht erreicht' });
  const step = recordOf(await send('POST', 'task_steps', { taskId: id, title: 'Schritt' })).id;
  await send('PATCH', 'task_steps', { isDone: true }, { id: step });
  await tenant.ask('DELETE', `/web/v1/tasks/steps/${step}`);
  const comment = recordOf(await send('POST', 'task_comments', { taskId: id, text: 'Geheim' })).id;
  await send('PATCH', 'task_comments', { text: 'Geheimer' }, { id: comment });
  await askCall(tenant, removeTaskComment, { id: comment });
  const patientId = await makeExample(tenant, 'patients');
  await askCall(tenant, relateTask, { id, subjectType: 'patients', subjectId: patientId });
  const found = (await versions(id)).toReversed();
  assert.deepEqual(
    found.map(({ action }) => action),
    [
      'create',
      'update',
      'update',
      'update',
      'step_added',
      'step_done',
      'step_removed',
      'comment_added',
      'comment_changed',
      'comment_removed',
      'relation_added',
    ],
  );
  assert.deepEqual(found[1]?.changes, [
    { field: 'title', from: 'Erst so', to: 'Dann anders' },
    { field: 'priority', from: 'medium', to: 'high' },
  ]);
  assert.deepEqual(found[2], {
    ...found[2],
    by_name: 'Karl Probe',
    changes: [{ field: 'assigneeId', from: null, to: 'Karl Probe' }],
  });
  assert.deepEqual(
    found[3]?.changes.map(({ field }) => field),
    ['state', 'failureReason', 'startedAt', 'doneById', 'doneAt'],
  );
  assert.deepEqual(found[4]?.changes, [{ field: 'step', from: null, to: 'Schritt' }]);
  assert.equal(found[10]?.changes[0]?.to, 'Brandt, Hannelore');
  assert.ok(!JSON.stringify(found).includes('Geheim'), 'what a comment said is not in the history');
  const audit = await server.admin.query(
    "select 1 from audit_entry where subject_type in ('task_steps', 'task_comments') and tenant_id = $1",
    [tenant.id],
  );
  assert.equal(audit.rowCount, 0, 'recorded once, with the task');
});

test('[TASK-01] lists are asked by role, parent and who wrote it', async () => {
  const person = await tenant.person([{ key: 'task', access: 'write' }]);
  const parent = await make({}, person);
  const child = await make({ parentId: parent });
  const list = (query: string) => tenant.ask('GET', `/web/v1/tasks?${query}`);
  assert.deepEqual(idsOf(await list(`parent_id=${parent}`)), [child]);
  assert.deepEqual(idsOf(await list(`created_by_id=${person.id}`)), [parent]);
});
