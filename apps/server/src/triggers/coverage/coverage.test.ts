import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CoverageGaps, PatientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { mapKeys } from '../../ground/map-keys.ts';
import { recordOf } from '../../testing/answers.ts';
import { cpuMs, growth } from '../../testing/growth.ts';
import { longestTurn } from '../../testing/longest-turn.ts';
import { above, rise, ruledPatient } from '../../testing/ruled-patient.ts';
import { everything, type TestPerson, type TestTenant, testServer } from '../../testing/server.ts';

const server = await testServer();

const camel = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
async function coverage(tenant: TestTenant, patientId: string, as?: TestPerson): Promise<PatientCoverage> {
  const answer = await tenant.ask('GET', `/web/v1/patients/${patientId}/coverage`, undefined, as);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return mapKeys(answer.body, camel) as PatientCoverage;
}
async function gaps(tenant: TestTenant, query = 'scope=all', as?: TestPerson): Promise<CoverageGaps> {
  const answer = await tenant.ask('GET', `/web/v1/patients/round/coverage?${query}`, undefined, as);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return mapKeys(answer.body, camel) as CoverageGaps;
}
/** As if the rules and the patients had been there all the time. */
const madeLongAgo = async (tenant: TestTenant) => {
  const then = "now() - interval '60 days'";
  for (const change of [
    `update measurement_trigger set created_at = ${then}, updated_at = ${then} where tenant_id = $1`,
    `update measurement set received_at = measured_at where tenant_id = $1`,
  ])
    await server.admin.query(change, [tenant.id]);
};
const measuredToday = ({ rules: [rule] }: PatientCoverage) =>
  rule?.days.filter(({ asked }) => asked > 0) ?? [];

test('[BEYOND-27] +2 kg in 3 days with no weight in the 72 h before is said to have nothing to compare with', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, { when: rise(2, 72) });
  await patient.sends([73, 80], [0, 84]);
  await madeLongAgo(tenant);
  const found = await coverage(tenant, patient.patientId);
  const [, last] = measuredToday(found);
  const at = Date.parse(patient.at(73));
  const missed = { valueType: 'weight', value: 80, at, byMs: 3_600_000 };
  assert.deepEqual(
    [last?.state, last?.reason, last?.value],
    ['not_judgeable', { kind: 'no_comparison', hours: 72, missed }, 84],
    'a comparison missed by little is named',
  );
  assert.deepEqual(
    [found.rules[0]?.gap?.reason.kind, found.rules[0]?.askedBy],
    ['no_comparison', 'readings'],
  );
  const compared = await ruledPatient(tenant, { when: rise(2, 72) });
  await compared.sends([72, 80], [0, 84]);
  await madeLongAgo(tenant);
  const judged = await coverage(tenant, compared.patientId);
  assert.deepEqual([measuredToday(judged).at(-1)?.state, judged.rules[0]?.gap], ['fired', null]);
  const [row, ...others] = (await gaps(tenant)).data;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [row?.id, row?.gaps[0]?.reason],
    [patient.patientId, { kind: 'no_comparison', hours: 72, missed }],
  );
});

test('[BEYOND-27] a state of the engine and one of the coverage never differ: what fired has its alarm', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, { when: above(84) });
  await patient.sends([50, 90], [26, 80], [2, 85]);
  const fired = (await coverage(tenant, patient.patientId)).rules[0]?.days.filter(
    ({ state }) => state === 'fired',
  );
  const results = await server.admin.query<{ measurement_id: string }>(
    'select measurement_id from trigger_result where tenant_id = $1 and trigger_id = $2',
    [tenant.id, patient.triggerId],
  );
  assert.equal(results.rows.length, 2);
  assert.ok(fired?.every((day) => results.rows.some((row) => row.measurement_id === day.subjectId)));
});

