// Alone: plans depend on how many rows all practices have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf, recordOf } from '../testing/answers.ts';
import { bodyFor, makeExample, resourceOf } from '../testing/examples.ts';
import { everything, ownServer } from '../testing/server.ts';

const server = await ownServer();
const tenant = await server.tenant();

const device = async (serial: string, patientId: string | null = null, owner = tenant) => {
  const values = { serial, manufacturer: 'Seca', model: 'Home 803', patientId };
  return recordOf(await owner.ask('POST', '/web/v1/devices', bodyFor(resourceOf('devices'), values))).id;
};
const found = async (query: string, as = tenant.staff) =>
  idsOf(await tenant.ask('GET', `/web/v1/devices?query=${encodeURIComponent(query)}`, undefined, as));

test('[BEYOND-13] a device is found by any part of its serial number, with its separators or without, in any case', async () => {
  const scale = await device('SC-204_817/A');
  const other = await device('SC-300100');
  for (const query of ['SC-204_817/A', 'sc204817a', '204_817', '817/a', '04817', 'seca 4817'])
    assert.deepEqual(await found(query), [scale], query);
  assert.deepEqual(await found('sc'), [scale, other]);
  for (const query of ['204.817', '%', '4x817', 'omron 4817'])
    assert.deepEqual(await found(query), [], query);
});

test('[BEYOND-13] devices of other practices and of patients who are not one’s own are not found', async () => {
  const patientId = await makeExample(tenant, 'patients');
  const theirs = await device('FP-777001', patientId);
  const elsewhere = await server.tenant();
  await device('FP-777001', null, elsewhere);
  assert.deepEqual(await found('777001'), [theirs]);
  const limited = await tenant.person(everything, { ownPatientsOnly: true });
  assert.deepEqual(await found('777001', limited), []);
  const body = bodyFor(resourceOf('physician_assignments'), { patientId, physicianId: limited.id });
  assert.equal((await tenant.ask('POST', '/web/v1/patients/physician_assignments', body)).status, 201);
  assert.deepEqual(await found('777001', limited), [theirs]);
});

const rows = 20_000;
/** What PostgreSQL does with whatever is asked, once it has kept a plan. */
const keptPlan = 'set local plan_cache_mode = force_generic_plan';

for (const [table, fill, search] of [
  [
    'device',
    `insert into device (tenant_id, id, serial, manufacturer, model)
     select $1, gen_random_uuid(), 'SN-' || n, 'Omron', 'M ' || n % 50 from generate_series(1, ${rows}) as n`,
    `select app.search_devices('%sn19876%', '%', '%', 10001), app.search_devices('%omron%', '%sn19876%', '%', 10001),
       app.search_devices('%omron%', '% m 26%', '%sn19876%', 10001)`,
  ],
  [
    'stock_device',
    `with made as (
       insert into article (tenant_id, id, number, name, kind, category)
       values ($1, gen_random_uuid(), '10-240', 'Waage', 'serialised', 'scale') returning id
     )
     insert into stock_device (tenant_id, id, article_id, serial)
     select $1, gen_random_uuid(), made.id, 'SN-' || n from made, generate_series(1, ${rows}) as n`,
    `select app.search_stock_devices('%sn19876%', 10001)`,
  ],
  [
    'patient',
    `insert into patient (tenant_id, id, custom_patient_id, last_name, first_name, birth_date, gender, sort_key, search_key)
     select $1, gen_random_uuid(), 'N' || n, 'Probe', 'Paul', '1950-01-01', 'male', 'probe', ' probe' || md5(n::text) || ' paul n' || n
     from generate_series(1, ${rows}) as n`,
    `select app.search_patients_near(array['% brnadt%', '% b_andt%', '% brndat%'], '%', '%', 10001),
       app.search_patients('%brandt%', '%', '%', 10001), app.search_patients('%paul%', '%n19876%', '%', 10001),
       app.search_patients('%probe%', '%paul%', '%n19876%', 10001)`,
  ],
  [
    'drug',
    `insert into drug (tenant_id, id, name, substances, form, search_text)
     select $1, gen_random_uuid(), 'Probe ' || n, '[]', 'TAB', ' probe 5 mg p' || n from generate_series(1, ${rows}) as n`,
    `select app.search_drugs('%p19876%', '%', '%', true, 10001), app.search_drugs('%probe%', '%p19876%', '%', true, 10001),
       app.search_drugs('%probe%', '% mg%', '%p19876%', true, 10001)`,
  ],
] as const) {
  test(`[BEYOND-13] the search of ${table}s reads what it finds, not the ${rows} of the practice`, async () => {
    const large = await server.tenant();
    await server.admin.query(fill, [large.id]);
    await server.admin.query(`vacuum analyze ${table}`);
    await server.admin.query(`begin; set local app.tenant = '${large.id}'; ${keptPlan}`);
    try {
      await server.admin.query(search);
      const read = await server.admin.query<{ rows: string }>(
        `select seq_tup_read + idx_tup_fetch as rows from pg_stat_xact_user_tables where relname = '${table}'`,
      );
      assert.ok(Number(read.rows[0]?.rows) < 100, `${read.rows[0]?.rows} rows`);
    } finally {
      await server.admin.query('rollback');
    }
  });
}
