import { withClient } from '../stage.ts';

export type SeriesData = { from: string; to: string; patientIds: string[] };

const pointsEach = 1_000;
const days = 30;

/**
 * `patients` x 1,000 pulse readings over 30 days in the order of their arrival, so that one patient's lie spread
 * over the whole table. The key's index is built afterwards: the same index, in a fraction of the time.
 */
export async function seedReadings(databaseUrl: string, tenantId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const held = await client.query('select 1 from measurement where tenant_id = $1 limit 1', [tenantId]);
    if (held.rowCount) return;
    const key = 'measurement_pkey primary key (tenant_id, patient_id, value_type, measured_at, id)';
    for (let back = 0; back <= 1; back += 1)
      await client.query(
        "call app.ensure_measurement_partition((date_trunc('month', now()) - $1 * interval '1 month')::date)",
        [back],
      );
    await client.query('begin');
    await client.query('alter table measurement drop constraint measurement_pkey');
    for (let step = 0; step < pointsEach; step += 50) {
      await client.query(inserting, [tenantId, step, step + 49]);
    }
    await client.query("set local maintenance_work_mem = '512MB'");
    await client.query(`alter table measurement add constraint ${key}`);
    await client.query('commit');
    await client.query('vacuum analyze measurement');
    await client.query('checkpoint');
  });
}

const inserting = `
insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, received_at, offset_minutes, source,
  source_id, external_id, plausibility)
select $1, gen_random_uuid(), patient.id, 'pulse', 60 + (hashtext(patient.id::text || step) & 31), at.measured_at,
  at.measured_at + interval '2 s', 60, 'hub', '018f0000-0000-7000-8000-000000000000', 'seed-' || step, 'valid'
from generate_series($2::int, $3::int) as step
cross join patient
cross join lateral (
  select date_trunc('day', now()) - interval '${days} days' + step * interval '${(days * 86_400) / pointsEach} seconds'
    + (hashtext(patient.id::text) & 1023) * interval '1 second' as measured_at
) as at
where patient.tenant_id = $1
order by step, at.measured_at`;

/** What leads from an id to its reading, for those measured from an instant on. */
export async function seedReceipts(databaseUrl: string, tenantId: number, from: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into measurement_receipt (tenant_id, id, patient_id, value_type, measured_at)
       select tenant_id, id, patient_id, value_type, measured_at from measurement
       where tenant_id = $1 and measured_at >= $2 on conflict do nothing`,
      [tenantId, from],
    );
    await client.query('vacuum analyze measurement_receipt');
  });
}

/** The range that holds every seeded reading, and some patients to ask for. */
export async function seriesData(databaseUrl: string, tenantId: number): Promise<SeriesData> {
  return withClient(databaseUrl, async (client) => {
    const some = await client.query<{ id: string }>(
      'select id from patient where tenant_id = $1 and not is_synthetic order by hashtext(id::text) limit 1000',
      [tenantId],
    );
    const patientIds = some.rows.map((row) => row.id);
    const range = await client.query<{ first: string; last: string }>(
      'select min(measured_at) as first, max(measured_at) as last from measurement where tenant_id = $1 and patient_id = any($2)',
      [tenantId, patientIds],
    );
    const { first, last } = range.rows[0] ?? {};
    if (!first || !last) throw new Error('the readings are missing');
    const from = new Date(Date.parse(first) - 3_600_000).toISOString();
    const to = new Date(Date.parse(last) + 3_600_000).toISOString();
    return { from, to, patientIds };
  });
}

/** Pulse, weight and oxygen twice a day over 90 days for every patient of a small tenant. */
export async function seedQuarter(databaseUrl: string, tenantId: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into measurement (tenant_id, id, patient_id, value_type, value, measured_at, received_at, offset_minutes,
         source, source_id, external_id, plausibility)
       select $1, gen_random_uuid(), patient.id, kind.type, kind.base + (hashtext(patient.id::text || step || kind.type) & 15),
         at, at, 60, 'hub', '018f0000-0000-7000-8000-000000000000', kind.type || step, 'valid'
       from patient cross join generate_series(1, 179) as step
       cross join (values ('pulse', 66), ('weight', 78), ('spo2', 84)) as kind (type, base)
       cross join lateral (select now() - step * interval '12 hours' as at) as time
       where patient.tenant_id = $1`,
      [tenantId],
    );
    await client.query('vacuum analyze measurement');
  });
}