test('[BEYOND-27] SpO₂ 48 stands as unconfirmed with the alarm it raised, until somebody confirms it', async () => {
  const tenant = await server.tenant();
  const low = { kind: 'threshold', valueType: 'spo2', comparison: 'below', operand: 90 } as const;
  const patient = await ruledPatient(tenant, { when: low });
  const spo2 = { ...patient.reading(0, 48), value_type: 'spo2', unit: '%' };
  await tenant.ingest([spo2]);
  const found = await coverage(tenant, patient.patientId);
  const [event] = await patient.events();
  const [value] = found.unconfirmed;
  assert.deepEqual(
    [
      value?.valueType,
      value?.value,
      value?.eventId,
      value?.eventState,
      value?.priority,
      found.unconfirmedCount,
    ],
    ['spo2', 48, event?.id, 'raised', 'high', 1],
  );
  const row = (await gaps(tenant)).data.find(({ id }) => id === patient.patientId);
  assert.deepEqual([row?.unconfirmed?.newest.value, row?.unconfirmed?.count, row?.priority], [48, 1, 'high']);
  await tenant.ask('POST', '/web/v1/measurements/judge', { ids: [value?.measurementId], plausible: true });
  assert.deepEqual((await coverage(tenant, patient.patientId)).unconfirmed, []);
  assert.deepEqual((await gaps(tenant)).data, []);
});

test('[BEYOND-27] a rule made today says nothing of the days before it', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, { when: above(84) });
  await patient.sends([0, 80]);
  const days = (await coverage(tenant, patient.patientId)).rules[0]?.days ?? [];
  assert.equal(days.length, 14);
  assert.ok(
    days.slice(0, -1).every(({ state, reason }) => state === 'not_due' && reason?.kind === 'before_rule'),
  );
  assert.equal(days.at(-1)?.state, 'judged');
});

test('[BEYOND-27] nobody is told of anything where no rule is, and a kind whose rule is switched off is named', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, { when: above(84) });
  await patient.sends([1, 80]);
  const pulse = { ...patient.reading(1, 70), value_type: 'pulse', unit: '/min' };
  assert.equal((await tenant.ingest([pulse])).status, 201);
  assert.deepEqual(
    (await coverage(tenant, patient.patientId)).unwatched.map((one) => [one.valueType, one.isResting]),
    [['pulse', false]],
  );
  assert.deepEqual((await gaps(tenant)).data, []);
  const id = patient.triggerId;
  recordOf(
    await tenant.ask('PATCH', `/web/v1/patients/triggers/${id}`, {
      data: { type: 'measurement_triggers', id, attributes: { is_active: false } },
    }),
  );
  const found = await coverage(tenant, patient.patientId);
  assert.deepEqual(found.rules, []);
  assert.deepEqual(
    found.unwatched.map((one) => [one.valueType, one.isResting]),
    [
      ['pulse', false],
      ['weight', true],
    ],
  );
  const [row] = (await gaps(tenant)).data;
  assert.deepEqual([row?.id, row?.withoutRule?.valueTypes], [patient.patientId, []]);
});

test('[BEYOND-27] a pause holds alarms back and says so, the end of care asks no rule', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, { when: above(84) });
  assert.equal((await coverage(tenant, patient.patientId)).watching, 'on');
  await patient.stands('paused');
  assert.equal((await coverage(tenant, patient.patientId)).watching, 'held');
  assert.equal((await gaps(tenant)).total, 0);
});

test('[BEYOND-27] [ROLES-09] another practice and who sees their own patients alone see nothing of it', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const patient = await ruledPatient(tenant, null, { is_active: false });
  const path = `/web/v1/patients/${patient.patientId}/coverage`;
  assert.equal((await other.ask('GET', path)).status, 404);
  assert.deepEqual((await gaps(other)).data, []);
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  assert.equal((await tenant.ask('GET', path, undefined, limited)).status, 404);
  const { total, checked, data } = await gaps(tenant, 'scope=all', limited);
  assert.deepEqual([total, checked, data], [0, 0, []]);
  assert.equal((await gaps(tenant, 'scope=mine')).checked, 0);
});

test('[BEYOND-27] who may not read measurements learns that a rule fired, not the number', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, { when: above(84) });
  await patient.sends([0, 90]);
  const blind = await tenant.person([
    { key: 'patient', access: 'read' },
    { key: 'patient_trigger', access: 'read' },
  ]);
  const found = await coverage(tenant, patient.patientId, blind);
  const day = found.rules[0]?.days.at(-1);
  assert.deepEqual([day?.state, day?.value, found.unconfirmed], ['fired', null, []]);
});

