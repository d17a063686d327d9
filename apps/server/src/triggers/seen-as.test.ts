import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import pg from 'pg';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { seenNow } from '../testing/seen-now.ts';
import { type TestPerson, testServer } from '../testing/server.ts';

// What is expected: issue 39, "an action on an alarm names what was seen; a worse value since is asked about".
const server = await testServer();
const path = '/web/v1/patients/triggers/events';
const tenant = await server.tenant();
const careful = await server.tenant();
await server.admin.query("insert into alarm_policy (tenant_id, four_eyes) values ($1, 'all')", [careful.id]);
const colleague = await careful.person([{ key: 'patient_trigger', access: 'write' }]);

type Tenant = typeof tenant;
type Worse = { id: string; worse_count: number; value: number; unit: string; measured_at: string };
type Answer = { changed: string[]; proposed?: string[]; worse_since?: Worse[] };
type Body = Record<string, unknown>;

const outside: Rule = {
  when: { kind: 'threshold', valueType: 'glucose', comparison: 'outside', operand: 70, upper: 250 },
};

/** Somebody whose glucose of 300 three hours ago raised an alarm. */
async function patientOf(of: Tenant) {
  const patient = await ruledPatient(of, outside, { priority: 'medium' });
  const glucose = (value: number, hoursAgo = 1) => ({
    custom_patient_id: patient.customPatientId,
    value_type: 'glucose',
    unit: 'mg/dL',
    value,
    measured_at: patient.at(hoursAgo),
  });
  await of.ingest([glucose(300, 3)]);
  const [event] = await patient.events();
  return { ...patient, glucose, id: event?.id ?? '' };
}
type Patient = Awaited<ReturnType<typeof patientOf>>;

const arrivals: Record<string, (of: Tenant, patient: Patient) => Promise<unknown>> = {
  nothing: () => Promise.resolve(),
  same: (of, { glucose }) => of.ingest([glucose(300)]),
  better: (of, { glucose }) => of.ingest([glucose(280)]),
  worse: (of, { glucose }) => of.ingest([glucose(320)]),
  'worse, then better': (of, { glucose }) => of.ingest([glucose(321, 2), glucose(260)]),
  'other side': (of, { glucose }) => of.ingest([glucose(45)]),
  'more urgent rule': (of, { triggerId }) =>
    of.ask('PATCH', `/web/v1/patients/triggers/${triggerId}`, {
      data: { type: 'measurement_triggers', attributes: { priority: 'high' } },
    }),
};
/** Before the code: what comes between the look and the press, and what the question shows; null: it is done. */
const expected: Record<keyof typeof arrivals, number | null> = {
  nothing: null,
  same: null,
  better: null,
  worse: 320,
  'worse, then better': 321,
  'other side': 45,
  'more urgent rule': 300,
};

const until = () => new Date(Date.now() + 3_600_000).toISOString();
type Way = { of: Tenant; action: string; body: () => Body; by?: TestPerson; state: string };
const ways: Record<string, Way> = {
  see: { of: tenant, action: 'see', body: () => ({}), state: 'seen' },
  snooze: {
    of: tenant,
    action: 'snooze',
    body: () => ({ until: until(), reason: 'remeasurement_asked' }),
    state: 'seen',
  },
  close: { of: tenant, action: 'close', body: () => ({ reason: 'patient_contacted' }), state: 'closed' },
  inform: { of: tenant, action: 'inform', body: () => ({ note: 'Hausarzt' }), state: 'informed' },
  propose: { of: careful, action: 'close', body: () => ({ reason: 'patient_contacted' }), state: 'proposed' },
  confirm: {
    of: careful,
    action: 'close',
    body: () => ({ reason: 'patient_contacted' }),
    by: colleague,
    state: 'closed',
  },
};

const stateOf = async (of: Tenant, id: string) => recordOf(await of.ask('GET', `${path}/${id}`)).attributes;

