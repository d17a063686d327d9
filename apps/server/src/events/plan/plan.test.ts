import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type CallPlan, callPlan } from '@fernpuls/contract/events/call-plan.call';
import { callRecords } from '@fernpuls/contract/events/call-record';
import { finishCall, takeCallBack } from '@fernpuls/contract/events/finish-call.call';
import { recordTag } from '@fernpuls/contract/record-tag';
import { entityOf, idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { messageTo } from '../../testing/fitting.ts';
import { at, plannedPractice } from '../../testing/planned-patients.ts';
import {
  testServer,
  patientWithTrigger,
  type TestPerson,
  type TestTenant,
  weight,
} from '../../testing/server.ts';

const server = await testServer({ clock: false });
const calls = '/web/v1/patients/calls';
const events = '/web/v1/patients/triggers/events';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const inMinutes = (minutes: number) => minutesAgo(-minutes);
type Planned = CallPlan['data'][number] & { due_at: string | null; last_try_at: string | null };

async function planOf(tenant: TestTenant, as?: TestPerson) {
  const { status, body } = await askCall(tenant, callPlan, {}, as);
  assert.equal(status, 200, JSON.stringify(body));
  return body as { data: Planned[]; today: { talks: number }; done: { outcome: string }[] };
}
async function placeOf(tenant: TestTenant, id: string, as?: TestPerson) {
  const found = (await planOf(tenant, as)).data.find((one) => one.id === id);
  return (
    found && { section: found.section, kinds: found.reasons.map(({ kind }) => kind), tries: found.tries }
  );
}

/** A patient whose weight raised an alarm, and a task to call her. */
async function watched(tenant: TestTenant, trigger: Record<string, unknown> = {}) {
  const patient = await patientWithTrigger(tenant, trigger);
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  const [alarmId = ''] = idsOf(await tenant.ask('GET', `${events}?patient_id=${patient.patientId}`));
  const task = bodyFor(resourceOf('tasks'), {
    title: 'Waage erklären',
    taskType: 'contact',
    priority: 'medium',
    patientId: patient.patientId,
    dueAt: minutesAgo(5),
  });
  const taskId = recordOf(await tenant.ask('POST', '/web/v1/tasks', task)).id;
  const call = async (values: object = {}, as?: TestPerson) =>
    recordOf(
      await tenant.ask(
        'POST',
        calls,
        bodyFor(resourceOf('call_records'), { patientId: patient.patientId, ...values }),
        as,
      ),
    ).id;
  const stateOf = async (path: string) => recordOf(await tenant.ask('GET', path)).attributes.state;
  return {
    ...patient,
    alarmId,
    taskId,
    call,
    alarm: () => stateOf(`${events}/${alarmId}`),
    task: () => stateOf(`/web/v1/tasks/${taskId}`),
    record: async (id: string) => recordOf(await tenant.ask('GET', `${calls}/${id}`)).attributes,
    tasks: async () => idsOf(await tenant.ask('GET', `/web/v1/tasks?patient_id=${patient.patientId}`)).length,
    spoken: async () => {
      const { body } = await tenant.ask('GET', `/web/v1/patients/triggers/events/${alarmId}/story`);
      return JSON.stringify(body).includes('"reached"');
    },
  };
}
const follow = (title = 'Diuretikum entscheiden') => ({
  title,
  taskType: 'inform',
  priority: 'high',
  dueAt: inMinutes(60),
});

test('[BEYOND-15] whom to call stands with the reasons: alarm, promise, task, message, and the alarm first', async () => {
  const tenant = await server.tenant();
  const alarmed = await watched(tenant);
  const promised = await patientWithTrigger(tenant);
  await tenant.ask(
    'POST',
    calls,
    bodyFor(resourceOf('call_records'), {
      patientId: promised.patientId,
      callBeginAt: minutesAgo(90),
      callEndAt: minutesAgo(85),
      outcome: 'reached',
      callAgainAt: minutesAgo(1),
      note: 'Ruft nach dem Frühstück zurück',
    }),
  );
  const low = await patientWithTrigger(tenant, { priority: 'low' });
  await tenant.ingest([weight(low.customPatientId, 90)]);
  const { data } = await planOf(tenant);
  assert.deepEqual(
    data.map(({ id, section, reasons }) => [id, section, reasons.map(({ kind }) => kind)]),
    [
      [alarmed.patientId, 'now', ['alarm', 'task']],
      [promised.patientId, 'agreed', ['promise']],
    ],
  );
  assert.equal(data[1]?.reasons[0]?.title, 'Ruft nach dem Frühstück zurück');
});

test('[BEYOND-15] one save ends the call and writes outcome, note, task, done task, alarm and missing reading', async () => {
  const { tenant, patient, plan, settle, gaps } = await plannedPractice(server);
  const patientId = await patient();
  await plan(patientId);
  await settle(at('10T12:01'));
  await server.admin.query('update adherence_event set due_at = now() where tenant_id = $1', [tenant.id]);
  const gapIds = idsOf(await tenant.ask('GET', `/web/v1/patients/adherence_events?patient_id=${patientId}`));
  assert.deepEqual(await placeOf(tenant, patientId), { section: 'missing', kinds: ['gap'], tries: 0 });
  const body = bodyFor(resourceOf('call_records'), { patientId });
  const id = recordOf(await tenant.ask('POST', calls, body)).id;
  const given = {
    id,
    outcome: 'reached',
    note: 'Waage stand im Keller',
    tasks: [follow('Waage holen')],
    gapIds,
  };
  assert.equal(refusalOf(await askCall(tenant, finishCall, given)), '200');
  assert.deepEqual(
    (await gaps()).map(({ state }) => state),
    ['contacted'],
  );
  const tasks = await tenant.ask('GET', `/web/v1/tasks?patient_id=${patientId}`);
  assert.deepEqual(idsOf(tasks).length, 1);
  const held = recordOf(await tenant.ask('GET', `${calls}/${id}`)).attributes;
  assert.deepEqual([held.outcome, held.note], ['reached', 'Waage stand im Keller']);
  assert.notEqual(held.call_end_at, null);
  assert.equal(await placeOf(tenant, patientId), undefined);
  const { today, done } = await planOf(tenant);
  assert.deepEqual([today.talks, done.map(({ outcome }) => outcome)], [1, ['reached']]);
});

test('[BEYOND-15] what one saving did is taken back with one request, the note and the end of the call stay', async () => {
  const tenant = await server.tenant();
  const one = await watched(tenant);
  const id = await one.call();
  const given = {
    id,
    outcome: 'reached',
    note: 'Schläft mit drei Kissen',
    tasks: [follow()],
    alarms: { ids: [one.alarmId], step: 'take' },
    doneTaskIds: [one.taskId],
  };
  assert.equal(refusalOf(await askCall(tenant, finishCall, given)), '200');
  assert.deepEqual([await one.alarm(), await one.task(), await one.tasks()], ['in_progress', 'completed', 2]);
  assert.equal(await one.spoken(), true);
  const agreed = async (as?: TestPerson) =>
    recordOf(await tenant.ask('GET', `${calls}/${id}`, undefined, as)).attributes.agreed as {
      is_done: boolean;
    }[];
  assert.deepEqual(
    (await agreed()).map(({ is_done: isDone }) => isDone),
    [false],
    'the task that followed is told with the call',
  );
  const without = await tenant.person([{ key: 'patient_event', access: 'read' }]);
  assert.deepEqual(await agreed(without), [], 'and to nobody who may not read tasks');
  assert.equal(await placeOf(tenant, one.patientId), undefined);
  assert.equal(refusalOf(await askCall(tenant, takeCallBack, { id })), '200');
  assert.deepEqual([await one.alarm(), await one.task(), await one.tasks()], ['seen', 'not_started', 1]);
  assert.equal(await one.spoken(), false);
  const { outcome, note, call_end_at: endAt } = await one.record(id);
  assert.deepEqual([outcome, note, endAt === null], [null, 'Schläft mit drei Kissen', false]);
  assert.equal(refusalOf(await askCall(tenant, takeCallBack, { id })), '409 conflict');
});

test('[BEYOND-15] a save of which one part is refused changes nothing at all', async () => {
  const tenant = await server.tenant();
  const [one, other] = [await watched(tenant, { priority: 'blocker' }), await watched(tenant)];
  const id = await one.call();
  const whole = { id, outcome: 'reached', tasks: [follow()], doneTaskIds: [one.taskId] };
  const refused = async (more: object) => refusalOf(await askCall(tenant, finishCall, { ...whole, ...more }));
  assert.equal(
    await refused({ alarms: { ids: [other.alarmId], step: 'take' } }),
    '422 reference_not_found /alarms/ids',
  );
  assert.equal(await refused({ alarms: { ids: [one.alarmId], step: 'close' } }), '422 note_required /note');
  assert.equal(await refused({ gapIds: [other.alarmId] }), '422 reference_not_found /gap_ids');
  assert.equal(await refused({ doneTaskIds: [other.taskId] }), '422 reference_not_found /done_task_ids');
  assert.equal(
    await refused({ outcome: 'mailbox', alarms: { ids: [one.alarmId], step: 'close' } }),
    '422 not_a_choice /alarms/step',
  );
  assert.equal(
    await refused({ tasks: [{ ...follow(), assigneeId: other.alarmId }] }),
    '422 reference_not_found /data/relationships/assignee',
  );
  const { outcome, call_end_at: endAt } = await one.record(id);
  assert.deepEqual([outcome, endAt], [null, null]);
  assert.deepEqual([await one.alarm(), await one.task(), await one.tasks()], ['raised', 'not_started', 1]);
  assert.equal(await one.spoken(), false);
});

test('[BEYOND-15] [BEYOND-03] an alarm that became worse during the call is spoken about and not closed by it; all else is saved', async () => {
  const tenant = await server.tenant();
  const one = await watched(tenant);
  const id = await one.call();
  const seenAs = [{ id: one.alarmId, worseCount: 0 }];
  await tenant.ingest([weight(one.customPatientId, 130)]);
  const alarms = { ids: [one.alarmId], step: 'close' };
  const given = { id, outcome: 'reached', note: 'Beine dick', tasks: [follow()] };
  const unnamed = await askCall(tenant, finishCall, { ...given, alarms });
  assert.equal(refusalOf(unnamed), '422 seen_as_missing /seen_as');
  assert.equal((await one.record(id)).call_end_at, null);
  const saved = await askCall(tenant, finishCall, { ...given, alarms: { ...alarms, seenAs } });
  type Saved = { task_ids: string[]; worse_since: { id: string; value: number; unit: string }[] };
  const { task_ids, worse_since } = saved.body as Saved;
  assert.equal(task_ids.length, 1);
  assert.deepEqual(
    worse_since.map((worse) => [worse.id, worse.value, worse.unit]),
    [[one.alarmId, 130, 'kg']],
  );
  assert.deepEqual([await one.alarm(), await one.spoken()], ['raised', true]);
  assert.equal(refusalOf(await askCall(tenant, takeCallBack, { id })), '200');
  assert.equal(await one.alarm(), 'raised');
});

test('[BEYOND-15] [ROLES-05] what follows needs its own permission, and who may not see alarms is told of none', async () => {
  const tenant = await server.tenant();
  const one = await watched(tenant);
  const caller = await tenant.person([{ key: 'patient_event', access: 'write' }]);
  const id = await one.call({}, caller);
  const finish = async (more: object) =>
    refusalOf(await askCall(tenant, finishCall, { id, outcome: 'reached', ...more }, caller));
  assert.equal(await finish({ tasks: [follow()] }), '403 forbidden');
  assert.equal(await finish({ alarms: { ids: [one.alarmId], step: 'note' } }), '403 forbidden');
  assert.equal(await placeOf(tenant, one.patientId, caller), undefined);
  assert.equal(await finish({ note: 'Beschwerdefrei' }), '200');
  const off = await server.tenant({ disabledModules: ['tasks'] });
  const made = await patientWithTrigger(off);
  const call = bodyFor(resourceOf('call_records'), { patientId: made.patientId });
  const there = recordOf(await off.ask('POST', calls, call)).id;
  const given = { id: there, outcome: 'reached', tasks: [follow()] };
  assert.equal(refusalOf(await askCall(off, finishCall, given)), '403 module_disabled');
});

test('[BEYOND-15] [ROLES-09] another practice neither saves a call nor takes it back, and a colleague takes back no other’s', async () => {
  const [tenant, foreign] = [await server.tenant(), await server.tenant()];
  const one = await watched(tenant);
  const id = await one.call();
  assert.equal(refusalOf(await askCall(foreign, finishCall, { id, outcome: 'reached' })), '404 not_found');
  assert.equal(refusalOf(await askCall(tenant, finishCall, { id, outcome: 'reached' })), '200');
  assert.equal(refusalOf(await askCall(foreign, takeCallBack, { id })), '404 not_found');
  const colleague = await tenant.person([{ key: 'patient_event', access: 'write' }]);
  assert.equal(refusalOf(await askCall(tenant, takeCallBack, { id }, colleague)), '404 not_found');
});

test('[BEYOND-15] [CONTENT-17] a save rests on the call that was read', async () => {
  const tenant = await server.tenant();
  const one = await watched(tenant);
  const id = await one.call();
  const read = await tenant.ask('GET', `${calls}/${id}`);
  const tag = recordTag(callRecords, entityOf(callRecords, recordOf(read)));
  await tenant.ask(
    'PATCH',
    `${calls}/${id}`,
    bodyFor(resourceOf('call_records'), { note: 'Von nebenan' }, id),
  );
  const headers = { ...tenant.staff.headers, 'if-match': `"${tag}"` };
  const answer = await askCall(tenant, finishCall, { id, outcome: 'reached' }, { ...tenant.staff, headers });
  assert.equal(refusalOf(answer), '412 precondition_failed');
  assert.equal((await one.record(id)).outcome, null);
});

test('[BEYOND-15] who was not reached stays in the list with the tries, due at the time agreed, until somebody is spoken to', async () => {
  const tenant = await server.tenant();
  const one = await watched(tenant);
  const again = inMinutes(120);
  for (const callAgainAt of [null, again]) {
    const id = await one.call();
    const given = { id, outcome: 'mailbox', callAgainAt, alarms: { ids: [one.alarmId], step: 'note' } };
    assert.equal(refusalOf(await askCall(tenant, finishCall, given)), '200');
  }
  const [planned] = (await planOf(tenant)).data;
  assert.deepEqual([planned?.section, planned?.tries, planned?.due_at], ['now', 2, again]);
  assert.notEqual(planned?.last_try_at, null);
  assert.equal(await one.alarm(), 'raised');
});

test('[BEYOND-15] what a colleague has begun since is not taken back, nor what was saved more than five minutes ago', async () => {
  const tenant = await server.tenant();
  const one = await watched(tenant);
  const id = await one.call();
  const { body } = await askCall(tenant, finishCall, { id, outcome: 'reached', tasks: [follow()] });
  const [taskId = ''] = (body as { task_ids: string[] }).task_ids;
  const task = (state: string) =>
    tenant.ask('PATCH', `/web/v1/tasks/${taskId}`, bodyFor(resourceOf('tasks'), { state }, taskId));
  await task('active');
  assert.equal(refusalOf(await askCall(tenant, takeCallBack, { id })), '409 conflict');
  await task('not_started');
  await server.admin.query("update call_record set updated_at = now() - interval '6 minutes' where id = $1", [
    id,
  ]);
  assert.equal(refusalOf(await askCall(tenant, takeCallBack, { id })), '409 conflict');
  assert.equal(await one.tasks(), 2);
});

test('[BEYOND-15] an unread message is a reason to call for who may read messages', async () => {
  const tenant = await server.tenant();
  const { patientId } = await patientWithTrigger(tenant);
  await messageTo(tenant, patientId);
  await server.admin.query('update chat set unread_count = 2 where tenant_id = $1', [tenant.id]);
  assert.deepEqual(await placeOf(tenant, patientId), { section: 'follow_up', kinds: ['message'], tries: 0 });
  const caller = await tenant.person([{ key: 'patient_event', access: 'read' }]);
  assert.equal(await placeOf(tenant, patientId, caller), undefined);
});
