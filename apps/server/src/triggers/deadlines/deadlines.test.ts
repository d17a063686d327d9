import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { idsOf, recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { type TestPerson, type TestTenant, testServer } from '../../testing/server.ts';
import { deadlines } from '../../measurements/index.ts';
import { escalateAlarms } from './escalate.ts';

const server = await testServer({ clock: false });
const minute = 60_000;
const reader = [{ key: 'patient_trigger', access: 'write' as const }];

type Escalations = { data: { id: string; trigger_event_id: string; name: string; seen_at: string | null }[] };

/** An alarm somebody is responsible for, and a clock that can be put forward from its deadline. */
async function practice(chainOf?: (people: Record<'physician' | 'manager', string>) => unknown) {
  const tenant = await server.tenant();
  const [nurse, cover, physician, manager] = [
    await tenant.person(reader),
    await tenant.person(reader),
    await tenant.person(reader),
    await tenant.person(reader),
  ];
  if (chainOf)
    await server.admin.query(
      'insert into alarm_policy (tenant_id, chain, control_after_minutes) values ($1, $2, 60)',
      [tenant.id, JSON.stringify(chainOf({ physician: physician.id, manager: manager.id }))],
    );
  const patient = await ruledPatient(tenant, null);
  await server.admin.query('update patient set primary_physician_id = $2 where id = $1', [
    patient.patientId,
    physician.id,
  ]);
  await patient.sends([1, 90]);
  const [event] = await patient.events();
  const id = event?.id ?? '';
  const due = Date.parse(String(event?.due_at));
  const at = (minutes: number) =>
    escalateAlarms(server.database, server.tenantOf, new Date(due + minutes * minute));
  const told = async (person: TestPerson) =>
    ((await tenant.ask('GET', '/web/v1/dashboard/escalations', undefined, person)).body as Escalations).data;
  const controls = async () =>
    recordsOf(await tenant.ask('GET', '/web/v1/dashboard/control_alarms?handled_at=null'));
  const isAway = (person: TestPerson, coverId: string | null) => absence(tenant, { id: person.id, coverId });
  return { tenant, nurse, cover, physician, manager, patient, id, at, told, controls, isAway };
}

const aroundNow = () => ({
  from: new Date(Date.now() - 86_400_000).toISOString(),
  to: new Date(Date.now() + 86_400_000).toISOString(),
});

type Away = { id: string; coverId: string | null; by?: TestPerson; from?: string; to?: string };

function absence(tenant: TestTenant, away: Away) {
  const { id, coverId, by, from, to: until } = { ...aroundNow(), ...away };
  const to = (id: string) => ({ data: { type: 'physicians', id } });
  const body = {
    data: {
      type: 'absences',
      attributes: { starts_at: from, ends_at: until },
      relationships: { physician: to(id), ...(coverId && { cover: to(coverId) }) },
    },
  };
  return by
    ? tenant.ask('POST', '/web/v1/physicians/absences', body, by)
    : tenant.ask('POST', '/web/v1/physicians/absences', body);
}

test('[BEYOND-02] an unhandled alarm climbs: assignee, cover, primary physician, each once and at the minute', async () => {
  const { nurse, cover, physician, patient, id, at, told, isAway } = await practice();
  await patient.act('take', id, { assignee_id: nurse.id });
  assert.equal((await isAway(nurse, cover.id)).status, 201);
  const count = async () => (await Promise.all([nurse, cover, physician].map(told))).map((all) => all.length);
  await at(-0.1);
  assert.deepEqual(await count(), [0, 1, 0], 'the assignee is away, the cover is told at once');
  await at(0);
  assert.deepEqual(await count(), [0, 1, 0]);
  await at(14.9);
  await at(29.9);
  assert.deepEqual(await count(), [0, 1, 0]);
  await Promise.all([at(30), at(30)]);
  await at(31);
  assert.deepEqual(await count(), [0, 1, 1]);
  const [first] = await told(physician);
  assert.deepEqual([first?.trigger_event_id, first?.name], [id, 'Brandt, Hannelore']);
});

test('[BEYOND-02] who has seen that an alarm reached them keeps it until it is closed; a closed one reaches nobody', async () => {
  const { tenant, physician, patient, id, at, told } = await practice();
  await at(30);
  const [first] = await told(physician);
  const seen = await tenant.ask('POST', '/web/v1/dashboard/escalations/see', { ids: [first?.id] }, physician);
  assert.equal(seen.status, 200);
  const [later, ...more] = await told(physician);
  assert.deepEqual([later?.id, more.length], [first?.id, 0]);
  assert.ok(later?.seen_at);
  await patient.act('close', id, { reason: 'patient_contacted' });
  assert.deepEqual(await told(physician), []);
  const other = await practice();
  await other.patient.act('close', other.id, { reason: 'patient_contacted' });
  await other.at(100);
  assert.deepEqual(await other.told(other.physician), []);
  assert.deepEqual(await other.controls(), []);
});

test('[DASH-14] [DASH-16] control alarms are counted for all, unseen escalations for whom they reached', async () => {
  const { tenant, nurse, physician, patient, id, at, told } = await practice();
  const path = '/web/v1/dashboard/control_alarms/counts';
  const counts = async (person: TestPerson) => {
    const { body } = await tenant.ask('GET', path, undefined, person);
    const { count, critical, escalated } = body as Record<string, number>;
    return { count, critical, escalated };
  };
  assert.deepEqual(await counts(physician), { count: 0, critical: 0, escalated: 0 });
  await at(31);
  assert.deepEqual(await counts(physician), { count: 1, critical: 0, escalated: 1 });
  assert.deepEqual(await counts(nurse), { count: 1, critical: 0, escalated: 0 });
  const ids = (await told(physician)).map((one) => one.id);
  await tenant.ask('POST', '/web/v1/dashboard/escalations/see', { ids }, physician);
  await patient.act('take', id);
  assert.deepEqual(await counts(physician), { count: 0, critical: 0, escalated: 0 });
});

test('[DASH-14] a control alarm says what it is about and who should have handled it', async () => {
  const { at, physician, controls } = await practice();
  await at(31);
  const [control] = await controls();
  assert.deepEqual(
    [control?.attributes.value_type, control?.attributes.value, control?.attributes.threshold],
    ['weight', 90, 84],
  );
  const { responsible_name: responsible } = control?.attributes ?? {};
  const [row] = (
    await server.admin.query(
      `select concat_ws(' ', title, first_name, last_name) as name from physician where id = $1`,
      [physician.id],
    )
  ).rows as { name: string }[];
  assert.equal(responsible, row?.name);
});

test('[DASH-14] what nobody touches becomes a control alarm, gone when it is taken up', async () => {
  const { patient, id, at, controls } = await practice();
  await at(29.9);
  assert.deepEqual(await controls(), []);
  await at(30);
  await at(45);
  const [control] = await controls();
  assert.deepEqual([control?.attributes.reason, control?.attributes.name], ['overdue', 'Brandt, Hannelore']);
  assert.equal((await controls()).length, 1);
  await patient.act('take', id);
  assert.deepEqual(await controls(), []);
});

test('[DASH-14] somebody may answer for a control alarm with a note; the alarm stays open', async () => {
  const { tenant, patient, at, controls } = await practice();
  await at(31);
  const ids = (await controls()).map((control) => control.id);
  const path = '/web/v1/dashboard/control_alarms/handle';
  assert.equal(refusalOf(await tenant.ask('POST', path, { ids, note: ' ' })), '422 required /note');
  assert.deepEqual((await tenant.ask('POST', path, { ids, note: 'Praxis informiert' })).body, {
    changed: ids,
  });
  assert.deepEqual((await tenant.ask('POST', path, { ids, note: 'noch einmal' })).body, { changed: [] });
  const handled = recordOf(await tenant.ask('GET', `/web/v1/dashboard/control_alarms/${ids[0]}`));
  assert.deepEqual(
    [handled.attributes.note, handled.attributes.handled_by_name],
    ['Praxis informiert', 'Petra Probe'],
  );
  await at(500);
  assert.deepEqual(await controls(), [], 'once answered for it is not raised again');
  assert.equal((await patient.events())[0]?.state, 'raised');
});

test('[BEYOND-02] a chain that reaches nobody raises its control alarm at once', async () => {
  const { at, controls } = await practice(() => [{ afterMinutes: 5, to: { kind: 'assignee' } }]);
  await at(4.9);
  assert.deepEqual(await controls(), []);
  await at(5);
  assert.deepEqual(
    (await controls()).map(({ attributes }) => attributes.reason),
    ['nobody_reached'],
  );
});

test('[BEYOND-02] what was put off climbs only when that time is over', async () => {
  const { physician, patient, id, at, told } = await practice();
  const due = Date.parse(String((await patient.events())[0]?.due_at));
  const until = new Date(due + 120 * minute).toISOString();
  await patient.act('snooze', id, { until, reason: 'remeasurement_asked' });
  await at(60);
  assert.deepEqual(await told(physician), []);
  await at(121);
  assert.equal((await told(physician)).length, 1);
});

test('[BEYOND-02] a cover that leads in a circle is refused, as is standing in for oneself', async () => {
  const { tenant, nurse, cover, isAway } = await practice();
  assert.equal((await isAway(nurse, cover.id)).status, 201);
  assert.equal(refusalOf(await isAway(cover, nurse.id)), '422 cover_in_circle /data/relationships/cover');
  assert.equal(refusalOf(await isAway(cover, cover.id)), '422 cover_in_circle /data/relationships/cover');
  assert.equal(idsOf(await tenant.ask('GET', '/web/v1/physicians/absences')).length, 1);
});

test('[BEYOND-02] everybody says when they are away; of others only who may change people', async () => {
  const { tenant, nurse, cover } = await practice();
  const own = await absence(tenant, { id: nurse.id, coverId: cover.id, by: nurse });
  assert.equal(own.status, 201);
  const record = recordOf(own);
  assert.deepEqual(
    [record.attributes.physician_name, record.attributes.cover_name],
    ['Petra Probe', 'Petra Probe'],
  );
  const path = `/web/v1/physicians/absences/${record.id}`;
  const later = {
    data: {
      type: 'absences',
      id: record.id,
      attributes: { note: 'Fortbildung' },
      relationships: { physician: { data: { type: 'physicians', id: nurse.id } } },
    },
  };
  assert.equal(refusalOf(await absence(tenant, { id: cover.id, coverId: null, by: nurse })), '403 forbidden');
  assert.equal(refusalOf(await tenant.ask('PATCH', path, later, cover)), '403 forbidden');
  assert.equal(refusalOf(await tenant.ask('DELETE', path, undefined, cover)), '403 forbidden');
  const given = structuredClone(later);
  given.data.relationships.physician.data.id = cover.id;
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, given, nurse)),
    '403 forbidden',
    'nor handed to others',
  );
  assert.equal(recordOf(await tenant.ask('PATCH', path, later, nurse)).attributes.note, 'Fortbildung');
  assert.equal((await tenant.ask('DELETE', path, undefined, nurse)).status, 204);
});

