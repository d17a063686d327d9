import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callRecordVersions, runningCall, stopCall } from '@fernpuls/contract/events/call-record.call';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { testServer, type TestPerson, type TestTenant } from '../../testing/server.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const type = resourceOf('call_records');
const outcomeType = resourceOf('call_outcomes');
const path = '/web/v1/patients/calls';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const write = [{ key: 'patient_event', access: 'write' }] as const;

async function begin(values: object = {}, as?: TestPerson, of: TestTenant = tenant) {
  const patientId = await makeExample(of, 'patients');
  return of.ask('POST', path, bodyFor(type, { patientId, ...values }), as);
}
const change = (id: string, values: object, as?: TestPerson) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id), as);
async function running(as?: TestPerson) {
  const { body } = await askCall(tenant, runningCall, {}, as);
  return (body as { data: { id: string; seconds: number; patient_name: string } | null }).data;
}

test('[ENTITY-18] [PATIENT-22] a call begins by the server’s clock, is its person’s running one, and ends when stopped', async () => {
  const person = await tenant.person([...write]);
  const made = recordOf(await begin({ calledName: 'Petra Brandt-Lau', number: '0171 5550138' }, person));
  const { call_begin_at: beginAt, call_end_at: endAt, created_at: createdAt } = made.attributes;
  assert.ok(String(beginAt) <= String(createdAt));
  assert.equal(endAt, null);
  const held = await running(person);
  assert.equal(held?.id, made.id);
  assert.match(held?.patient_name ?? '', /,/);
  const stopped = await askCall(tenant, stopCall, { id: made.id }, person);
  const first = (stopped.body as { call_end_at: string }).call_end_at;
  assert.ok(Date.parse(first) >= Date.parse(String(beginAt)));
  assert.equal(await running(person), null);
  const again = await askCall(tenant, stopCall, { id: made.id }, person);
  assert.equal((again.body as { call_end_at: string }).call_end_at, first, 'it stays as it ended');
});

test('[PATIENT-22] nobody holds two calls at once, but two people hold one each, and one may be written down besides', async () => {
  const [one, other] = [await tenant.person([...write]), await tenant.person([...write])];
  assert.equal((await begin({}, one)).status, 201);
  assert.equal(refusalOf(await begin({}, one)), '409 conflict');
  assert.equal((await begin({}, other)).status, 201);
  const past = { callBeginAt: minutesAgo(30), callEndAt: minutesAgo(20) };
  assert.equal((await begin(past, one)).status, 201);
});

test('[PATIENT-22] two calls begun by one person in the same moment are one call', async () => {
  const person = await tenant.person([...write]);
  const statuses = (await Promise.all([begin({}, person), begin({}, person), begin({}, person)])).map(
    ({ status }) => status,
  );
  assert.equal(statuses.filter((status) => status === 201).length, 1, String(statuses));
  assert.ok(
    statuses.every((status) => [201, 409, 422].includes(status)),
    String(statuses),
  );
});

test('[PATIENT-22] a forgotten call is ended at the right time, never before it began nor in the future', async () => {
  const person = await tenant.person([...write]);
  const { id } = recordOf(await begin({ callBeginAt: minutesAgo(600) }, person));
  const at = '/data/attributes/call_end_at';
  assert.match(
    refusalOf(await change(id, { callEndAt: minutesAgo(601) }, person)),
    new RegExp(`^422 .* ${at}$`),
  );
  assert.equal(refusalOf(await change(id, { callEndAt: minutesAgo(-5) }, person)), `422 in_the_future ${at}`);
  const right = minutesAgo(590);
  const ended = recordOf(await change(id, { callEndAt: right }, person));
  assert.equal(ended.attributes.call_end_at, right);
  assert.equal(await running(person), null);
});

test('[PATIENT-22] an ended call goes on for who held it, unless they hold another by then', async () => {
  const [person, other] = [await tenant.person([...write]), await tenant.person([...write])];
  const { id } = recordOf(await begin({}, person));
  await askCall(tenant, stopCall, { id }, person);
  assert.equal(
    refusalOf(await change(id, { callEndAt: null }, other)),
    '422 read_only /data/attributes/call_end_at',
  );
  assert.equal(refusalOf(await change(id, { callEndAt: null }, person)), '200');
  assert.equal((await running(person))?.id, id);
  await askCall(tenant, stopCall, { id }, person);
  await begin({}, person);
  assert.equal(refusalOf(await change(id, { callEndAt: null }, person)), '409 conflict');
});

test('[PATIENT-22] the practice’s own outcome stands for the one it is given with, and keeps its meaning while in use', async () => {
  const outcomes = '/web/v1/content/call_outcomes';
  const values = { name: 'Pflegedienst', outcome: 'relative_reached' };
  const own = recordOf(await tenant.ask('POST', outcomes, bodyFor(outcomeType, values)));
  const ended = { callBeginAt: minutesAgo(9), callEndAt: minutesAgo(5), callOutcomeId: own.id };
  assert.equal(
    refusalOf(await begin({ ...ended, outcome: 'mailbox' })),
    '422 reference_not_found /data/relationships/call_outcome',
  );
  const { attributes } = recordOf(await begin({ ...ended, outcome: 'relative_reached' }));
  assert.equal(attributes.call_outcome_name, 'Pflegedienst');
  const changed = bodyFor(outcomeType, { outcome: 'mailbox' }, own.id);
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${outcomes}/${own.id}`, changed)),
    '422 read_only /data/attributes/outcome',
  );
  assert.equal(refusalOf(await tenant.ask('DELETE', `${outcomes}/${own.id}`)), '409 still_referenced');
});

test('[PATIENT-22] a call of which something is written down is kept, an empty one may go', async () => {
  const ended = { callBeginAt: minutesAgo(9), callEndAt: minutesAgo(5) };
  const empty = recordOf(await begin(ended));
  assert.equal((await tenant.ask('DELETE', `${path}/${empty.id}`)).status, 204);
  const noted = recordOf(await begin({ ...ended, note: 'Luftnot' }));
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${noted.id}`)), '409 conflict');
});

test('[PATIENT-22] every change of a call is kept with who made it, and a call stays with its patient', async () => {
  const { id } = recordOf(await begin({ callBeginAt: minutesAgo(9), callEndAt: minutesAgo(5) }));
  await change(id, { outcome: 'reached' });
  const { body } = await askCall(tenant, callRecordVersions, { id });
  const { data } = body as { data: { changes: unknown[] }[] };
  assert.deepEqual(data[0]?.changes, [{ field: 'outcome', from: null, to: 'reached' }]);
  const patientId = await makeExample(tenant, 'patients');
  assert.equal(refusalOf(await change(id, { patientId })), '422 read_only /data/relationships/patient');
});

test('[PATIENT-22] [DASH-13] what was answered is told beside its questions, never as a machine’s text among the changes', async () => {
  const interviewGuideId = await makeExample(tenant, 'interview_guides');
  const { id } = recordOf(await begin({ callBeginAt: minutesAgo(9), callEndAt: minutesAgo(5) }));
  const answers = [{ question: 'dyspnoea', value: 'severe' }];
  const changed = recordOf(await change(id, { interviewGuideId, answers, note: 'Drei Kissen' }));
  assert.deepEqual([changed.attributes.answers, changed.attributes.guide_version], [answers, 1]);
  const { body } = await askCall(tenant, callRecordVersions, { id });
  const { data } = body as { data: { changes: unknown[] }[] };
  assert.deepEqual(data[0]?.changes, [{ field: 'note', from: null, to: 'Drei Kissen' }]);
});
