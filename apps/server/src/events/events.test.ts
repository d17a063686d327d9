import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patientEventCounts } from '@fernpuls/contract/events/event-counts.call';
import {
  patientEventVersions,
  readEventLetter,
  removeEventLetter,
  setEventLetter,
} from '@fernpuls/contract/events/event.call';
import { idsOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const type = resourceOf('patient_events');
const kindType = resourceOf('event_kinds');
const path = '/web/v1/patients/events';
const at = '/data/attributes';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function tell(values: object, of: TestTenant = tenant) {
  const patientId = await makeExample(of, 'patients');
  return of.ask('POST', path, bodyFor(type, { ...type.example, patientId, ...values }));
}
const change = (id: string, values: object) =>
  tenant.ask('PATCH', `${path}/${id}`, bodyFor(type, { ...values }, id));
const kindOfOwn = async (values: object) =>
  recordOf(await tenant.ask('POST', '/web/v1/content/event_kinds', bodyFor(kindType, { ...values }))).id;

test('[ENTITY-28] [PATIENT-08] an event keeps what happened, from when to when, who told it and who entered it', async () => {
  const { attributes } = recordOf(
    await tell({ kind: 'fall', title: null, source: 'relative', reportedBy: 'Tochter' }),
  );
  assert.deepEqual(
    [attributes.kind, attributes.title, attributes.source, attributes.reported_by],
    ['fall', null, 'relative', 'Tochter'],
  );
  assert.equal(typeof attributes.created_by_name, 'string');
  assert.match(String(attributes.patient_name), /,/);
});

test('[PATIENT-08] every change of an event is kept with who made it, from and to', async () => {
  const { id } = recordOf(await tell({ kind: 'complaint', title: 'Luftnot' }));
  assert.equal(refusalOf(await change(id, { title: 'Luftnot im Liegen' })), '200');
  const { body } = await askCall(tenant, patientEventVersions, { id });
  const { data } = body as { data: { by_name: string; changes: unknown[] }[] };
  assert.deepEqual(data[0]?.changes, [{ field: 'title', from: 'Luftnot', to: 'Luftnot im Liegen' }]);
  assert.equal(data.length, 2);
  assert.ok(data.every(({ by_name }) => typeof by_name === 'string'));
});

test('[PATIENT-08] an alarm, a task and a kind belong to what is told, and an event stays with its patient', async () => {
  const [triggerEventId, taskId] = [
    await makeExample(tenant, 'trigger_events'),
    await makeExample(tenant, 'tasks'),
  ];
  const relation = '/data/relationships';
  assert.equal(
    refusalOf(await tell({ triggerEventId })),
    `422 reference_not_found ${relation}/trigger_event`,
  );
  assert.equal(refusalOf(await tell({ taskId })), `422 reference_not_found ${relation}/task`);
  const eventKindId = await kindOfOwn({ name: 'Reha', kind: 'stay', icon: 'bed', suppressesAlarms: true });
  assert.equal(
    refusalOf(await tell({ kind: 'fall', eventKindId })),
    `422 reference_not_found ${relation}/event_kind`,
  );
  const { id } = recordOf(await tell({ kind: 'stay', eventKindId }));
  const patientId = await makeExample(tenant, 'patients');
  assert.equal(refusalOf(await change(id, { patientId })), `422 read_only ${relation}/patient`);
});

test('[PATIENT-08] an alarm of the patient is told with the event that explains it', async () => {
  const patient = await ruledPatient(tenant, null, { priority: 'high' });
  await patient.sends([5, 90]);
  const [alarm] = await patient.events();
  const told = recordOf(
    await tell({ patientId: patient.patientId, kind: 'fall', triggerEventId: alarm?.id }),
  );
  const held = await tenant.ask('GET', `${path}/${told.id}`);
  assert.deepEqual(recordOf(held).relationships?.trigger_event, {
    data: { type: 'trigger_events', id: alarm?.id },
  });
});

test('[PATIENT-08] [BEYOND-03] a kind of the practice’s own says whether alarms rest during a stay; of nothing else', async () => {
  const refused = bodyFor(kindType, { name: 'Urlaub', kind: 'other', icon: 'plane', suppressesAlarms: true });
  assert.equal(
    refusalOf(await tenant.ask('POST', '/web/v1/content/event_kinds', refused)),
    `422 rest_needs_stay ${at}/suppresses_alarms`,
  );
  for (const suppressesAlarms of [true, false]) {
    const name = `Kurzzeitpflege ${String(suppressesAlarms)}`;
    const eventKindId = await kindOfOwn({ name, kind: 'stay', icon: 'bed', suppressesAlarms });
    const patient = await ruledPatient(tenant, null, { priority: 'high' });
    const told = { patientId: patient.patientId, kind: 'stay', eventKindId, startedAt: hoursAgo(48) };
    assert.equal(recordOf(await tell(told)).attributes.suppresses_alarms, suppressesAlarms);
    await patient.sends([5, 90]);
    const [alarm] = await patient.events();
    assert.equal(alarm?.suppression ?? null, suppressesAlarms ? 'hospital' : null);
  }
});

test('[CONTENT-17] a kind that events carry keeps what it stands for and is not deleted', async () => {
  const id = await kindOfOwn({ name: 'Sprunggelenk', kind: 'procedure', icon: 'scalpel' });
  recordOf(await tell({ kind: 'procedure', eventKindId: id }));
  const kinds = `/web/v1/content/event_kinds/${id}`;
  assert.equal(recordOf(await tenant.ask('GET', kinds)).attributes.delete_disabled, true);
  assert.match(refusalOf(await tenant.ask('DELETE', kinds)), /^409/);
  const other = bodyFor(kindType, { kind: 'fall' }, id);
  assert.equal(refusalOf(await tenant.ask('PATCH', kinds, other)), `422 read_only ${at}/kind`);
});

test('[PATIENT-08] a letter is added, read as it was, and keeps its event from being removed until it is taken off', async () => {
  const { id } = recordOf(await tell({ kind: 'stay' }));
  const pdf = Buffer.from('%PDF-1.4\n%Entlassbrief\n');
  const send = (name: string, content: Buffer) =>
    askCall(tenant, setEventLetter, { id, files: [{ name, content: content.toString('base64') }] });
  assert.equal(
    refusalOf(await send('brief.pdf', Buffer.from('<html></html>'))),
    '422 file_type_unsupported /files/0/content',
  );
  assert.equal((await send('brief.pdf', pdf)).status, 200);
  const held = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.equal((held.attributes.letter as { name: string }).name, 'brief.pdf');
  assert.equal((await askCall(tenant, readEventLetter, { id })).status, 200);
  assert.match(refusalOf(await tenant.ask('DELETE', `${path}/${id}`)), /^409/);
  assert.equal((await askCall(tenant, removeEventLetter, { id })).status, 200);
  assert.equal((await askCall(tenant, readEventLetter, { id })).status, 404);
  assert.equal((await tenant.ask('DELETE', `${path}/${id}`)).status, 204);
});

test('[SHELL-31] counted are stays that have begun and have no end', async () => {
  const own = await server.tenant();
  const counted = async () => (await askCall(own, patientEventCounts, {})).body as Record<string, number>;
  const { id } = recordOf(await tell({ kind: 'stay', startedAt: hoursAgo(20) }, own));
  recordOf(await tell({ kind: 'stay', startedAt: hoursAgo(-48) }, own));
  recordOf(await tell({ kind: 'fall' }, own));
  assert.deepEqual(await counted(), { count: 1, resting: 1, entered_today: 3 });
  const open = async () => idsOf(await own.ask('GET', `${path}?is_open=true`)).length;
  assert.equal(await open(), 2);
  const ended = bodyFor(type, { endedAt: hoursAgo(1) }, id);
  assert.equal(refusalOf(await own.ask('PATCH', `${path}/${id}`, ended)), '200');
  assert.equal((await counted()).count, 0);
});

test('[BEYOND-11] every change of an event is announced to the screens', async () => {
  const { id } = recordOf(await tell({ kind: 'visit' }));
  const told = await server.admin.query(
    `select 1 from outbox where kind = 'patient_events_changed' and $1::uuid = any(subject_ids)
     union all select 1 from live_event where kind = 'patient_events_changed' and payload::text like '%' || $1 || '%'`,
    [id],
  );
  assert.ok((told.rowCount ?? 0) > 0);
  assert.equal(recordsOf(await tenant.ask('GET', `${path}?query=Torasemid`)).length > 0, true);
});
