// Alone: its mails go to a mail server that it stops.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  chooseTaskNotifications,
  seeTaskNotifications,
  taskNotifications,
} from '@fernpuls/contract/tasks/task-notifications.call';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { openLive } from '../../testing/live.ts';
import { mailSink } from '../../testing/mail-sink.ts';
import { ownServer, type TestPerson } from '../../testing/server.ts';
import { taskClock } from '../../testing/task-clock.ts';

const sink = await mailSink();
const server = await ownServer({ smtpUrl: sink.url, clock: false });
const tenant = await server.tenant();
type Values = Record<string, unknown>;
type Told = { unseen: number; data: { id: string; kind: string; task_id: string; by_name: string | null }[] };

const person = () => tenant.person([{ key: 'task', access: 'write' }]);
const send = (
  method: string,
  type: string,
  values: Values,
  { id = '', as }: { id?: string; as?: TestPerson | undefined } = {},
) =>
  tenant.ask(
    method,
    `/web/v1/${resourceOf(type).path}${id && `/${id}`}`,
    bodyFor(resourceOf(type), values),
    as,
  );
const make = async (values: Values, as?: TestPerson) =>
  recordOf(
    await send(
      'POST',
      'tasks',
      { title: 'Anrufen', taskType: 'contact', priority: 'high', ...values },
      { as },
    ),
  ).id;
const change = (id: string, values: Values, as?: TestPerson) => send('PATCH', 'tasks', values, { id, as });
const told = async (as: TestPerson) => (await askCall(tenant, taskNotifications, {}, as)).body as Told;
const kinds = async (as: TestPerson) => (await told(as)).data.map(({ kind }) => kind);

test('[TASK-01] who gets a task is told, at once on every screen; who gives it to themselves is not', async () => {
  const [boss, nurse] = [await person(), await person()];
  const socket = openLive({ port: server.port, host: tenant.host }, nurse);
  await socket.until((message) => message.type === 'ready');
  const id = await make({ assigneeId: nurse.id }, boss);
  const message = await socket.until(({ kind }) => kind === 'task_notified');
  assert.deepEqual(message.payload, { physician_ids: [nurse.id] });
  await socket.close();
  const { unseen, data } = await told(nurse);
  assert.equal(unseen, 1);
  assert.deepEqual([data[0]?.kind, data[0]?.task_id, data[0]?.by_name], ['assigned', id, 'Petra Probe']);
  await make({ assigneeId: nurse.id }, nurse);
  assert.deepEqual([await kinds(nurse), await kinds(boss)], [['assigned'], []]);
});

test('[TASK-01] a task for a role is told to all who hold it, one given to a person to that person', async () => {
  const roleId = await makeExample(tenant, 'roles');
  const [one, two] = [await person(), await person()];
  for (const { id } of [one, two])
    await server.admin.query(
      'insert into role_assignment (tenant_id, physician_id, role_id) values ($1, $2, $3)',
      [tenant.id, id, roleId],
    );
  const id = await make({ roleId });
  assert.deepEqual([await kinds(one), await kinds(two)], [['assigned'], ['assigned']]);
  await change(id, { assigneeId: two.id });
  assert.deepEqual([await kinds(one), await kinds(two)], [['assigned'], ['assigned', 'assigned']]);
});

test('[TASK-01] who asked for a task is told of its end, who said something of what others say', async () => {
  const [boss, nurse, third] = [await person(), await person(), await person()];
  const id = await make({ assigneeId: nurse.id }, boss);
  await send('POST', 'task_comments', { taskId: id, text: 'Wen genau?' }, { as: third });
  await send('POST', 'task_comments', { taskId: id, text: 'Alle' }, { as: boss });
  await change(id, { state: 'failed', failureReason: 'Nicht erreicht' }, nurse);
  await change(id, { state: 'active' }, nurse);
  await change(id, { state: 'completed' }, nurse);
  assert.deepEqual(await kinds(boss), ['completed', 'failed', 'commented']);
  assert.deepEqual(await kinds(nurse), ['commented', 'commented', 'assigned']);
  assert.deepEqual(await kinds(third), ['commented']);
});

