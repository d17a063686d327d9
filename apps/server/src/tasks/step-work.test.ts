import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, resourceOf } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

const send = (method: string, type: string, values: Record<string, unknown>, { id = '' } = {}) =>
  tenant.ask(method, `/web/v1/${resourceOf(type).path}${id && `/${id}`}`, bodyFor(resourceOf(type), values));
const open = async (title: string) =>
  recordOf(await send('POST', 'tasks', { title, taskType: 'contact', priority: 'medium' })).id;
const read = async (id: string, type: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/${resourceOf(type).path}/${id}`));

test('[TASK-01] a note at a step overwrites only what its writer has seen, and the history keeps that it was written, not what', async () => {
  const taskId = await open('Gewicht abklären');
  const step = recordOf(await send('POST', 'task_steps', { taskId, title: 'Beschwerden erfragen' })).id;
  const write = async (note: string, before: string) =>
    (await tenant.ask('POST', `/web/v1/tasks/steps/${step}/note`, { note, before })).body as {
      saved_at: string | null;
      theirs: { note: string } | null;
    };
  const stands = async () => (await read(step, 'task_steps')).attributes.note;
  assert.equal((await write('drei Kissen', '')).theirs, null);
  assert.equal(await stands(), 'drei Kissen');
  const refused = await write('keine Luftnot', '');
  assert.deepEqual([refused.saved_at, refused.theirs?.note], [null, 'drei Kissen']);
  assert.equal(await stands(), 'drei Kissen');
  assert.equal((await write('keine Luftnot', 'drei Kissen')).theirs, null);
  assert.equal((await write('', 'keine Luftnot')).theirs, null);
  assert.equal(await stands(), null);
  const told = await server.admin.query('select changes::text from audit_entry where tenant_id = $1', [
    tenant.id,
  ]);
  assert.ok(
    told.rows.every(({ changes }: { changes: string | null }) => !/Kissen|Luftnot/.test(changes ?? '')),
  );
});

test('[TASK-01] an answer is one of its question, stands beside the others, is taken back, and the history keeps none of it', async () => {
  const taskId = await open('Beschwerden');
  const questions = [
    { text: 'Luftnot', answers: ['Nein', 'Stark'] },
    { text: 'Ödeme', answers: ['Nein', 'Knöchel'] },
  ];
  const step = recordOf(await send('POST', 'task_steps', { taskId, title: 'Erfragen', questions })).id;
  const answer = async (question: number, text: string | null) =>
    refusalOf(await tenant.ask('POST', `/web/v1/tasks/steps/${step}/answer`, { question, answer: text }));
  const stands = async () => (await read(step, 'task_steps')).attributes.answers;
  assert.deepEqual([await answer(1, 'Knöchel'), await stands()], ['200', [null, 'Knöchel']]);
  assert.deepEqual([await answer(0, 'Stark'), await stands()], ['200', ['Stark', 'Knöchel']]);
  assert.equal(await answer(0, 'Knöchel'), '422 not_a_choice /answer');
  assert.equal(await answer(2, 'Nein'), '422 not_a_choice /question');
  assert.deepEqual([await answer(1, null), await stands()], ['200', ['Stark', null]]);
  const told = await server.admin.query('select changes::text from audit_entry where tenant_id = $1', [
    tenant.id,
  ]);
  assert.ok(told.rows.every(({ changes }: { changes: string | null }) => !/Knöchel/.test(changes ?? '')));
});

test('[TASK-01] the first call is noted at its step and stays', async () => {
  const taskId = await open('Anrufen');
  const step = recordOf(await send('POST', 'task_steps', { taskId, title: 'Tochter', isCall: true })).id;
  const call = () => tenant.ask('POST', `/web/v1/tasks/steps/${step}/call`, {});
  assert.equal(refusalOf(await call()), '200');
  const first = (await read(step, 'task_steps')).attributes.called_at;
  assert.ok(first);
  assert.equal(refusalOf(await call()), '200');
  assert.equal((await read(step, 'task_steps')).attributes.called_at, first);
});

test('[TASK-01] an open compulsory step holds a task up until it is done or a reason is given', async () => {
  const taskId = await open('Abklären');
  const step = recordOf(
    await send('POST', 'task_steps', { taskId, title: 'Ärztin informiert', isRequired: true }),
  ).id;
  const complete = (reason: object = {}) =>
    send('PATCH', 'tasks', { state: 'completed', ...reason }, { id: taskId });
  assert.equal(refusalOf(await complete()), '409 open_required_steps');
  assert.equal(refusalOf(await complete({ forcedReason: 'Ärztin rief selbst an' })), '200');
  await send('PATCH', 'tasks', { state: 'active' }, { id: taskId });
  await send('PATCH', 'task_steps', { isDone: true }, { id: step });
  assert.equal(refusalOf(await complete()), '200');
});