test('[BEYOND-02] nobody is away twice at the same time; one absence may follow another', async () => {
  const { tenant, nurse, cover } = await practice();
  const spanned = (from: string, to: string) =>
    absence(tenant, { id: nurse.id, coverId: cover.id, by: nurse, from, to });
  const first = await spanned('2027-02-01T00:00:00.000Z', '2027-02-08T00:00:00.000Z');
  assert.equal(first.status, 201);
  const overlap = await spanned('2027-02-07T23:59:59.000Z', '2027-02-10T00:00:00.000Z');
  assert.equal(refusalOf(overlap), '422 absence_overlaps /data/attributes/starts_at');
  assert.match(JSON.stringify(overlap.body), /Petra Probe/);
  const [before, next] = [
    await spanned('2027-01-25T00:00:00.000Z', '2027-02-01T00:00:00.000Z'),
    await spanned('2027-02-08T00:00:00.000Z', '2027-02-09T00:00:00.000Z'),
  ];
  assert.deepEqual([before.status, next.status], [201, 201]);
  const longer = {
    data: { type: 'absences', id: recordOf(first).id, attributes: { ends_at: '2027-02-08T00:00:01.000Z' } },
  };
  const path = `/web/v1/physicians/absences/${recordOf(first).id}`;
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, longer, nurse)),
    '422 absence_overlaps /data/attributes/starts_at',
  );
  const twice = await Promise.all(
    [0, 1].map(() => spanned('2027-03-01T00:00:00.000Z', '2027-03-02T00:00:00.000Z')),
  );
  assert.deepEqual(
    twice.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 422],
  );
});

