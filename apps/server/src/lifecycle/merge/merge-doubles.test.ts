import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparePatients, mergePatients, undoMerge } from '@fernpuls/contract/patients/merge.call';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { patientWithTrigger, type TestTenant, testServer, weight } from '../../testing/server.ts';

const server = await testServer();

type Person = Awaited<ReturnType<typeof patientWithTrigger>>;
type Double = { kind: string; is_same: boolean; kept: { id: string }; gone: { id: string } };

const ids = (kept: Person, gone: Person) => ({ id: kept.patientId, otherId: gone.patientId });
async function merged(tenant: TestTenant, kept: Person, gone: Person, more: object = {}): Promise<string> {
  const answer = await askCall(tenant, mergePatients, { ...ids(kept, gone), ...more });
  assert.equal(refusalOf(answer), '200');
  return (answer.body as { merge_id: string }).merge_id;
}
const undo = async (tenant: TestTenant, id: string) =>
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
const doublesOf = async (tenant: TestTenant, kept: Person, gone: Person) =>
  ((await askCall(tenant, comparePatients, ids(kept, gone))).body as { doubles: Double[] }).doubles;

async function add(tenant: TestTenant, type: 'patient_drugs' | 'measurement_plans', values: object) {
  const resource = resourceOf(type);
  const body = bodyFor(resource, { ...resource.example, ...values });
  assert.equal(refusalOf(await tenant.ask('POST', `/web/v1/${resource.path}`, body)), '201');
}
const rows = async (tenant: TestTenant, text: string) =>
  (await server.admin.query<Record<string, unknown>>(`${text} order by 1`, [tenant.id])).rows.map((row) =>
    Object.values(row).join(' '),
  );

const torasemid = {
  drugId: null,
  pzn: null,
  name: 'Torasemid AL 10 mg',
  substances: [{ name: 'Torasemid', strength: '10 mg' }],
  dosageKind: 'daily',
  morning: '1',
  noon: '0',
  evening: '0',
  night: '0',
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
  fromDay: null,
  untilDay: null,
  status: 'active',
};

/** Two records of one person who takes the same, measures the same, takes part in the same, and is watched by the same rule. */
async function twice(tenant: TestTenant, gone: object = {}): Promise<[Person, Person]> {
  const people: [Person, Person] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  for (const [at, { patientId }] of people.entries()) {
    await add(tenant, 'patient_drugs', { ...torasemid, ...(at === 1 && gone), patientId });
    await add(tenant, 'measurement_plans', { valueType: 'weight', endsAt: null, patientId });
  }
  const part = await makeExample(tenant, resourceOf('patient_programs').type);
  for (const { patientId } of people)
    await server.admin.query(
      `insert into patient_program (tenant_id, id, patient_id, program_id, status, phase)
       select tenant_id, gen_random_uuid(), $2, program_id, 'consented', 1 from patient_program where id = $1`,
      [part, patientId],
    );
  return people;
}

const going = (tenant: TestTenant) =>
  Promise.all([
    rows(tenant, `select status from patient_drug where tenant_id = $1`),
    rows(tenant, `select status from patient_program where status <> 'candidate' and tenant_id = $1`),
    rows(tenant, `select (ends_at is null)::text from measurement_plan where tenant_id = $1`),
    rows(tenant, `select is_active::text from measurement_trigger where tenant_id = $1`),
  ]);

test('[PATIENT-05] what both records have goes on once: one reading raises one alarm, a drug is taken once; an undo makes it two again', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = await twice(tenant);
  assert.deepEqual(
    (await doublesOf(tenant, kept, gone)).map(({ kind, is_same: isSame }) => [kind, isSame]),
    [
      ['drug', true],
      ['program', true],
      ['plan', true],
      ['rule', true],
    ],
  );
  const before = await going(tenant);
  const id = await merged(tenant, kept, gone);
  assert.deepEqual(await going(tenant), [
    ['active', 'stopped'],
    ['consented', 'former'],
    ['false', 'true'],
    ['false', 'true'],
  ]);
  await tenant.ingest([weight(gone.customPatientId, 90)]);
  const alarms = await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${kept.patientId}`);
  assert.equal(recordsOf(alarms).length, 1);
  await undo(tenant, id);
  assert.deepEqual(await going(tenant), before);
});

test('[PATIENT-05] whoever wants both keeps both; a dose that differs is asked about, and the one chosen goes on', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = await twice(tenant, {
    name: 'Torasemid AL 20 mg',
    substances: [{ name: 'Torasemid', strength: '20 mg' }],
  });
  const doubles = await doublesOf(tenant, kept, gone);
  const answer = await askCall(tenant, mergePatients, ids(kept, gone));
  assert.equal(refusalOf(answer), '422 merge_double_open /doubles');
  const said = (how: (kind: string) => string) =>
    doubles.map((one) => ({ keptId: one.kept.id, goneId: one.gone.id, answer: how(one.kind) }));
  const both = await merged(tenant, kept, gone, { doubles: said(() => 'both') });
  assert.deepEqual(
    (await going(tenant)).map((each) => new Set(each).size),
    [1, 1, 1, 1],
  );
  await undo(tenant, both);
  await merged(tenant, kept, gone, { doubles: said((kind) => (kind === 'drug' ? 'gone' : 'kept')) });
  const taken = await rows(
    tenant,
    `select name from patient_drug where status = 'active' and tenant_id = $1`,
  );
  assert.deepEqual(taken, ['Torasemid AL 20 mg']);
});

test('[PATIENT-05] after an undo a reading of the one stands in no alarm of the other, and an alarm it raised stays with its own rule', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = [
    await patientWithTrigger(tenant, { threshold: 200 }),
    await patientWithTrigger(tenant),
  ];
  const quiet = await patientWithTrigger(tenant, { threshold: 80 });
  const at = (hoursAgo: number) => ({
    measured_at: new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
  });
  await tenant.ingest([weight(gone.customPatientId, 90, at(5))]);
  const id = await merged(tenant, kept, gone);
  const later = await merged(tenant, kept, quiet);
  await tenant.ingest([weight(kept.customPatientId, 130, at(2))]);
  const alarms = () =>
    rows(
      tenant,
      `select concat_ws(' ', event.value, event.worst_value, event.repeat_count, number, rule.is_active, rule.patient_id = event.patient_id)
       from trigger_event as event join measurement_trigger as rule on rule.id = event.trigger_id
       join unnest(array['${kept.patientId}', '${gone.patientId}', '${quiet.patientId}']::uuid[], array['kept', 'gone', 'quiet']) as whose (id, number)
         on whose.id = event.patient_id where event.tenant_id = $1`,
    );
  assert.deepEqual(await alarms(), ['130 130 1 kept t t', '130 130 2 kept t t']);
  await undo(tenant, later);
  await undo(tenant, id);
  assert.deepEqual(await alarms(), ['130 130 1 kept f t', '90 90 1 gone t t']);
  await tenant.ingest([weight(quiet.customPatientId, 85), weight(gone.customPatientId, 95)]);
  assert.deepEqual(
    (await alarms()).toSorted(),
    ['130 130 1 kept f t', '85 85 1 quiet t t', '95 95 2 gone t t'].toSorted(),
  );
});
