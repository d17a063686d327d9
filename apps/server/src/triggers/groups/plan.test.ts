// Alone: plans depend on how many rows all practices have.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builderOf, withTenant } from '../../ground/database.ts';
import { ownServer } from '../../testing/server.ts';
import { groupStatement } from './queries.ts';

const server = await ownServer();
const patients = 20_000;

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Node[];
};

/** A practice of 20,000 patients in ten cohorts, with readings, alarms, plans and gaps of two months. */
async function largePractice(): Promise<number> {
  const { id } = await server.tenant();
  const fill = (text: string) =>
    server.admin.query(text.replaceAll('$tenant', String(id)).replaceAll('$n', String(patients)));
  await fill(`insert into patient (tenant_id, id, custom_patient_id, last_name, first_name, birth_date, gender, sort_key, search_key)
    select $tenant, gen_random_uuid(), 'G-' || n, 'N' || n, 'V', '1950-01-01', 'female', 'n' || n, ' n' || n
    from generate_series(1, $n) as n`);
  await fill(
    `insert into cohort (tenant_id, id, name) select $tenant, gen_random_uuid(), 'K' || n from generate_series(1, 10) as n`,
  );
  await fill(`insert into cohort_assignment (tenant_id, id, patient_id, cohort_id)
    select $tenant, gen_random_uuid(), patient.id, cohort.id
    from (select id, row_number() over () as n from patient where tenant_id = $tenant) as patient
    join (select id, row_number() over () as n from cohort where tenant_id = $tenant) as cohort on cohort.n = 1 + patient.n % 10`);
  await fill(`insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, received_at, offset_minutes, source, plausibility)
    select $tenant, gen_random_uuid(), id, 'weight', 80, now() - make_interval(hours => 20 * back), now(), 60, 'manual', 'valid'
    from patient, generate_series(0, 1) as back where tenant_id = $tenant`);
  await fill(`insert into measurement_plan (tenant_id, id, patient_id, value_type, schedule, grace_minutes, starts_at)
    select $tenant, gen_random_uuid(), id, 'weight', '0 8 * * *', 60, now() - interval '70 days' from patient where tenant_id = $tenant`);
  await fill(`insert into adherence_event (tenant_id, id, plan_id, patient_id, value_type, slot_at, deadline_at, turn_from,
      turn_until, state, cause, lane, due_at)
    select $tenant, gen_random_uuid(), id, patient_id, 'weight', at, at, at, at, 'open', 'patient_skipped', 'call', at
    from measurement_plan, (select now() - interval '5 days') as slot (at) where tenant_id = $tenant`);
  await server.admin.query('vacuum analyze');
  return id;
}

/** Rows looked at by all nodes that read a table, and by joins that compare each with each. */
function rowsTouched(node: Node): number {
  const below = (node.Plans ?? []).reduce((sum, part) => sum + rowsTouched(part), 0);
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : node['Actual Rows'];
  return below + (own + removed) * node['Actual Loops'];
}

async function touched(tenantId: number, clock: { now: Date; zone: string }): Promise<number> {
  const statement = await withTenant(server.database, tenantId, (tx) => groupStatement(tx, clock));
  const { sql: text, parameters } = statement.compile(builderOf(server.admin));
  await server.admin.query(`set role fernpuls_app; set app.tenant = '${tenantId}'`);
  try {
    const told = await server.admin.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
      `explain (analyze, format json) ${text}`,
      [...parameters],
    );
    const plan = told.rows[0]?.['QUERY PLAN'][0]?.Plan;
    assert.ok(plan);
    return rowsTouched(plan);
  } finally {
    await server.admin.query('reset role; reset app.tenant');
  }
}

test('[DASH-05] the groups of 20,000 patients are counted by reading each row a few times at most', async () => {
  const tenantId = await largePractice();
  const rows = await touched(tenantId, { now: new Date(), zone: 'Europe/Berlin' });
  assert.ok(rows >= 5 * patients, `${rows} rows are too few to have counted anything`);
  assert.ok(rows <= 15 * patients, `${rows} rows`);
});
