import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  feelingFactorReadings,
  feelingFactorVersions,
} from '@fernpuls/contract/measurements/feeling-factor.call';
import { enterMeasurement } from '@fernpuls/contract/measurements/ingest.call';
import { outcomesOf, recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { patientWithTrigger, testServer, weight } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const factors = '/web/v1/content/feeling_factors';
const factorType = resourceOf('feeling_factors');
const detailType = resourceOf('measurement_details');
const at = '/data/attributes';
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function factor(name: string): Promise<string> {
  const body = bodyFor(factorType, { name, category: 'complaint' });
  return recordOf(await tenant.ask('POST', factors, body)).id;
}
const readingAt = async (id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/measurements/${id}`)).attributes;
const tell = (id: string, values: object, tag?: string) =>
  tenant.ask(
    'PATCH',
    `/web/v1/measurements/details/${id}`,
    bodyFor(detailType, { ...values }),
    tag === undefined
      ? tenant.staff
      : { ...tenant.staff, headers: { ...tenant.staff.headers, 'if-match': tag } },
  );

const told = {
  group: 'Morgenrunde',
  location: 'Zu Hause',
  weather: { condition: 'rain', temperature_c: 4.5, air_pressure_hpa: 1003 },
};

test('[PATIENT-21] [ENTITY-05] a device tells feeling factors, group, place, weather and span with a reading, exactly once', async () => {
  const [stress, cough] = [await factor('Stress'), await factor('Husten')];
  const { customPatientId } = await patientWithTrigger(tenant);
  const [fromAt, toAt] = [minutesAgo(60), minutesAgo(30)];
  const reading = weight(customPatientId, 81, {
    external_id: 'told-1',
    ...told,
    feeling_factors: ['stress', cough],
    from_at: fromAt,
    to_at: toAt,
  });
  const taken = outcomesOf(await tenant.ingest([reading, weight(customPatientId, 82)]));
  assert.deepEqual(taken.meta, { created: 2, duplicate: 0, held: 0, refused: 0 });
  const [first, plain] = taken.data;
  const attributes = await readingAt(first?.id ?? '');
  assert.deepEqual(attributes.feeling_factors, [
    { feeling_factor: { id: cough, name: 'Husten' } },
    { feeling_factor: { id: stress, name: 'Stress' } },
  ]);
  assert.deepEqual(
    [attributes.group, attributes.location, attributes.weather, attributes.from_at, attributes.to_at],
    [told.group, told.location, told.weather, fromAt, toAt],
  );
  const without = await readingAt(plain?.id ?? '');
  assert.deepEqual(
    [without.feeling_factors, without.group, without.weather, without.from_at],
    [[], null, null, null],
  );
  const again = outcomesOf(await tenant.ingest([{ ...reading, group: 'Abendrunde' }]));
  assert.equal(again.data[0]?.status, 'duplicate');
  assert.equal((await readingAt(first?.id ?? '')).group, 'Morgenrunde');
});

test('[PATIENT-21] a reading that fires a rule carries its details too', async () => {
  const { customPatientId, triggerId } = await patientWithTrigger(tenant);
  const taken = outcomesOf(await tenant.ingest([weight(customPatientId, 90, { location: 'Unterwegs' })]));
  assert.deepEqual(taken.data[0]?.trigger_ids, [triggerId]);
  assert.equal((await readingAt(taken.data[0]?.id ?? '')).location, 'Unterwegs');
});

test('[PATIENT-21] a word the practice does not have costs no device its reading; it is left out and told', async () => {
  const { customPatientId } = await patientWithTrigger(tenant);
  const reading = weight(customPatientId, 80, { feeling_factors: ['Föhnkopfweh', 'Stress'] });
  const [taken] = outcomesOf(await tenant.ingest([reading])).data;
  assert.equal(taken?.status, 'created');
  assert.deepEqual(taken?.left_out, ['Föhnkopfweh']);
  const carried = (await readingAt(taken?.id ?? '')).feeling_factors as unknown[];
  assert.equal(carried.length, 1);
});

test('[PATIENT-21] details that cannot be read are refused by field, the other readings are taken', async () => {
  const { customPatientId } = await patientWithTrigger(tenant);
  const wrong = [
    { weather: { condition: 'hail' } },
    { weather: { temperature_c: 61 } },
    { group: 'x'.repeat(61) },
    { from_at: minutesAgo(10) },
    { from_at: minutesAgo(10), to_at: minutesAgo(20) },
    { feeling_factors: 'Stress' },
  ];
  const answer = await tenant.ingest([
    ...wrong.map((values) => weight(customPatientId, 80, values)),
    weight(customPatientId, 80.4, { from_at: minutesAgo(10), to_at: minutesAgo(5) }),
  ]);
  const { data, meta } = outcomesOf(answer);
  assert.deepEqual(meta, { created: 1, duplicate: 0, held: 0, refused: wrong.length });
  assert.deepEqual(
    data.flatMap(({ errors }) =>
      errors.map(({ field, code }) => `${field.split('/').slice(4).join('/')} ${code}`),
    ),
    [
      'weather/condition not_a_choice',
      'weather/temperature_c too_big',
      'group too_long',
      'to_at required',
      'to_at from_after_to',
      'feeling_factors wrong_type',
    ],
  );
});

test('[PATIENT-21] a reading typed in carries what was chosen, and an unknown factor is refused', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const id = await factor('Schlecht geschlafen');
  const entered = {
    patientId,
    valueType: 'weight',
    value: 84.6,
    unit: 'kg',
    measuredAt: minutesAgo(5),
    feelingFactors: [id],
    location: 'Praxis',
  };
  const answer = await askCall(tenant, enterMeasurement, entered);
  assert.equal(answer.status, 201);
  const { data } = answer.body as { data: { id: string } };
  const attributes = await readingAt(data.id);
  assert.deepEqual(attributes.feeling_factors, [{ feeling_factor: { id, name: 'Schlecht geschlafen' } }]);
  assert.equal(attributes.location, 'Praxis');
  const unknown = { ...entered, value: 84.7, feelingFactors: ['018f0000-0000-7000-8000-00000000dead'] };
  assert.equal(
    refusalOf(await askCall(tenant, enterMeasurement, unknown)),
    '422 reference_not_found /feeling_factors/0',
  );
});

test('[PATIENT-21] what is told later is kept with who said it, rests on what was read, and is taken back', async () => {
  const id = await makeExample(tenant, 'measurement_details');
  const path = `/web/v1/measurements/details/${id}`;
  const tag = (await tenant.ask('GET', path)).headers.etag ?? '';
  const chosen = await factor('Aufgeregt');
  const first = await tell(id, { feelingFactorIds: [chosen], group: 'Ruhe' }, tag);
  assert.equal(first.status, 200);
  assert.equal(refusalOf(await tell(id, { group: 'Belastung' }, tag)), '412 precondition_failed');
  assert.equal((await readingAt(id)).group, 'Ruhe');
  const entries = await server.admin.query<{ changes: object }>(
    `select changes from audit_entry where tenant_id = $1 and subject_type = 'measurement_details' and subject_id = $2 and action = 'update'`,
    [tenant.id, id],
  );
  assert.deepEqual(
    entries.rows.map(({ changes }) => changes),
    [{ group: [null, 'Ruhe'], feelingFactorIds: [[], [chosen]] }],
  );
  assert.equal((await tell(id, { feelingFactorIds: [], group: null }, first.headers.etag)).status, 200);
  assert.deepEqual((await readingAt(id)).feeling_factors, []);
});

test('[PATIENT-21] of ten who tell the first thing of a reading at once exactly one is heard', async () => {
  const id = await makeExample(tenant, 'measurement_details');
  const tag = (await tenant.ask('GET', `/web/v1/measurements/details/${id}`)).headers.etag ?? '';
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => tell(id, { location: `Ort ${turn}` }, tag)),
  );
  assert.deepEqual(answers.map(refusalOf).sort(), [
    '200',
    ...Array.from({ length: 9 }, () => '412 precondition_failed'),
  ]);
});

test('[PATIENT-21] a span has both ends in their order and ends in the past; a factor named is one there is', async () => {
  const id = await makeExample(tenant, 'measurement_details');
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const refused: [object, string][] = [
    [{ fromAt: minutesAgo(10) }, `422 required ${at}/to_at`],
    [{ toAt: minutesAgo(10) }, `422 required ${at}/from_at`],
    [{ fromAt: minutesAgo(10), toAt: minutesAgo(11) }, `422 from_after_to ${at}/to_at`],
    [{ fromAt: minutesAgo(10), toAt: soon }, `422 in_the_future ${at}/to_at`],
    [
      { feelingFactorIds: ['018f0000-0000-7000-8000-00000000dead'] },
      `422 reference_not_found ${at}/feeling_factor_ids/0`,
    ],
  ];
  for (const [values, refusal] of refused) assert.equal(refusalOf(await tell(id, values)), refusal);
  const same = minutesAgo(10);
  assert.equal((await tell(id, { fromAt: same, toAt: same })).status, 200);
});

test('[CONTENT-04] a factor that readings carry is switched off and not deleted, and says where it is used', async () => {
  const id = await factor('Kopfschmerz');
  const { customPatientId, patientId } = await patientWithTrigger(tenant);
  const [taken] = outcomesOf(
    await tenant.ingest([weight(customPatientId, 80, { feeling_factors: ['KOPFSCHMERZ'] })]),
  ).data;
  const held = recordOf(await tenant.ask('GET', `${factors}/${id}`)).attributes;
  assert.deepEqual([held.used_count, held.delete_disabled], [1, true]);
  assert.match(refusalOf(await tenant.ask('DELETE', `${factors}/${id}`)), /^409/);
  const { data } = (await askCall(tenant, feelingFactorReadings, { id })).body as {
    data: { id: string; patient_id: string; value: number }[];
  };
  assert.deepEqual(
    data.map((one) => [one.id, one.patient_id, one.value]),
    [[taken?.id, patientId, 80]],
  );
  assert.equal(
    refusalOf(await tenant.ask('PATCH', `${factors}/${id}`, bodyFor(factorType, { isActive: false }))),
    '200',
  );
  const active = recordsOf(await tenant.ask('GET', `${factors}?is_active=true&per_page=100`));
  assert.ok(active.every((one) => one.id !== id));
  const versions = (await askCall(tenant, feelingFactorVersions, { id })).body as {
    data: { changes: unknown[] }[];
  };
  assert.deepEqual(
    versions.data.map(({ changes }) => changes.length > 0),
    [true, true],
  );
});

test('[CONTENT-04] a name stands once in a practice, and another practice has its own', async () => {
  await factor('Fieber');
  const body = bodyFor(factorType, { name: 'Fieber', category: 'illness' });
  assert.equal(refusalOf(await tenant.ask('POST', factors, body)), `422 already_taken ${at}/name`);
  const other = await server.tenant();
  assert.equal((await other.ask('POST', factors, body)).status, 201);
});
