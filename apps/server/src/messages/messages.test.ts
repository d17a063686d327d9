import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestMessage, fetchMessages } from '@fernpuls/contract/messages/patient-app.call';
import { newId } from '../ground/ids.ts';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeBreach, makeExample, resourceOf } from '../testing/examples.ts';
import { readyLive } from '../testing/live.ts';
import { secondServer } from '../testing/second-server.ts';
import { type Answer, testServer, type TestPerson, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const type = resourceOf('chat_messages');
const path = '/web/v1/messages';
const secret = 'Zzgeheim Luftnot';

type Someone = { id: string; number: string };

async function patientOf(tenant: TestTenant): Promise<Someone> {
  const id = await makeExample(tenant, 'patients');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${id}`));
  return { id, number: String(attributes.custom_patient_id) };
}

const tell = (tenant: TestTenant, patient: Someone, externalId: string, more: object = {}) =>
  askCall(tenant, ingestMessage, {
    data: {
      attributes: { custom_patient_id: patient.number, external_id: externalId, text: secret, ...more },
    },
  });
const fetch = (tenant: TestTenant, patient: Someone, more: object = {}) =>
  askCall(tenant, fetchMessages, { custom_patient_id: patient.number, ...more });
const reply = (
  tenant: TestTenant,
  patient: Someone,
  { text = 'Danke!', id = newId(), as = tenant.staff } = {},
) => tenant.ask('POST', path, bodyFor(type, { patientId: patient.id, text }, id), as);
const mark = (tenant: TestTenant, patient: Someone, kind: 'read' | 'unread', body: object = {}) =>
  tenant.ask('POST', `${path}/chats/${patient.id}/${kind}`, body);
const chatOf = async (tenant: TestTenant, patient: Someone) =>
  recordOf(await tenant.ask('GET', `${path}/chats/${patient.id}`)).attributes;
const countsOf = async (tenant: TestTenant) => (await tenant.ask('GET', `${path}/counts`)).body;
const listed = async (tenant: TestTenant, patient: Someone, query = '') =>
  recordsOf(await tenant.ask('GET', `${path}?patient_id=${patient.id}&per_page=100${query}`));

/** What the chat should hold, worked out from its messages. */
async function unreadByHand(patient: Someone): Promise<number> {
  const found = await server.admin.query<{ n: number }>(
    "select count(*)::int as n from chat_message where patient_id = $1 and author = 'patient' and read_at is null",
    [patient.id],
  );
  return found.rows[0]?.n ?? -1;
}

test('[DASH-07] [ENTITY-21] a message of the patient raises the unread count, reading lowers it, unread raises it again', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  assert.equal((await chatOf(tenant, patient)).unread_count, 0);
  for (const one of ['a', 'b', 'c']) assert.equal((await tell(tenant, patient, one)).status, 201);
  const waiting = await chatOf(tenant, patient);
  assert.deepEqual(
    [waiting.unread_count, waiting.is_unread, waiting.last_text, waiting.last_author, waiting.last_number],
    [3, true, secret, 'patient', 3],
  );
  assert.deepEqual((await mark(tenant, patient, 'read', { up_to: 2 })).body, { changed: 2, unread_count: 1 });
  const [third, second] = await listed(tenant, patient);
  assert.deepEqual(
    [third?.attributes.read_at, second?.relationships.read_by?.data?.id],
    [null, tenant.staff.id],
  );
  assert.deepEqual((await mark(tenant, patient, 'read', { up_to: 3 })).body, { changed: 1, unread_count: 0 });
  assert.deepEqual((await mark(tenant, patient, 'read', { up_to: 3 })).body, { changed: 0, unread_count: 0 });
  assert.deepEqual((await mark(tenant, patient, 'unread')).body, { changed: 1, unread_count: 1 });
  assert.deepEqual((await mark(tenant, patient, 'unread', { from: 1 })).body, {
    changed: 2,
    unread_count: 3,
  });
});

test('[DASH-07] the messages of a chat come newest first and can be paged by number while new ones come', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  for (const one of ['a', 'b', 'c', 'd', 'e']) await tell(tenant, patient, one);
  const numbers = async (query: string) =>
    (await listed(tenant, patient, query)).map(({ attributes }) => attributes.number);
  assert.deepEqual(await numbers(''), [5, 4, 3, 2, 1]);
  assert.deepEqual(await numbers('&number[to]=3'), [3, 2, 1]);
  assert.deepEqual(await numbers('&number[from]=4'), [5, 4]);
  assert.equal(refusalOf(await tenant.ask('GET', path)), '422 required patient_id');
});

test('[DASH-07] the unread count is right however many write, reply, read and mark unread at once', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  await tell(tenant, patient, 'first');
  const work: (() => Promise<Answer>)[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    work.push(
      () => tell(tenant, patient, `m-${turn}`),
      () => reply(tenant, patient),
      () => mark(tenant, patient, 'read', { up_to: turn * 2 + 1 }),
      () => (turn % 3 === 0 ? mark(tenant, patient, 'unread') : mark(tenant, patient, 'read', { up_to: 5 })),
    );
  }
  const answers = await Promise.all(work.map((one) => one()));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200, 201]));
  const chat = await chatOf(tenant, patient);
  assert.equal(chat.unread_count, await unreadByHand(patient));
  const all = await listed(tenant, patient);
  const numbers = all.map(({ attributes }) => attributes.number);
  assert.deepEqual(
    numbers,
    Array.from({ length: 25 }, (_, index) => 25 - index),
    'without gap and twice',
  );
  assert.deepEqual(await countsOf(tenant), {
    count: chat.unread_count,
    chats: chat.is_unread ? 1 : 0,
    oldest_at: chat.unread_since,
  });
});

test('[DASH-07] a message that comes while one reads stays unread', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  await tell(tenant, patient, 'a');
  await Promise.all([
    mark(tenant, patient, 'read', { up_to: 1 }),
    ...['b', 'c', 'd'].map((one) => tell(tenant, patient, one)),
  ]);
  assert.equal((await chatOf(tenant, patient)).unread_count, 3);
});

test('[DASH-07] sent ten times at once under one id, a message is there once, and the answer is the same', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  const id = newId();
  const own = await Promise.all(Array.from({ length: 10 }, () => reply(tenant, patient, { id })));
  assert.deepEqual(new Set(own.map((answer) => recordOf(answer).id)), new Set([id]));
  const apps = await Promise.all(Array.from({ length: 10 }, () => tell(tenant, patient, 'same')));
  assert.deepEqual(apps.filter(({ status }) => status === 201).length, 1);
  assert.equal((await listed(tenant, patient)).length, 2);
  assert.equal((await chatOf(tenant, patient)).unread_count, 1);
});

test('[DASH-07] an id that stands for something else is refused and changes nothing', async () => {
  const tenant = await server.tenant();
  const [patient, other] = [await patientOf(tenant), await patientOf(tenant)];
  const id = newId();
  await reply(tenant, patient, { id });
  assert.equal(refusalOf(await reply(tenant, patient, { id, text: 'anders' })), '409 conflict');
  assert.equal(refusalOf(await reply(tenant, other, { id })), '409 conflict');
  await tell(tenant, patient, 'x');
  assert.equal(refusalOf(await tell(tenant, patient, 'x', { text: 'anders' })), '409 conflict');
  assert.equal((await listed(tenant, patient)).length, 2);
  const chats = recordsOf(await tenant.ask('GET', `${path}/chats`));
  assert.deepEqual(
    chats.map((chat) => chat.id),
    [patient.id],
    'the refused one opened no chat',
  );
});

test('[API-06] what is written and read is pushed to the screens of two servers, without a word of it', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  const second = await secondServer(server);
  const here = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const there = await readyLive(
    { port: second.port, host: `${tenant.key}.localhost:${second.port}` },
    tenant.staff,
  );
  const outsider = await tenant.person([{ key: 'task', access: 'write' }]);
  const blind = await readyLive({ port: server.port, host: tenant.host }, outsider);
  await tell(tenant, patient, 'a');
  for (const screen of [here, there]) {
    const told = await screen.until(({ kind }) => kind === 'chats_changed');
    assert.deepEqual(told.payload, { patient_ids: [patient.id] });
    assert.ok(!JSON.stringify(screen.messages).includes('Luftnot'));
  }
  await tenant.ask('POST', '/web/v1/tasks', bodyFor(resourceOf('tasks'), resourceOf('tasks').example));
  assert.equal(blind.events('chats_changed').length, 0);
  const written = await server.admin.query<{ found: number }>(
    `select (select count(*) from live_event where tenant_id = $1 and payload::text like '%Luftnot%')::int
      + (select count(*) from audit_entry where tenant_id = $1 and changes::text like '%Luftnot%')::int as found`,
    [tenant.id],
  );
  assert.equal(written.rows[0]?.found, 0, 'neither push nor audit holds the words');
});

test('[DASH-07] the permission for messages brings that for patients; to write one must be allowed to write', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  await tell(tenant, patient, 'a');
  const person = (access: 'read' | 'write') => tenant.person([{ key: 'message', access }]);
  const [reader, writer] = [await person('read'), await person('write')];
  const get = (as: TestPerson, where: string) => tenant.ask('GET', where, undefined, as);
  assert.equal((await get(reader, `/web/v1/patients/${patient.id}`)).status, 200);
  assert.equal((await get(reader, `${path}/chats?include=patient`)).status, 200);
  assert.equal(refusalOf(await reply(tenant, patient, { as: reader })), '403 forbidden');
  assert.equal((await reply(tenant, patient, { as: writer })).status, 201);
});

test('[DASH-07] chats are found by name and by being unread', async () => {
  const tenant = await server.tenant();
  const [patient, other] = [await patientOf(tenant), await patientOf(tenant)];
  await tell(tenant, patient, 'a');
  await reply(tenant, other);
  const ids = async (query: string) =>
    recordsOf(await tenant.ask('GET', `${path}/chats?${query}`)).map(({ id }) => id);
  assert.deepEqual(await ids(''), [other.id, patient.id]);
  assert.deepEqual(await ids('is_unread=true'), [patient.id]);
  assert.deepEqual(await ids(`query=${encodeURIComponent(patient.number)}`), [patient.id]);
  assert.deepEqual(await ids(`is_unread=true&query=${encodeURIComponent(other.number)}`), []);
});

test('[DASH-07] a message about a reading belongs to the patient of that reading', async () => {
  const tenant = await server.tenant();
  const [mine, others] = [await makeBreach(tenant), await makeBreach(tenant)];
  const about = (measurementId: string) =>
    tenant.ask(
      'POST',
      path,
      bodyFor(type, { patientId: mine.patientId, text: 'Zu diesem Wert', measurementId }),
    );
  const made = recordOf(await about(mine.measurementId));
  assert.equal(
    refusalOf(await about(others.measurementId)),
    '422 patient_mismatch /data/relationships/measurement',
  );
  assert.deepEqual(
    recordsOf(await tenant.ask('GET', `${path}?measurement_id=${mine.measurementId}`)).map(({ id }) => id),
    [made.id],
  );
});

test("[API-06] the patient's app fetches what it has not got yet, and what it read is shown to the practice", async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  await tell(tenant, patient, 'a', { sent_at: '2026-01-02T03:04:05+01:00' });
  await reply(tenant, patient, { text: 'Wie geht es Ihnen?' });
  type Fetched = { data: { number: number; author: string; text: string; sent_at: string }[]; meta: object };
  const all = (await fetch(tenant, patient)).body as Fetched;
  assert.deepEqual(
    all.data.map(({ number, author, text }) => [number, author, text]),
    [
      [1, 'patient', secret],
      [2, 'staff', 'Wie geht es Ihnen?'],
    ],
  );
  assert.equal(all.data[0]?.sent_at, '2026-01-02T02:04:05.000Z');
  const later = (await fetch(tenant, patient, { after: 1, read_up_to: 2 })).body as Fetched;
  assert.deepEqual([later.data.length, later.meta], [1, { last_number: 2 }]);
  const [own] = await listed(tenant, patient);
  assert.ok(own?.attributes.read_at, 'the practice sees that it was read');
  assert.equal(own?.relationships.read_by?.data, null);
  assert.equal((await chatOf(tenant, patient)).unread_count, 1, 'the practice has not read yet');
});

test('[API-06] a key that only delivers fetches no messages; a clock ahead does not put a message into the future', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  const narrowed =
    "update device_key set scopes = scopes - 'messages_read' - 'surveys_read' where tenant_id = $1";
  await server.admin.query(narrowed, [tenant.id]);
  assert.equal((await tell(tenant, patient, 'a', { sent_at: '2099-01-01T00:00:00Z' })).status, 201);
  assert.equal(refusalOf(await fetch(tenant, patient)), '403 scope_missing');
  const [told] = await listed(tenant, patient);
  assert.ok(String(told?.attributes.sent_at) <= new Date().toISOString());
});

test('[DASH-07] what was written cannot be changed or taken away, by the application neither', async () => {
  const tenant = await server.tenant();
  const patient = await patientOf(tenant);
  await tell(tenant, patient, 'a');
  const client = await server.database.app.connect();
  const attempt = (text: string) =>
    client.query(text).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
  try {
    for (const text of [
      "update chat_message set text = 'x'",
      'delete from chat_message',
      'delete from chat',
    ]) {
      await client.query(`begin; set local app.tenant = '${tenant.id}'`);
      assert.equal(await attempt(text), '42501', text);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  assert.equal(
    refusalOf(await tenant.ask('DELETE', `/web/v1/patients/${patient.id}`)),
    '409 four_eyes_needed',
  );
});
