import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { releaseFinding } from '@fernpuls/contract/ecg/finding.call';
import {
  comparePatients,
  mergedInto,
  mergePatients,
  recentMerges,
  undoMerge,
} from '@fernpuls/contract/patients/merge.call';
import { idsOf, recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, makeExample, makeFinding, resourceOf } from '../../testing/examples.ts';
import { patientWithTrigger, type TestTenant, testServer, weight } from '../../testing/server.ts';

const server = await testServer({ clock: false });
const everyDoubt = ['insurance_number', 'birth_date', 'name', 'gender'];

type Values = Record<string, unknown>;
const merge = (tenant: TestTenant, id: string, otherId: string, more: Values = {}) =>
  askCall(tenant, mergePatients, { id, otherId, confirms: everyDoubt, ...more });
const merged = async (tenant: TestTenant, id: string, otherId: string, more: Values = {}) => {
  const answer = await merge(tenant, id, otherId, more);
  assert.equal(refusalOf(answer), '200');
  return answer.body as { merge_id: string; stayed: number; undo_until: string };
};

/**
 * Every row of the practice that names one of its patients, by table, without what counts changes and names the merge
 * itself. A plan that goes on once and then for each again goes on from then.
 */
async function rowsOfPatients(tenantId: number): Promise<Record<string, string[]>> {
  const tables = await server.admin.query<{ name: string }>(
    `select distinct name from (select target::text as name from app.columns_of_patients()
       union all select unnest(array['chat', 'chat_message', 'patient'])) as held
     where name not in ('audit_patient', 'patient_alias') order by name`,
  );
  assert.ok(tables.rows.length > 45, `${tables.rows.length} tables`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.rows) {
    const held = await server.admin.query<{ row: string }>(
      `select (to_jsonb(held) - array['updated_at', 'settled_until', 'counted_from', 'until_at'])::text as row from ${name} as held where tenant_id = $1 order by 1`,
      [tenantId],
    );
    found[name] = held.rows.map(({ row }) => row);
  }
  return found;
}

async function fill(tenant: TestTenant): Promise<void> {
  for (const { type, path, host } of resources)
    if (path !== null && host !== 'manage') await makeExample(tenant, type);
  const { id, updatedAt } = await makeFinding(tenant);
  const signed = await askCall(tenant, releaseFinding, { ...releaseFinding.example, id, basedOn: updatedAt });
  assert.equal(refusalOf(signed), '200');
}

const peopleOf = async (tenant: TestTenant) =>
  (
    await server.admin.query<{ id: string }>(
      `select id from patient where tenant_id = $1 and not is_synthetic and status <> 'merged' order by created_at, id`,
      [tenant.id],
    )
  ).rows.map(({ id }) => id);

test('[PATIENT-05] whatever hangs on two records hangs on one after a merge, in every table there is, and is back where it was after an undo', async () => {
  const tenant = await server.tenant();
  await fill(tenant);
  const [kept = '', ...others] = await peopleOf(tenant);
  assert.ok(others.length > 5, `${others.length} others`);
  const before = await rowsOfPatients(tenant.id);
  const done: string[] = [];
  for (const other of others) done.push((await merged(tenant, kept, other)).merge_id);
  assert.deepEqual(await peopleOf(tenant), [kept]);
  const columns = await server.admin.query<{ target: string; of_patient: string }>(
    'select target::text, of_patient from app.columns_of_patients()',
  );
  const left: string[] = [];
  for (const { target, of_patient: column } of columns.rows) {
    const held = await server.admin.query<{ n: number }>(
      `select count(*)::int as n from ${target} where tenant_id = $1 and ${column} = any($2)`,
      [tenant.id, others],
    );
    if ((held.rows[0]?.n ?? 0) > 0) left.push(target);
  }
  // The merge itself is told of in the audit of both.
  const once = [
    'audit_patient',
    'cohort_assignment',
    'patient_insurance',
    'physician_assignment',
    'stored_file',
  ];
  assert.deepEqual(
    left.filter((name) => !once.includes(name)),
    [],
    'only what there can be one of stays',
  );
  for (const id of done.toReversed())
    assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
  const after = await rowsOfPatients(tenant.id);
  // A chat that was made for the messages of another stays, and is empty; what rested meanwhile and that it did is kept.
  const told = ['chat', 'patient_drug_period', 'patient_program_step'];
  const now = Object.entries(before).map(([name, rows]) => [
    name,
    told.includes(name) ? [...new Set(after[name]?.filter((row) => rows.includes(row)))] : after[name],
  ]);
  assert.deepEqual(Object.fromEntries(now), before);
});