for (const [way, { of, action, body, by, state }] of Object.entries(ways))
  test(`[BEYOND-03] [BEYOND-31] ${way} from an old view: what became worse stays and is told, all else of the call is done`, async () => {
    const cases: { arrival: string; patient: Patient }[] = [];
    for (const arrival of Object.keys(arrivals)) cases.push({ arrival, patient: await patientOf(of) });
    const ids = cases.map(({ patient }) => patient.id);
    const asked = async (shown: Body, who?: TestPerson) => {
      const given = { ids, ...(action === 'close' && { unseen_ids: ids }), ...body(), ...shown };
      const answer = await of.ask('POST', `${path}/${action}`, given, who);
      assert.equal(answer.status, 200, refusalOf(answer));
      return answer.body as Answer;
    };
    if (way === 'confirm') await asked({ seen_as: await seenNow(of, ids) });
    const view = { seen_as: await seenNow(of, ids) };
    for (const { arrival, patient } of cases) await arrivals[arrival]?.(of, patient);

    const first = await asked(view, by);
    const named = (told: Answer) =>
      Object.fromEntries(
        cases.map(({ arrival, patient: { id } }) => [
          arrival,
          told.worse_since?.find((one) => one.id === id)?.value ?? null,
        ]),
      );
    assert.deepEqual(named(first), expected);
    assert.equal(first.changed.length + (first.worse_since?.length ?? 0), ids.length);
    for (const { arrival, patient } of cases) {
      const { state: stands, seen_at: seen } = await stateOf(of, patient.id);
      if (expected[arrival] === null) assert.equal(stands, state, arrival);
      else assert.deepEqual([stands, seen], ['raised', null], arrival);
    }
    const worse = first.worse_since?.find(({ value }) => value === 321);
    const late = cases.find(({ arrival }) => arrival === 'worse, then better')?.patient;
    assert.deepEqual([worse?.unit, worse?.measured_at], ['mg/dL', late?.at(2)], 'the worst of what came');

    const seen_as = first.worse_since?.map(({ id, worse_count }) => ({ id, worse_count }));
    const left = { ids: seen_as?.map(({ id }) => id) ?? [], seen_as };
    const again = await asked({ ...left, ...(action === 'close' && { unseen_ids: left.ids }) }, by);
    assert.deepEqual(again.changed.toSorted(), left.ids.toSorted(), 'said yes to, it is done');
    assert.equal(again.worse_since, undefined);
  });

test('[BEYOND-03] who does not name what was seen has seen the alarm as it was raised; worse since is refused by name, looking changes nothing', async () => {
  const patient = await patientOf(tenant);
  const close = { ids: [patient.id], reason: 'patient_contacted' };
  await arrivals.worse?.(tenant, patient);
  for (const [action, more] of [
    ['close', { reason: 'patient_contacted' }],
    ['snooze', { until: until(), reason: 'remeasurement_asked' }],
    ['inform', { note: 'Hausarzt' }],
  ] as const)
    for (const seen_as of [undefined, []]) {
      const answer = await tenant.ask('POST', `${path}/${action}`, { ids: [patient.id], ...more, seen_as });
      assert.equal(refusalOf(answer), '422 seen_as_missing /seen_as', action);
    }
  const looked = await tenant.ask('POST', `${path}/see`, { ids: [patient.id] });
  assert.deepEqual((looked.body as Answer).changed, []);
  assert.equal((looked.body as Answer).worse_since?.[0]?.value, 320);
  const { state, seen_at, snoozed_until } = await stateOf(tenant, patient.id);
  assert.deepEqual([state, seen_at, snoozed_until], ['raised', null, null]);
  const made = [{ id: patient.id, worse_count: 7 }];
  const told = await tenant.ask('POST', `${path}/close`, { ...close, seen_as: made });
  assert.deepEqual((told.body as Answer).changed, [], 'a count no screen showed');
  const wrong = [{ id: patient.id, worse_count: -1 }];
  assert.equal((await tenant.ask('POST', `${path}/close`, { ...close, seen_as: wrong })).status, 422);
  assert.equal((await stateOf(tenant, patient.id)).state, 'raised');
  const quiet = await patientOf(tenant);
  const plain = await tenant.ask('POST', `${path}/close`, { ...close, ids: [quiet.id] });
  assert.deepEqual((plain.body as Answer).changed, [quiet.id], 'nothing worse came: nothing need be named');
});

test('[BEYOND-03] an alarm that became critical since is told as worse, and keeps no other from being put off or closed together', async () => {
  const [urgent, other] = [await patientOf(tenant), await patientOf(tenant)];
  const ids = [urgent.id, other.id];
  const view = { ids, seen_as: await seenNow(tenant, ids) };
  await tenant.ask('PATCH', `/web/v1/patients/triggers/${urgent.triggerId}`, {
    data: { type: 'measurement_triggers', attributes: { priority: 'blocker' } },
  });
  for (const [action, more] of [
    ['snooze', { until: until(), reason: 'remeasurement_asked' }],
    ['close', { reason: 'patient_contacted', unseen_ids: [urgent.id] }],
  ] as const) {
    const answer = await tenant.ask('POST', `${path}/${action}`, { ...view, ...more });
    assert.equal(answer.status, 200, refusalOf(answer));
    const { changed, worse_since } = answer.body as Answer & { worse_since: Body[] };
    const [worse] = worse_since;
    assert.deepEqual([changed, worse?.id, worse?.priority], [[other.id], urgent.id, 'blocker'], action);
  }
});

