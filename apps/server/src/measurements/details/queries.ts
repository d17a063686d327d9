import type { feelingFactors } from '@fernpuls/contract/measurements/feeling-factor';
import type { feelingFactorReadings } from '@fernpuls/contract/measurements/feeling-factor.call';
import type { measurementDetails } from '@fernpuls/contract/measurements/measurement-detail';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { mostCounted } from '@fernpuls/domain/measurements/feeling-factor';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

export async function factorRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof feelingFactors>[]> {
  const found = await sql<LoadedRow<typeof feelingFactors>>`
    select held.*, used.n as used_count, used.n > 0 as delete_disabled
    from feeling_factor as held
    cross join lateral (
      select count(*)::int as n from (
        select from measurement_feeling_factor as carried where carried.feeling_factor_id = held.id limit ${mostCounted}
      ) as few
    ) as used
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Carrying = OutputOf<typeof feelingFactorReadings>['data'];

/** The newest readings that carry a factor. */
export async function readingsWith(tx: Tx, factorId: string): Promise<Carrying> {
  const found = await sql<Carrying[number]>`
    select reading.id, reading.patient_id as "patientId", reading.value_type as "valueType", reading.value,
      reading.diastolic, reading.measured_at as "measuredAt",
      concat_ws(', ', patient.last_name, patient.first_name) as "patientName"
    from (
      select receipt.* from measurement_feeling_factor as carried
      join measurement_receipt as receipt on receipt.tenant_id = carried.tenant_id and receipt.id = carried.measurement_id
      where carried.feeling_factor_id = ${factorId} order by receipt.measured_at desc, receipt.id limit 10
    ) as receipt
    join measurement as reading on reading.tenant_id = receipt.tenant_id and reading.patient_id = receipt.patient_id
      and reading.value_type = receipt.value_type and reading.measured_at = receipt.measured_at and reading.id = receipt.id
    join patient on patient.id = reading.patient_id
    order by reading.measured_at desc, reading.id
  `.execute(tx);
  return found.rows;
}

/** What is told of readings; of those nothing is told of, that. */
export async function detailRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof measurementDetails>[]> {
  const found = await sql<LoadedRow<typeof measurementDetails>>`
    select receipt.id, receipt.patient_id, coalesce(feeling_factor_ids, '[]') as feeling_factor_ids, "group", location,
      weather, from_at, to_at
    from measurement_receipt as receipt
    left join measurement_detail as told on told.tenant_id = receipt.tenant_id and told.id = receipt.id
    where receipt.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** A row to write into; of two at once the second waits for the first. */
export async function ensureDetail(tx: Tx, id: string): Promise<void> {
  await sql`
    insert into measurement_detail (id, patient_id) select id, patient_id from measurement_receipt where id = ${id}
    on conflict do nothing
  `.execute(tx);
}

/** Which of these factors there are; held, so that none goes before the change is made. */
export async function heldFactors(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from feeling_factor where id = any(${ids}::uuid[]) for key share
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** Factors by their id or name, in whatever case it is written. */
export async function factorsNamed(
  tx: Tx,
  words: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const found = await sql<{ id: string; name: string }>`
    select id, name from feeling_factor where id::text = any(${words}) or lower(name) = any(${words})
  `.execute(tx);
  return found.rows;
}