test('[PATIENT-05] number and address of a merged record lead to the one that stays, for devices and for people, also when that is merged', async () => {
  const tenant = await server.tenant();
  const [first, second, third] = [
    await patientWithTrigger(tenant),
    await patientWithTrigger(tenant),
    await patientWithTrigger(tenant),
  ];
  const leads = async (id: string) => (await askCall(tenant, mergedInto, { id })).body;
  await tenant.ingest([weight(second.customPatientId, 80)]);
  const { merge_id: earlier } = await merged(tenant, first.patientId, second.patientId);
  assert.deepEqual(await leads(second.patientId), { id: first.patientId });
  assert.equal(refusalOf(await askCall(tenant, mergedInto, { id: first.patientId })), '404 not_found');
  assert.equal(refusalOf(await tenant.ask('GET', `/web/v1/patients/${second.patientId}`)), '404 not_found');
  await tenant.ingest([weight(second.customPatientId, 81)]);
  await merged(tenant, third.patientId, first.patientId);
  assert.deepEqual(await leads(second.patientId), { id: third.patientId });
  await tenant.ingest([weight(second.customPatientId, 82), weight(first.customPatientId, 83)]);
  const held = await server.admin.query<{ value: number }>(
    'select value from measurement where tenant_id = $1 and patient_id = $2 order by value',
    [tenant.id, third.patientId],
  );
  assert.deepEqual(
    held.rows.map(({ value }) => value),
    [80, 81, 82, 83],
  );
  assert.equal(
    refusalOf(await askCall(tenant, undoMerge, { id: earlier })),
    '409 conflict',
    'the later merge first',
  );
});

test('[PATIENT-05] an undo brings back two records with their numbers, and leaves what came since with the one kept', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  await tenant.ingest([weight(gone.customPatientId, 80)]);
  const { merge_id: id } = await merged(tenant, kept.patientId, gone.patientId);
  const listed = (await askCall(tenant, recentMerges, {})).body as { data: { id: string }[] };
  assert.deepEqual(
    listed.data.map((one) => one.id),
    [id],
  );
  await tenant.ingest([weight(gone.customPatientId, 81)]);
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
  await tenant.ingest([weight(gone.customPatientId, 82)]);
  const values = async (patientId: string) =>
    (
      await server.admin.query<{ value: number }>(
        'select value from measurement where tenant_id = $1 and patient_id = $2 order by value',
        [tenant.id, patientId],
      )
    ).rows.map(({ value }) => value);
  assert.deepEqual([await values(kept.patientId), await values(gone.patientId)], [[81], [80, 82]]);
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '404 not_found');
  const number = (await tenant.ask('GET', '/web/v1/patients')).headers['x-total'];
  assert.equal(number, '2');
});

test('[PATIENT-05] a merge that is older than thirty days stays', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  const { merge_id: id } = await merged(tenant, kept.patientId, gone.patientId);
  const until = (span: string) =>
    server.admin.query(`update patient_merge set undo_until = now() + $2::interval where id = $1`, [
      id,
      span,
    ]);
  await until('-1 second');
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '409 conflict');
  await until('1 minute');
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
});

test('[PATIENT-05] what differs is confirmed one by one, what is wanted is taken over, and both are in the audit', async () => {
  const tenant = await server.tenant();
  const type = resourceOf('patients');
  const register = async (values: Values) =>
    recordOf(await tenant.ask('POST', '/web/v1/patients', bodyFor(type, { ...type.example, ...values }))).id;
  const kept = await register({ customPatientId: 'M1', phone: '+49 4181 1', city: 'Buchholz' });
  const gone = await register({
    customPatientId: 'M2',
    birthDate: '1948-03-15',
    phone: '+49 4181 2',
    city: 'Tostedt',
  });
  const insure = (patientId: string, kvnr: string) => {
    const values = { patientId, kind: 'statutory', insurer: 'hkk', kvnr };
    return tenant.ask(
      'POST',
      '/web/v1/patients/insurances',
      bodyFor(resourceOf('patient_insurances'), values),
    );
  };
  await insure(kept, 'H475822826');
  await insure(gone, 'A123456780');
  const compared = (await askCall(tenant, comparePatients, { id: kept, otherId: gone })).body as {
    doubts: string[];
  };
  assert.deepEqual(compared.doubts, ['insurance_number', 'birth_date']);
  const refused = await merge(tenant, kept, gone, { confirms: ['birth_date'] });
  assert.equal(refusalOf(refused), '422 merge_unconfirmed /confirms');
  const { stayed } = await merged(tenant, kept, gone, {
    confirms: compared.doubts,
    takes: ['phone', 'birth_date'],
  });
  assert.equal(stayed, 1, 'the other statutory insurance');
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${kept}`));
  assert.deepEqual(
    [attributes.phone, attributes.birth_date, attributes.city],
    ['+49 4181 2', '1948-03-15', 'Buchholz'],
  );
  const told = await server.admin.query<{ subject_id: string }>(
    `select subject_id from audit_entry where tenant_id = $1 and action = 'merge'`,
    [tenant.id],
  );
  assert.deepEqual(told.rows.map((row) => row.subject_id).toSorted(), [kept, gone].toSorted());
});

/** Two people of one birth date, each with a statutory insurance. */
async function insuredPair(tenant: TestTenant): Promise<[kept: string, gone: string]> {
  const type = resourceOf('patients');
  const made = async (values: Values, insurance: Values) => {
    const body = bodyFor(type, { ...type.example, ...values });
    const { id } = recordOf(await tenant.ask('POST', '/web/v1/patients', body));
    const insured = bodyFor(resourceOf('patient_insurances'), {
      patientId: id,
      kind: 'statutory',
      ...insurance,
    });
    assert.equal(refusalOf(await tenant.ask('POST', '/web/v1/patients/insurances', insured)), '201');
    return id;
  };
  return [
    await made(
      { customPatientId: 'N1', lastName: 'Herrmann' },
      { insurer: 'hkk', kvnr: 'H475822826', exemptUntil: '2026-12-31' },
    ),
    await made({ customPatientId: 'N2', lastName: 'Lühmann' }, { insurer: 'BARMER', kvnr: 'A123456780' }),
  ];
}

async function known(tenant: TestTenant, id: string) {
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${id}`));
  const insured = await tenant.ask('GET', `/web/v1/patients/insurances?patient_id=${id}`);
  const [held] = (insured.body as { data: { attributes: Values }[] }).data;
  const { insurer, kvnr, exempt_until: exempt } = held?.attributes ?? {};
  return [attributes.last_name, insurer, kvnr, exempt];
}

