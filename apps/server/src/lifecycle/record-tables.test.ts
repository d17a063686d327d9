import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resources } from '@fernpuls/contract';
import { makeExample } from '../testing/examples.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();

const unnamed = async () => {
  const found = await server.admin.query<{ name: string }>(
    `select one::text as name from app.tables_of_patients() as one
     where one::text not in (select table_name from app.record_table) order by 1`,
  );
  return found.rows.map(({ name }) => name);
};

test('[PATIENT-04] every table that hangs on a patient says which kind of document it holds and what in it is care, or why none', async () => {
  assert.deepEqual(await unnamed(), []);
  const gone = await server.admin.query(
    `select table_name from app.record_table where to_regclass(table_name) is null
       or not to_regclass(table_name) in (select app.tables_of_patients())`,
  );
  assert.deepEqual(gone.rows, []);
  await server.admin.query('begin');
  await server.admin.query(
    'create table planted_note (tenant_id integer, patient_id uuid, written_at timestamptz)',
  );
  assert.deepEqual(await unnamed(), ['planted_note']);
  await server.admin.query('rollback');
});

/** What § 630f Abs. 2 BGB wants in the record, and what it is by § 15 MPBetreibV and § 147 AO; not from the catalogue. */
const isCare: Record<string, string> = {
  patient_documents: 'reports',
  patient_icd10s: 'course',
  patient_histories: 'course',
  cieds: 'implants',
  cied_programmings: 'course',
  patient_drugs: 'course',
  tasks: 'course',
  call_records: 'course',
  patient_surveys: 'course',
  patient_subscriptions: 'billing',
};

test('[PATIENT-04] a letter, a diagnosis, an implant, a drug, a task, a call, a survey and what is billed are care, each of its kind', async () => {
  const tenant = await server.tenant();
  for (const [type, kind] of Object.entries(isCare)) {
    const resource = resources.find((one) => one.type === type);
    assert.ok(resource, type);
    const id = await makeExample(tenant, type);
    const found = await server.admin.query<{ kind: string }>(
      `select held.kind from ${resource.table} as made
       cross join lateral app.record_entries(made.tenant_id, made.patient_id) as held
       where made.tenant_id = $1 and made.id = $2 and held.cared_on = (now() at time zone 'Europe/Berlin')::date`,
      [tenant.id, id],
    );
    assert.ok(
      found.rows.some((held) => held.kind === kind),
      `${type}: ${found.rows.map((held) => held.kind).join()}`,
    );
  }
});
