import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSystem } from '../ground/database.ts';
import { outcomesOf } from '../testing/answers.ts';
import { patientWithTrigger, testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const minute = 60_000;
const now = Date.now();
const before = (minutes: number) => new Date(now - minutes * minute).toISOString();

type Series = {
  start_ts: number;
  times: number[];
  values: number[];
  diastolic: number[];
  mean: (number | null)[];
  manual: number[];
  implausible: number[];
  extreme: number[];
  above: number[];
  below: number[];
  truncated: boolean;
};

async function series(patientId: string, valueType: string): Promise<Series> {
  const query = `value_type=${valueType}&time_from=${before(60_000)}&time_to=${before(0)}`;
  const answer = await tenant.ask('GET', `/web/v1/patients/${patientId}/measurements/series?${query}`);
  assert.equal(answer.status, 200);
  return answer.body as Series;
}

test('a series is oldest first and marks by position what is typed in or implausible', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await tenant.ingest([
    weight(customPatientId, 81, { measured_at: before(20) }),
    weight(customPatientId, 999, { measured_at: before(25) }),
    weight(customPatientId, 80, { measured_at: before(30) }),
  ]);
  const typed = { value_type: 'weight', value: 82, unit: 'kg', measured_at: before(22) };
  await tenant.ask('POST', `/web/v1/patients/${patientId}/measurements`, typed);
  const body = await series(patientId, 'weight');
  assert.deepEqual(body.values, [80, 999, 82, 81]);
  assert.deepEqual(body.implausible, [1]);
  assert.deepEqual(body.manual, [2]);
  assert.deepEqual(
    body.times.map((at) => (body.start_ts + at) * 1000),
    [30, 25, 22, 20].map((minutes) => Math.floor((now - minutes * minute) / 1000) * 1000),
  );
  assert.equal(body.truncated, false);
});

test('[TRIGGER-02] a curve knows which values are extreme and which the meter showed as HI or LO, also once they are confirmed', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  const glucose = { custom_patient_id: customPatientId, value_type: 'glucose', unit: 'mg/dL' };
  const sent = await tenant.ingest([
    { ...glucose, value: 110, measured_at: before(30) },
    { ...glucose, value: 'HI', measured_at: before(20) },
    { ...glucose, value: 'LO', measured_at: before(10) },
  ]);
  const marks = async () => {
    const { implausible, extreme, above, below } = await series(patientId, 'glucose');
    return { implausible, extreme, above, below };
  };
  assert.deepEqual(await marks(), { implausible: [1, 2], extreme: [1, 2], above: [1], below: [2] });
  const ids = outcomesOf(sent)
    .data.slice(1)
    .map(({ id }) => id);
  await tenant.ask('POST', '/web/v1/measurements/judge', { ids, plausible: true });
  assert.deepEqual(await marks(), { implausible: [], extreme: [], above: [1], below: [2] });
});

test('components stand beside the values; a type without readings is empty', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  const pressures = [3, 2, 1].map((n) => ({
    custom_patient_id: customPatientId,
    value_type: 'blood_pressure',
    components: { systolic: 120 + n, diastolic: 80 + n, ...(n === 2 && { mean: 95 }) },
    unit: 'mm[Hg]',
    measured_at: before(n),
  }));
  await tenant.ingest(pressures);
  const body = await series(patientId, 'blood_pressure');
  assert.deepEqual(body.values, [123, 122, 121]);
  assert.deepEqual(body.diastolic, [83, 82, 81]);
  assert.deepEqual(body.mean, [null, 95, null]);
  const empty = await series(patientId, 'pulse');
  assert.deepEqual([empty.times, empty.values, empty.diastolic, empty.manual], [[], [], [], []]);
});

test('a pressure typed in is marked by its position, with its components beside it', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  const pressure = (minutes: number, diastolic: number) => ({
    value_type: 'blood_pressure',
    components: { systolic: 130, diastolic },
    unit: 'mm[Hg]',
    measured_at: before(minutes),
  });
  await tenant.ingest([{ custom_patient_id: customPatientId, ...pressure(3, 81) }]);
  await tenant.ask('POST', `/web/v1/patients/${patientId}/measurements`, pressure(2, 82));
  const body = await series(patientId, 'blood_pressure');
  assert.deepEqual([body.values, body.diastolic, body.mean], [[130, 130], [81, 82], []]);
  assert.deepEqual([body.manual, body.implausible], [[1], []]);
});

test('a series of more than 20,000 readings keeps the newest and says so', async () => {
  const { patientId } = await patientWithTrigger(tenant);
  await asSystem(server.database, (_, client) =>
    client.query(
      `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, offset_minutes, source, plausibility)
       select $1, gen_random_uuid(), $2, 'pulse', step, $3::timestamptz - step * interval '1 minute', 0, 'hub', case when step = 2 then 'implausible' else 'valid' end
       from generate_series(1, 20003) as step`,
      [tenant.id, patientId, before(0)],
    ),
  );
  const body = await series(patientId, 'pulse');
  assert.equal(body.truncated, true);
  assert.equal(body.values.length, 20_000);
  assert.deepEqual([body.values[0], body.values.at(-1)], [20_000, 1]);
  assert.deepEqual(body.implausible, [19_998]);
});

test('[PATIENT-12] the curves that lead come in one answer, as far as their values were measured in the span', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant);
  await tenant.ingest([
    weight(customPatientId, 81, { measured_at: before(20) }),
    {
      custom_patient_id: customPatientId,
      value_type: 'pulse',
      value: 66,
      unit: '/min',
      measured_at: before(30),
    },
    {
      custom_patient_id: customPatientId,
      value_type: 'temperature',
      value: 36.8,
      unit: 'Cel',
      measured_at: before(40),
    },
  ]);
  const ask = (query: string) =>
    tenant.ask('GET', `/web/v1/patients/${patientId}/measurements/leading_series?${query}`);
  const types = async (query: string) => {
    const answer = await ask(query);
    assert.equal(answer.status, 200);
    return (answer.body as { data: { value_type: string; values: number[] }[] }).data.map((one) => [
      one.value_type,
      one.values,
    ]);
  };
  const span = `time_from=${before(60)}&time_to=${before(0)}`;
  assert.deepEqual(await types(`${span}&count=4`), [
    ['weight', [81]],
    ['pulse', [66]],
    ['temperature', [36.8]],
  ]);
  assert.deepEqual(await types(`${span}&count=1`), [['weight', [81]]]);
  assert.deepEqual(await types(`time_from=${before(35)}&time_to=${before(25)}&count=4`), [['pulse', [66]]]);
  assert.equal((await ask(`time_from=${before(0)}&time_to=${before(60)}&count=4`)).status, 422);
  assert.equal((await ask(`${span}&count=7`)).status, 422);
  const nobody = '018f0000-0000-7000-8000-00000000dead';
  const unknown = await tenant.ask(
    'GET',
    `/web/v1/patients/${nobody}/measurements/leading_series?${span}&count=4`,
  );
  assert.equal(unknown.status, 404);
});