test('[PATIENT-05] name and statutory insurance are taken over where somebody chose them, found by search, and given back by an undo', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = await insuredPair(tenant);
  const before = await known(tenant, kept);
  const { merge_id: id } = await merged(tenant, kept, gone, { takes: ['name', 'insurance'] });
  assert.deepEqual(await known(tenant, kept), ['Lühmann', 'BARMER', 'A123456780', null]);
  const found = async (query: string) => idsOf(await tenant.ask('GET', `/web/v1/patients?query=${query}`));
  assert.deepEqual(await found('luhmann+N1'), [kept]);
  assert.deepEqual(await found('herrmann'), []);
  assert.equal(refusalOf(await askCall(tenant, undoMerge, { id })), '200');
  assert.deepEqual(await known(tenant, kept), before);
  assert.deepEqual(await known(tenant, gone), ['Lühmann', 'BARMER', 'A123456780', null]);
  assert.deepEqual(await found('herrmann'), [kept]);
});

test('[PATIENT-05] who decided by master data that have changed since is refused with 412, and nothing is merged', async () => {
  const tenant = await server.tenant();
  const [kept, gone] = await insuredPair(tenant);
  const compared = async () =>
    ((await askCall(tenant, comparePatients, { id: kept, otherId: gone })).body as { tag: string }).tag;
  const basedOn = await compared();
  assert.equal(await compared(), basedOn);
  const body = bodyFor(resourceOf('patients'), { phone: '+49 4181 9' });
  assert.equal(refusalOf(await tenant.ask('PATCH', `/web/v1/patients/${gone}`, body)), '200');
  assert.equal(refusalOf(await merge(tenant, kept, gone, { basedOn })), '412 precondition_failed');
  assert.deepEqual((await known(tenant, gone))[0], 'Lühmann');
  await merged(tenant, kept, gone, { basedOn: await compared() });
});

test('[PATIENT-05] nobody merges a record with itself, with one that is being deleted, with a death, or who sees their own patients alone', async () => {
  const tenant = await server.tenant();
  const [one, other] = [await patientWithTrigger(tenant), await patientWithTrigger(tenant)];
  assert.equal(refusalOf(await merge(tenant, one.patientId, one.patientId)), '422 same_record /other_id');
  const limited = await tenant.person([{ key: 'patient', access: 'write' }], { ownPatientsOnly: true });
  const asked = { id: one.patientId, otherId: other.patientId };
  assert.equal(refusalOf(await askCall(tenant, mergePatients, asked, limited)), '403 forbidden');
  const reader = await tenant.person([{ key: 'patient', access: 'read' }]);
  assert.equal(refusalOf(await askCall(tenant, mergePatients, asked, reader)), '403 forbidden');
  await server.admin.query(`update patient set status = 'deceased' where id = $1`, [other.patientId]);
  assert.equal(
    refusalOf(await merge(tenant, one.patientId, other.patientId)),
    '422 merge_other_deceased /other_id',
  );
  assert.equal(
    refusalOf(await merge(tenant, other.patientId, one.patientId, { statusAfter: 'deceased' })),
    '422 merge_kept_deceased /other_id',
  );
  const deletion = { step: 'request', reason: 'Widerruf', number: one.customPatientId };
  await tenant.ask('POST', `/web/v1/patients/${one.patientId}/deletion`, deletion);
  assert.equal(
    refusalOf(await merge(tenant, other.patientId, one.patientId)),
    '422 merge_in_deletion /other_id',
  );
  const strangers = await server.tenant();
  assert.equal(refusalOf(await merge(strangers, one.patientId, other.patientId)), '404 not_found');
  assert.deepEqual(idsOf(await strangers.ask('GET', '/web/v1/patients')), []);
});