/** So many patients with a rule that looks back and two weeks of readings each, put into the tables at once. */
async function crowd(tenant: TestTenant, count: number) {
  await server.admin.query(
    `with source as (
       insert into patient (tenant_id, id, custom_patient_id, last_name, first_name, birth_date, gender, status, sort_key, search_key)
       select $1, gen_random_uuid(), 'C-' || $2 || '-' || place, 'Probe', 'Petra', '1950-01-01', 'female', 'active', 'probe', 'probe'
       from generate_series(1, $2::int) as place returning id
     ), rule as (
       insert into measurement_trigger (tenant_id, id, patient_id, priority, created_at, rule)
       select $1, gen_random_uuid(), id, 'high', now() - interval '60 days', $3::jsonb from source returning patient_id
     )
     insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
     select $1, gen_random_uuid(), rule.patient_id, 'weight', 80, now() - make_interval(hours => 5 * 24 + 24 * place), 0, 'manual', 'valid'
     from rule cross join generate_series(0, 8) as place`,
    [tenant.id, count, JSON.stringify({ when: { ...rise(2, 48), hours: 12 } })],
  );
  // What arrives by and by is known to the planner.
  await server.admin.query('analyze measurement');
}

async function walk(tenant: TestTenant): Promise<{ checked: number; rows: number; total: number | null }> {
  let answer = await gaps(tenant);
  const seen = { checked: answer.checked, rows: answer.data.length, total: answer.total };
  while (answer.next !== null) {
    answer = await gaps(tenant, `scope=all&after=${answer.next}`);
    seen.checked += answer.checked;
    seen.rows += answer.data.length;
  }
  return seen;
}

test('[BEYOND-27] every patient is looked at once, page by page, and each hole is counted', async () => {
  const tenant = await server.tenant();
  await crowd(tenant, 230);
  assert.deepEqual(await walk(tenant), { checked: 230, rows: 230, total: 230 });
});

test('[BEYOND-27] [SYSTEM-09] twice the patients cost no more than twice as much, and nothing else waits meanwhile', async () => {
  const practices = new Map<number, TestTenant>();
  for (const size of [100, 200]) {
    const tenant = await server.tenant();
    await crowd(tenant, size);
    practices.set(size, tenant);
  }
  const cost = (size: number) => cpuMs(() => walk(practices.get(size) as TestTenant));
  assert.equal(await growth({ cost, most: 200 }), null);
  const { longest, all } = await longestTurn(() => walk(practices.get(200) as TestTenant));
  assert.ok(longest < all / 3, `${longest} of ${all} ms at once`);
});

test('[BEYOND-27] a question that asks for no such place is refused', async () => {
  const tenant = await server.tenant();
  const answer = await tenant.ask('GET', '/web/v1/patients/round/coverage?scope=all&after=nowhere');
  assert.equal(answer.status, 422);
});

test('[BEYOND-27] [TRIGGER-02] what a meter showed as HI is said so on its day and among what nobody has confirmed, never as a number', async () => {
  const tenant = await server.tenant();
  const when = { kind: 'threshold', valueType: 'glucose', comparison: 'above', operand: 250 } as const;
  const patient = await ruledPatient(tenant, { when });
  await tenant.ingest([
    {
      custom_patient_id: patient.customPatientId,
      value_type: 'glucose',
      value: 'HI',
      unit: 'mg/dL',
      measured_at: new Date().toISOString(),
    },
  ]);
  await madeLongAgo(tenant);
  const found = await coverage(tenant, patient.patientId);
  const day = measuredToday(found).at(-1);
  assert.deepEqual([day?.state, day?.value, day?.qualifier], ['fired', null, 'above']);
  assert.deepEqual(
    found.unconfirmed.map(({ qualifier }) => qualifier),
    ['above'],
  );
  const [row] = (await gaps(tenant)).data;
  assert.equal(row?.unconfirmed?.newest.qualifier, 'above');
});
