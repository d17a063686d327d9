import assert from 'node:assert/strict';
import { test } from 'node:test';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { recordOf } from './testing/answers.ts';
import { eventually } from './testing/eventually.ts';
import { makeExample } from './testing/examples.ts';
import { type LiveMessage, openLive, readyLive } from './testing/live.ts';
import { secondServer } from './testing/second-server.ts';
import { ask1, patientWithTrigger, testServer, weight } from './testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const at = { port: server.port, host: tenant.host };

/** Readings that break the threshold, one call each. */
async function breaches(customPatientId: string, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await tenant.ingest([weight(customPatientId, 90 + n)]);
}

test('[API-06] [TRIGGER-02] a breach reaches a watching screen as the record a list would show', async () => {
  const patient = await patientWithTrigger(tenant);
  const live = await readyLive(at, tenant.staff);
  await tenant.ingest([weight(patient.customPatientId, 91.5)]);
  const message = await live.until(({ kind }) => kind === 'trigger_event');
  const pushed = message.payload?.data;
  assert.ok(pushed);
  assert.equal(pushed.attributes.value, 91.5);
  assert.equal(pushed.attributes.name, 'Brandt, Hannelore');
  const listed = recordOf(await tenant.ask('GET', `/web/v1/${triggerEvents.path}/${pushed.id}`));
  assert.deepEqual(pushed, listed);
  const received = await live.until(({ kind }) => kind === 'measurements_received');
  assert.deepEqual(received.payload, { patient_ids: [patient.patientId] });
  await live.close();
});

test('[API-06] numbers follow each other without a gap, also when many readings come at once', async () => {
  const live = await readyLive(at, tenant.staff);
  const patients = await Promise.all(Array.from({ length: 8 }, () => patientWithTrigger(tenant)));
  await Promise.all(patients.map((patient) => breaches(patient.customPatientId, 3)));
  for (const { patientId } of patients)
    await live.until(
      ({ payload }) =>
        payload?.data?.relationships.patient?.data?.id === patientId &&
        payload.data.attributes.repeat_count === 3,
    );
  const numbers = live.events().map(({ number }) => number ?? 0);
  const first = (live.first.number ?? 0) + 1;
  assert.deepEqual(
    numbers,
    numbers.map((_, index) => first + index),
  );
  await live.close();
});

test('[API-06] a screen that comes back gets exactly what it missed, in order, and then what follows', async () => {
  const patient = await patientWithTrigger(tenant);
  const witness = await readyLive(at, tenant.staff);
  const live = await readyLive(at, tenant.staff);
  await breaches(patient.customPatientId, 1);
  const seen = await live.until(({ kind }) => kind === 'trigger_event');
  await live.close();
  await breaches(patient.customPatientId, 4);
  await witness.until(({ payload }) => payload?.data?.attributes.repeat_count === 5);
  const back = await readyLive(at, tenant.staff, seen.number);
  assert.deepEqual(back.first, { type: 'ready', number: seen.number });
  await breaches(patient.customPatientId, 1);
  for (const screen of [back, witness])
    await screen.until(({ payload }) => payload?.data?.attributes.repeat_count === 6);
  const missed = witness.events().filter(({ number }) => (number ?? 0) > (seen.number ?? 0));
  assert.ok(missed.length >= 5);
  assert.deepEqual(back.events(), missed);
});

test('[API-06] a screen is told to start over when what it missed is gone, or when its number was never given', async () => {
  const patient = await patientWithTrigger(tenant);
  const live = await readyLive(at, tenant.staff);
  await breaches(patient.customPatientId, 3);
  const last = await live.until(({ payload }) => payload?.data?.attributes.repeat_count === 3);
  await server.admin.query('delete from live_event where tenant_id = $1 and number < $2', [
    tenant.id,
    last.number,
  ]);
  const late = await readyLive(at, tenant.staff, live.first.number ?? 0);
  assert.equal(late.first.type, 'reset');
  assert.ok((late.first.number ?? 0) >= (last.number ?? 0));
  const ahead = await readyLive(at, tenant.staff, 1_000_000);
  assert.equal(ahead.first.type, 'reset');
  const begun = ahead.first.number ?? 0;
  assert.ok(begun >= (last.number ?? 0) && begun < 1_000_000);
  const repeated = ahead.events().filter(({ number }) => (number ?? 0) <= begun);
  assert.deepEqual(repeated, [], 'who starts over is told only of what follows');
});

test('[API-06] without a valid session the channel is refused and closed', async () => {
  const outsider = await (await server.tenant()).person([]);
  const forged = { id: '', headers: { ...tenant.staff.headers, 'access-token': 'x' } };
  for (const [person, code] of [
    [null, 'unauthorized'],
    [outsider, 'session_expired'],
    [forged, 'session_expired'],
  ] as const) {
    const live = openLive(at, person);
    assert.equal(await live.closed, 4401);
    assert.deepEqual(live.messages, [{ type: 'refused', code }]);
  }
});

test('[API-06] [ROLES-05] a person without permission for alarms is told of none, but of what they may see', async () => {
  const nurse = await tenant.person([{ key: 'task', access: 'read' }]);
  const live = await readyLive(at, nurse);
  const all = await readyLive(at, tenant.staff);
  const patient = await patientWithTrigger(tenant);
  await breaches(patient.customPatientId, 1);
  await all.until(({ kind }) => kind === 'trigger_event');
  await tenant.ask('POST', '/web/v1/tasks', {
    data: { attributes: { title: 'Rückruf', task_type: 'contact', priority: 'low' } },
  });
  await live.until(({ kind }) => kind === 'tasks_changed');
  assert.deepEqual(
    live.events().map(({ kind }) => kind),
    ['tasks_changed'],
  );
});