test('[BEYOND-02] deadlines count only opening hours where the practice wants it', async () => {
  const tenant = await server.tenant();
  await server.admin.query('insert into alarm_policy (tenant_id, due_counts) values ($1, $2)', [
    tenant.id,
    { high: 'open' },
  ]);
  const never = Array.from({ length: 7 }, () => []);
  const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await server.admin.query('insert into opening_hours (tenant_id, weekly, exceptions) values ($1, $2, $3)', [
    tenant.id,
    JSON.stringify(never),
    JSON.stringify([{ day: soon, name: 'Sonderöffnung', spans: [{ from: '10:00', to: '12:00' }] }]),
  ]);
  const patient = await ruledPatient(tenant, null);
  await patient.sends([1, 90]);
  const due = new Date(String((await patient.events())[0]?.due_at));
  const inBerlin = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  assert.equal(inBerlin.format(due), `${soon} 11:00`);
});

/** A practice of a state that is open from eight to six on every day of the week. */
async function openDaily(federalState: string, exceptions: unknown[] = []) {
  const tenant = await server.tenant();
  await server.admin.query('update tenant set federal_state = $2 where id = $1', [tenant.id, federalState]);
  await server.admin.query('insert into alarm_policy (tenant_id, due_counts) values ($1, $2)', [
    tenant.id,
    { high: 'open', medium: 'working_day' },
  ]);
  const weekly = Array.from({ length: 7 }, () => [{ from: '08:00', to: '18:00' }]);
  await server.admin.query('insert into opening_hours (tenant_id, weekly, exceptions) values ($1, $2, $3)', [
    tenant.id,
    JSON.stringify(weekly),
    JSON.stringify(exceptions),
  ]);
  const practice = await server.tenantOf(tenant.id);
  const inBerlin = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Berlin',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return (priority: 'high' | 'medium', arrived: string) =>
    inBerlin.format(new Date(deadlines(practice, priority, Date.parse(arrived)).dueAt)).slice(5);
}