test('[BEYOND-03] given back, what became worse and nobody looked at since is as if just raised', async () => {
  const patient = await patientOf(tenant);
  await patient.act('see', patient.id);
  await patient.act('take', patient.id);
  await arrivals.worse?.(tenant, patient);
  await patient.act('release', patient.id);
  assert.equal((await stateOf(tenant, patient.id)).state, 'raised');
  await patient.act('see', patient.id);
  await patient.act('take', patient.id);
  await patient.act('release', patient.id);
  assert.equal((await stateOf(tenant, patient.id)).state, 'seen');
});

/** How many statements of this database wait for a lock. */
const waiting = async () => {
  const query =
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await server.admin.query<{ n: number }>(query)).rows[0]?.n ?? 0;
};

test('[BEYOND-03] [BEYOND-31] a reading and a closing at the same instant: whichever is first, the worse value stands open and unseen', async () => {
  const holder = new pg.Client({ connectionString: server.adminUrl });
  await holder.connect();
  after(() => holder.end());
  for (const first of ['close', 'reading'] as const) {
    const patient = await patientOf(tenant);
    const view = { ids: [patient.id], seen_as: await seenNow(tenant, [patient.id]) };
    const close = () => tenant.ask('POST', `${path}/close`, { ...view, reason: 'plausible_no_action' });
    const reading = () => tenant.ingest([patient.glucose(400)]);
    await holder.query('begin');
    await holder.query('select from trigger_event where id = $1 for update', [patient.id]);
    const held = await waiting();
    const order = first === 'close' ? [close, reading] : [reading, close];
    const running: Promise<unknown>[] = [];
    for (const [at, one] of order.entries()) {
      running.push(one());
      await eventually(`${at + 1} wait`, async () => (await waiting()) > held + at);
    }
    await holder.query('commit');
    await Promise.all(running);
    const open = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}`)).filter(
      ({ attributes }) => attributes.state !== 'closed',
    );
    assert.deepEqual(
      open.map(({ attributes: a }) => [a.state, a.worst_value, a.seen_at]),
      [['raised', 400, null]],
      `${first} first`,
    );
    assert.equal(open[0]?.id === patient.id, first === 'reading', 'joined where it came first');
  }
});

test('[BEYOND-03] many readings and closings at once: no worse value goes with a closing', async () => {
  const patients = await Promise.all(Array.from({ length: 12 }, () => patientOf(tenant)));
  const ids = patients.map(({ id }) => id);
  const view = { ids, unseen_ids: ids, seen_as: await seenNow(tenant, ids) };
  await Promise.all([
    ...patients.map(({ glucose }) => tenant.ingest([glucose(400)])),
    tenant.ask('POST', `${path}/close`, { ...view, reason: 'plausible_no_action' }),
  ]);
  for (const patient of patients) {
    const open = (await patient.events()).filter(({ state }) => state !== 'closed');
    assert.deepEqual(
      open.map(({ worst_value, seen_at }) => [worst_value, seen_at]),
      [[400, null]],
    );
  }
});

test('[BEYOND-03] of a pressure with a part beyond the cuff the question shows the part the rule looks at: a number, or that it is none', async () => {
  const above = (component: 'systolic' | 'diastolic', value: number): Rule => ({
    when: { kind: 'threshold', valueType: 'blood_pressure', component, comparison: 'above', operand: value },
  });
  const shown = async (rule: Rule, first: object, worse: object) => {
    const patient = await ruledPatient(tenant, rule, { priority: 'medium' });
    const pressure = (components: object, hoursAgo: number) => ({
      custom_patient_id: patient.customPatientId,
      value_type: 'blood_pressure',
      unit: 'mm[Hg]',
      components,
      measured_at: patient.at(hoursAgo),
    });
    await tenant.ingest([pressure(first, 3)]);
    const [event] = await patient.events();
    const id = event?.id ?? '';
    await tenant.ingest([pressure(worse, 1)]);
    const input = { ids: [id], seen_as: [{ id, worse_count: 0 }], reason: 'patient_contacted' };
    const answer = await tenant.ask('POST', `${path}/close`, input);
    const { worse_since: told = [] } = answer.body as { worse_since?: Record<string, unknown>[] };
    return told.map(({ component, value, diastolic, qualifier }) => [component, value, diastolic, qualifier]);
  };
  assert.deepEqual(
    await shown(above('systolic', 160), { systolic: 170, diastolic: 90 }, { systolic: 190, diastolic: 'LO' }),
    [['systolic', 190, null, null]],
  );
  const [told] = await shown(
    above('diastolic', 100),
    { systolic: 150, diastolic: 105 },
    { systolic: 150, diastolic: 'HI' },
  );
  assert.deepEqual([told?.[0], told?.[2], told?.[3]], ['diastolic', null, 'above']);
});
