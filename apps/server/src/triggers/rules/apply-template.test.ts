import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { recordOf, recordsOf, refusalOf } from '../../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../../testing/examples.ts';
import { above } from '../../testing/ruled-patient.ts';
import { testServer, type TestPerson, type TestTenant } from '../../testing/server.ts';
import { standsAs } from '../../testing/stands-as.ts';

const server = await testServer();
const tenant = await server.tenant();
type Values = Record<string, unknown>;
type Applied = { created: { patient_id: string }[]; skipped: { patient_id: string; reason: string }[] };
let names = 0;

const make = async (type: string, values: Values, of: TestTenant = tenant) => {
  const resource = resourceOf(type);
  return recordOf(await of.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, values))).id;
};
const makeProgram = (of = tenant) => make('programs', { name: `Herz ${(names += 1)}` }, of);
const makeTemplate = (of = tenant, more: Values = {}) =>
  make(
    'trigger_templates',
    { name: `Gewicht ${(names += 1)}`, priority: 'high', rule: { when: above(84) }, ...more },
    of,
  );
const apply = (templateId: string, whom: Values, of = tenant, as?: TestPerson) =>
  of.ask('POST', `/web/v1/content/trigger_templates/${templateId}/apply`, whom, as);

async function enrolled(programId: string, status: string, patientStatus: PatientStatus = 'active') {
  const patientId = await makeExample(tenant, 'patients');
  await make('patient_programs', { patientId, programId, status, phase: 1 });
  await standsAs(tenant, patientId, patientStatus);
  return patientId;
}

test('[TRIGGER-03] of a programme those get the rule who take part and are watched, and nobody else', async () => {
  const programId = await makeProgram();
  const active = await enrolled(programId, 'consented');
  const locked = await enrolled(programId, 'consented', 'locked');
  for (const status of ['candidate', 'former', 'denied']) await enrolled(programId, status);
  for (const status of ['paused', 'inactive'] as const) await enrolled(programId, 'consented', status);
  await enrolled(await makeProgram(), 'consented');
  const template = await makeTemplate();
  const meant = [active, locked].toSorted();
  const first = (await apply(template, { program_id: programId })).body as Applied;
  assert.deepEqual([first.created.map((one) => one.patient_id).toSorted(), first.skipped], [meant, []]);
  const made = recordsOf(await tenant.ask('GET', `/web/v1/patients/triggers?patient_id=${active}`));
  assert.equal(made.length, 1);
  const second = (await apply(template, { program_id: programId })).body as Applied;
  assert.deepEqual(second.created, []);
  assert.deepEqual(
    second.skipped.toSorted((a, b) => (a.patient_id < b.patient_id ? -1 : 1)),
    meant.map((patient_id) => ({ patient_id, reason: 'has_it' })),
  );
});

test('[TRIGGER-01] a trigger made of a template tells whom the template names and makes its task, unless they have left', async () => {
  const may = [{ key: 'patient_trigger', access: 'write' as const }];
  const [stays, leaves] = [await tenant.person(may), await tenant.person(may)];
  const template = await makeTemplate(tenant, { createsTask: true, recipientIds: [stays.id, leaves.id] });
  await server.admin.query('update physician set is_active = false where id = $1', [leaves.id]);
  const patientId = await makeExample(tenant, 'patients');
  assert.equal((await apply(template, { patient_ids: [patientId] })).status, 200);
  const [made] = recordsOf(await tenant.ask('GET', `/web/v1/patients/triggers?patient_id=${patientId}`));
  assert.deepEqual([made?.attributes.creates_task, made?.attributes.recipient_ids], [true, [stays.id]]);
  const values = {
    name: 'Niemand',
    priority: 'high',
    rule: { when: above(84) },
    recipientIds: [randomUUID()],
  };
  const refused = await tenant.ask(
    'POST',
    '/web/v1/content/trigger_templates',
    bodyFor(resourceOf('trigger_templates'), values),
  );
  assert.equal(refusalOf(refused), '422 reference_not_found /data/attributes/recipient_ids');
});