test('[BEYOND-02] a deadline rests on the holidays of the practice’s state, and on no other state’s', async () => {
  const year = new Date().getFullYear();
  const [saxonLower, bavarian] = [await openDaily('NI'), await openDaily('BY')];
  const christmasEve = `${year}-12-24T17:50:00+01:00`;
  assert.equal(saxonLower('high', christmasEve), '12-27 08:50');
  assert.equal(saxonLower('medium', christmasEve), '12-27 18:00');
  const beforeReformation = `${year}-10-30T17:50:00+01:00`;
  assert.equal(saxonLower('high', beforeReformation), '11-01 08:50');
  assert.equal(bavarian('high', beforeReformation), '10-31 08:50');
});

test('[BEYOND-02] a holiday on which the practice says it is open counts', async () => {
  const year = new Date().getFullYear();
  const spans = [{ from: '10:00', to: '12:00' }];
  const due = await openDaily('NI', [{ day: `${year}-12-25`, name: 'Notdienst', spans }]);
  assert.equal(due('high', `${year}-12-24T17:50:00+01:00`), '12-25 10:50');
});

test('[BEYOND-02] a chain climbs from a role over the cover to the manager, each once and at the minute', async () => {
  const role = randomUUID();
  const { tenant, nurse, cover, physician, manager, patient, id, at, told, isAway } = await practice(
    (people) => [
      { afterMinutes: 0, to: { kind: 'role', id: role } },
      { afterMinutes: 10, to: { kind: 'cover' } },
      { afterMinutes: 25, to: { kind: 'physician', id: people.manager } },
    ],
  );
  await server.admin.query(
    `with made as (insert into role (tenant_id, id, label, permissions) values ($1, $2, 'Dienst', '[]') returning tenant_id, id)
     insert into role_assignment (tenant_id, role_id, physician_id) select tenant_id, id, $3 from made`,
    [tenant.id, role, physician.id],
  );
  await patient.act('take', id, { assignee_id: nurse.id });
  assert.equal((await isAway(nurse, cover.id)).status, 201);
  const count = async () =>
    (await Promise.all([physician, cover, manager].map(told))).map((all) => all.length);
  await at(-0.1);
  assert.deepEqual(await count(), [0, 1, 0], 'who stands in for the assignee knows at once');
  await at(9.9);
  assert.deepEqual(await count(), [1, 1, 0]);
  await at(24.9);
  assert.deepEqual(await count(), [1, 1, 0]);
  await at(25);
  await at(90);
  assert.deepEqual(await count(), [1, 1, 1], 'the manager is told at the minute, and once');
});

test('[BEYOND-31] a role whose only holder is away is reached by the cover; where nobody of it can act the next is told at once', async () => {
  const role = randomUUID();
  const made = await practice((people) => [
    { afterMinutes: 0, to: { kind: 'role', id: role } },
    { afterMinutes: 50, to: { kind: 'physician', id: people.manager } },
  ]);
  const { tenant, nurse, cover, manager, patient, at, told, isAway } = made;
  await server.admin.query(
    `with made as (insert into role (tenant_id, id, label, permissions) values ($1, $2, 'Dienst', '[]') returning tenant_id, id)
     insert into role_assignment (tenant_id, role_id, physician_id) select tenant_id, id, $3 from made`,
    [tenant.id, role, nurse.id],
  );
  const count = async () => (await Promise.all([nurse, cover, manager].map(told))).map((all) => all.length);
  assert.equal((await isAway(nurse, cover.id)).status, 201);
  await at(0);
  assert.deepEqual(await count(), [0, 1, 0]);
  await server.admin.query('update physician set is_active = false where id = $1', [cover.id]);
  const later = await ruledPatient(tenant, null);
  await later.sends([1, 90]);
  await at(1);
  assert.deepEqual(
    (await told(manager)).map((one) => one.trigger_event_id),
    [(await later.events())[0]?.id],
  );
  assert.equal((await patient.events())[0]?.state, 'raised');
});