test('[TASK-01] a deadline is told an hour ahead and once it has passed, each once, with two servers looking', async () => {
  const nurse = await person();
  const now = new Date();
  const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
  const soon = await make({ assigneeId: nurse.id, dueAt: inMinutes(59) });
  await make({ assigneeId: nurse.id, dueAt: inMinutes(63) });
  const over = await make({ assigneeId: nurse.id, dueAt: inMinutes(-5) });
  const done = await make({ assigneeId: nurse.id, dueAt: inMinutes(-5), state: 'completed' });
  const timed = async () =>
    (await told(nurse)).data
      .filter(({ kind }) => kind !== 'assigned')
      .map(({ kind, task_id }) => `${kind} ${task_id}`)
      .toSorted();
  const expected = [`due ${soon}`, `overdue ${over}`].toSorted();
  const clock = taskClock(server, { servers: 2, now: () => now });
  await clock.looked();
  assert.deepEqual(await timed(), expected, `and nothing of ${done}`);
  await clock.looked();
  assert.deepEqual(await timed(), expected, 'each once');
  await change(over, { dueAt: inMinutes(-4) });
  await clock.looked();
  assert.equal((await timed()).length, 3, 'a moved deadline is told anew');
  await clock.stop();
});

test('[TASK-01] seeing is one’s own, for single notices or all', async () => {
  const [boss, nurse] = [await person(), await person()];
  await make({ assigneeId: nurse.id }, boss);
  await make({ assigneeId: nurse.id }, boss);
  const ids = (await told(nurse)).data.map(({ id }) => id);
  const see = (as: TestPerson, input: Values = {}) => askCall(tenant, seeTaskNotifications, input, as);
  assert.deepEqual((await see(boss, { ids })).body, { unseen: 0 });
  assert.equal((await told(nurse)).unseen, 2, 'nobody else marks them');
  assert.deepEqual((await see(nurse, { ids: ids.slice(0, 1) })).body, { unseen: 1 });
  assert.deepEqual((await see(nurse)).body, { unseen: 0 });
});

test('[TASK-01] by mail only who wants it, one mail for all news, without a word about the task or the patient', async () => {
  const [boss, nurse] = [await person(), await person()];
  const choose = (data: unknown[]) => askCall(tenant, chooseTaskNotifications, { data }, nurse);
  assert.equal(
    refusalOf(
      await choose([
        { kind: 'assigned', in_app: true, by_mail: true },
        { kind: 'commented', in_app: false, by_mail: true },
        { kind: 'completed', in_app: false, by_mail: false },
      ]),
    ),
    '200',
  );
  const id = await make({ assigneeId: nurse.id, title: 'Brandt anrufen' }, boss);
  await send('POST', 'task_comments', { taskId: id, text: 'Dringend' }, { as: boss });
  await send('POST', 'task_comments', { taskId: id, text: 'Gleich' }, { as: nurse });
  const clock = taskClock(server);
  const mail = await sink.mailTo(nurse.headers.uid ?? '');
  const link = /http:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  assert.match(link, new RegExp(`^http://${tenant.key}\\.localhost(:\\d+)?/protected/dashboard/tasks`));
  assert.match(mail.text ?? '', /1 × Ihnen/);
  assert.match(mail.text ?? '', /1 × kommentiert/);
  assert.ok(!`${mail.text}${mail.html}${mail.subject}`.includes('Brandt'));
  assert.deepEqual(await kinds(nurse), ['assigned'], 'comments by mail alone');
  assert.deepEqual(await kinds(boss), ['commented']);
  await clock.looked();
  await clock.stop();
  const written = await server.admin.query<{ recipient: string }>('select recipient from mail_message');
  assert.deepEqual(
    written.rows.map(({ recipient }) => recipient),
    [nurse.headers.uid],
    'each news once, to nobody else',
  );
});

test('[TASK-01] people who left are told nothing', async () => {
  const left = await person();
  await server.admin.query('update physician set is_active = false where id = $1', [left.id]);
  await make({ assigneeId: left.id });
  const found = await server.admin.query('select 1 from task_notification where physician_id = $1', [
    left.id,
  ]);
  assert.equal(found.rowCount, 0);
});