test('[TRIGGER-03] somebody enrolled twice in a programme gets the rule once', async () => {
  const programId = await makeProgram();
  const patientId = await enrolled(programId, 'consented');
  // Nobody is enrolled twice any more; who was before stays so.
  await server.admin.query(
    `insert into patient_program (tenant_id, id, patient_id, program_id, status, phase)
     select tenant_id, gen_random_uuid(), patient_id, program_id, status, phase from patient_program
     where patient_id = $1 and program_id = $2`,
    [patientId, programId],
  );
  const { created } = (await apply(await makeTemplate(), { program_id: programId })).body as Applied;
  assert.deepEqual(
    created.map((one) => one.patient_id),
    [patientId],
  );
});

test('[TRIGGER-03] a patient, cohort or programme that is not here is refused, an empty one is nobody', async () => {
  const template = await makeTemplate();
  const other = await server.tenant();
  for (const id of [randomUUID(), await makeProgram(other)])
    assert.equal(refusalOf(await apply(template, { program_id: id })), '404 not_found');
  for (const id of [randomUUID(), await make('cohorts', { name: 'Fremde' }, other)])
    assert.equal(refusalOf(await apply(template, { cohort_id: id })), '404 not_found');
  assert.equal(refusalOf(await apply(template, { patient_ids: [randomUUID()] })), '404 not_found');
  const nobody = { created: [], skipped: [] };
  assert.deepEqual((await apply(template, { program_id: await makeProgram() })).body, nobody);
  const cohortId = await make('cohorts', { name: 'Leer' });
  assert.deepEqual((await apply(template, { cohort_id: cohortId })).body, nobody);
});

test('[TRIGGER-03] who is meant is said in exactly one way', async () => {
  const template = await makeTemplate();
  const programId = await makeProgram();
  const cohortId = await make('cohorts', { name: 'Zweierlei' });
  for (const whom of [{}, { program_id: programId, cohort_id: cohortId }])
    assert.equal(refusalOf(await apply(template, whom)), '422 required /patient_ids');
});

const tryOut = (whom: Values, of = tenant, as?: TestPerson) =>
  of.ask('POST', '/web/v1/triggers/back_test', { rule: { when: above(84) }, days: 28, ...whom }, as);

test('[ROLES-06] a programme names nobody to who may not see who takes part', async () => {
  const whom = { program_id: await makeProgram() };
  const person = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  assert.equal(refusalOf(await apply(await makeTemplate(), whom, tenant, person)), '403 forbidden');
  assert.equal(refusalOf(await tryOut(whom, tenant, person)), '403 forbidden');
});

for (const [module, type] of [
  ['cohorts', 'cohort'],
  ['programs', 'program'],
] as const)
  test(`[ROLES-06] where the module ${module} is off a ${type} names nobody`, async () => {
    const without = await server.tenant({ disabledModules: [module] });
    const whom = { [`${type}_id`]: randomUUID() };
    const template = await makeTemplate(without);
    assert.equal(refusalOf(await apply(template, whom, without)), '403 module_disabled');
    assert.equal(refusalOf(await tryOut(whom, without)), '403 module_disabled');
  });

test('[TRIGGER-03] a rule is tried on those who take part in a programme and are watched', async () => {
  const programId = await makeProgram();
  await enrolled(programId, 'consented');
  await enrolled(programId, 'consented', 'paused');
  await enrolled(programId, 'candidate');
  assert.equal(((await tryOut({ program_id: programId })).body as { of: number }).of, 1);
  assert.equal(refusalOf(await tryOut({ program_id: randomUUID() })), '404 not_found');
  assert.equal(refusalOf(await tryOut({ cohort_id: randomUUID() })), '404 not_found');
});

test('[TRIGGER-03] a rule is tried on one patient, one group or everybody: two are refused', async () => {
  const ids = { cohort_id: randomUUID(), program_id: randomUUID(), patient_id: randomUUID() };
  const { cohort_id, program_id, patient_id } = ids;
  for (const whom of [{ cohort_id, program_id }, { patient_id, cohort_id }, ids])
    assert.equal(refusalOf(await tryOut(whom)), '422 too_many /patient_id');
});

test('[TRIGGER-03] a rule on what time tells cannot be tried on the past, alone or joined, and says so', async () => {
  const silent = { kind: 'device_silent', hours: 24 };
  for (const when of [silent, { kind: 'any', of: [silent, above(84)] }])
    assert.equal(refusalOf(await tryOut({ rule: { when } })), '422 clock_not_replayed /rule/when');
});
