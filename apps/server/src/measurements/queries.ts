import type { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

/** Not of the patient that proves every two minutes that readings raise alarms. */
export const ofPeople = sql`patient_id is distinct from (select pulse.patient_id from engine_pulse as pulse)`;

/** Marks readings up to an instant as seen, or takes back what this person marked. */
export async function markSeen(
  tx: Tx,
  of: { patientId: string; until: string; seen: boolean; personId: string | null },
): Promise<number> {
  const changed = of.seen
    ? await sql`update measurement set seen_at = now(), seen_by_id = ${of.personId}
        where patient_id = ${of.patientId} and measured_at <= ${of.until}::timestamptz
          and measured_at > ${of.until}::timestamptz - interval '400 days' and seen_at is null`.execute(tx)
    : await sql`update measurement set seen_at = null, seen_by_id = null
        where patient_id = ${of.patientId} and measured_at <= ${of.until}::timestamptz
          and seen_at > now() - interval '10 minutes' and seen_by_id = ${of.personId}`.execute(tx);
  return Number(changed.numAffectedRows ?? 0n);
}

/** Readings by id: the receipt leads to patient, type and time, and so to the one partition that holds it. */
export async function measurementRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientMeasurements, 'unit'>[]> {
  const found = await sql<LoadedRow<typeof patientMeasurements, 'unit'>>`
    select measurement.id, measurement.patient_id, measurement.value_type, value, diastolic, mean, entered_value,
      entered_unit, measurement.measured_at, received_at, offset_minutes, source, device_serial, plausibility,
      plausibility_reason, plausibility_by_id, plausibility_at, comment,
      seen_at, seen_by_id,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician where physician.id = seen_by_id) as seen_by_name,
      told."group", told.location, told.weather, told.from_at, told.to_at,
      case when told.feeling_factor_ids is null or told.feeling_factor_ids = '[]' then '[]' else (
        select coalesce(jsonb_agg(jsonb_build_object('feelingFactor', jsonb_build_object('id', factor.id, 'name', factor.name))
          order by factor.name), '[]')
        from measurement_feeling_factor as carried
        join feeling_factor as factor on factor.tenant_id = carried.tenant_id and factor.id = carried.feeling_factor_id
        where carried.measurement_id = receipt.id
      ) end as feeling_factors
    from measurement_receipt as receipt
    join measurement on measurement.tenant_id = receipt.tenant_id and measurement.patient_id = receipt.patient_id
      and measurement.value_type = receipt.value_type and measurement.measured_at = receipt.measured_at
      and measurement.id = receipt.id
    left join measurement_detail as told on told.tenant_id = receipt.tenant_id and told.id = receipt.id
    where receipt.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type Judged = { ids: readonly string[]; plausible: boolean; reason: string | null; personId: string | null };

/** Marks valid readings, or takes back what a person marked; answers the patients of those that changed. */
export async function judgeReadings(
  tx: Tx,
  { ids, plausible, reason, personId }: Judged,
): Promise<{ id: string; patient_id: string }[]> {
  const change = plausible
    ? sql`plausibility = 'valid', plausibility_reason = null, plausibility_by_id = null, plausibility_at = null`
    : sql`plausibility = 'implausible', plausibility_reason = ${reason}, plausibility_by_id = ${personId},
        plausibility_at = now()`;
  const changeable = plausible ? sql`plausibility_at is not null` : sql`plausibility = 'valid'`;
  const found = await sql<{ id: string; patient_id: string }>`
    update measurement set ${change}
    from measurement_receipt as receipt
    where receipt.id = any(${ids}::uuid[])
      and measurement.tenant_id = receipt.tenant_id and measurement.patient_id = receipt.patient_id
      and measurement.value_type = receipt.value_type and measurement.measured_at = receipt.measured_at
      and measurement.id = receipt.id and ${changeable}
    returning measurement.id, measurement.patient_id
  `.execute(tx);
  return found.rows;
}