test('[ROLES-09] the screens of another practice are told nothing', async () => {
  const other = await server.tenant();
  const foreign = await readyLive({ port: server.port, host: other.host }, other.staff);
  const mine = await readyLive(at, tenant.staff);
  const patient = await patientWithTrigger(tenant);
  await breaches(patient.customPatientId, 2);
  await mine.until(({ payload }) => payload?.data?.attributes.repeat_count === 2);
  assert.deepEqual(foreign.events(), []);
  const borrowed = openLive({ port: server.port, host: other.host }, tenant.staff);
  assert.equal(await borrowed.closed, 4401);
});

test('[API-06] [AUTH-10] signing out closes the screens of that session at once, others stay', async () => {
  const person = await tenant.person([{ key: 'patient_trigger', access: 'read' }]);
  const live = await readyLive(at, person);
  const other = await readyLive(at, tenant.staff);
  assert.equal((await tenant.ask('DELETE', '/web/v1/auth/sign_out', undefined, person)).status, 200);
  assert.equal(await live.closed, 4401);
  const patient = await patientWithTrigger(tenant);
  await breaches(patient.customPatientId, 1);
  await other.until(({ kind }) => kind === 'trigger_event');
});

test('[DASH-02] a colleague sees an alarm closed on another screen, with who and why', async () => {
  const patient = await patientWithTrigger(tenant);
  const live = await readyLive(at, tenant.staff);
  await breaches(patient.customPatientId, 1);
  const raised = await live.until(({ kind }) => kind === 'trigger_event');
  const id = raised.payload?.data?.id;
  await tenant.ask('POST', `/web/v1/${triggerEvents.path}/close`, { ids: [id], reason: 'patient_contacted' });
  const closed = await live.until(
    ({ payload }) => payload?.data?.id === id && payload?.data?.attributes.state === 'closed',
  );
  assert.equal(closed.payload?.data?.attributes.close_reason, 'patient_contacted');
  assert.equal(closed.payload?.data?.attributes.closed_by_name, 'Petra Probe');
});

test('[API-06] a second server process tells its screens everything the first one stores, without gaps', async () => {
  const { port } = await secondServer(server);
  const there = { port, host: `${tenant.key}.localhost:${port}` };
  assert.equal(
    (await ask1(port, { method: 'GET', path: '/web/v1/configuration', host: there.host, headers: {} }))
      .status,
    200,
  );
  const here = await readyLive(at, tenant.staff);
  const live = await readyLive(there, tenant.staff);
  const patients = await Promise.all(Array.from({ length: 5 }, () => patientWithTrigger(tenant)));
  await Promise.all(patients.map((patient) => breaches(patient.customPatientId, 4)));
  const isLast =
    (id: string) =>
    (message: {
      payload?: { data?: { relationships: Record<string, unknown>; attributes: Record<string, unknown> } };
    }) =>
      JSON.stringify(message.payload?.data?.relationships.patient ?? '').includes(id) &&
      message.payload?.data?.attributes.repeat_count === 4;
  for (const { patientId } of patients)
    for (const screen of [here, live]) await screen.until(isLast(patientId));
  await makeExample(tenant, 'tasks');
  const isEnd = ({ kind }: LiveMessage) => kind === 'tasks_changed';
  const [end] = await Promise.all([here.until(isEnd), live.until(isEnd)]);
  const from = Math.max(here.first.number ?? 0, live.first.number ?? 0);
  const numbersOf = (screen: typeof live) =>
    screen
      .events()
      .map(({ number }) => number ?? 0)
      .filter((number) => number > from && number <= (end.number ?? 0));
  assert.deepEqual(numbersOf(live), numbersOf(here));
});

test('[API-06] a message another server numbered and never told of reaches an open screen within seconds', async () => {
  const own = await server.tenant();
  const live = await readyLive({ port: server.port, host: own.host }, own.staff);
  await server.admin.query(
    `with counted as (
       insert into live_counter as held (tenant_id, last_number) values ($1, 1)
       on conflict (tenant_id) do update set last_number = held.last_number + 1 returning last_number
     )
     insert into live_event (tenant_id, number, kind, payload)
     select $1, last_number, 'access_changed', '{"physician_ids": []}' from counted`,
    [own.id],
  );
  const told = await live.until(({ kind }) => kind === 'access_changed');
  assert.deepEqual(told.payload, { physician_ids: [] });
});

test('[API-06] [ROLES-06] an open screen is told no more of a module that was switched off', async () => {
  const own = await server.tenant();
  const live = await readyLive({ port: server.port, host: own.host }, own.staff);
  const plant = (kind: string) =>
    server.admin.query('insert into outbox (tenant_id, kind, subject_ids) values ($1, $2, $3)', [
      own.id,
      kind,
      [own.staff.id],
    ]);
  await plant('hub_online_status');
  await live.until(({ kind }) => kind === 'hub_online_status');
  const body = { modules: [{ key: 'devices', is_enabled: false }] };
  assert.equal((await own.ask('PATCH', '/web/v1/system/modules', body)).status, 200);
  const toldMeanwhile = async () => {
    const [hubs, others] = [live.events('hub_online_status').length, live.events('tasks_changed').length];
    await plant('hub_online_status');
    await plant('tasks_changed');
    await live.until(() => live.events('tasks_changed').length > others);
    return live.events('hub_online_status').length - hubs;
  };
  await eventually('the silence of the module', async () => (await toldMeanwhile()) === 0);
  assert.equal(await toldMeanwhile(), 0);
  await live.close();
});
