import type { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import type { Plausibility } from '@fernpuls/domain/measurements/plausibility';
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
      qualifier, timeliness, conflicts_with_id,
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

/** What a reading is to become, as long as it still is what it was; `stands`: by the word of the person who judges. */
type ToJudge = { id: string; was: Plausibility; becomes: Plausibility; stands: boolean };

export type JudgedReading = { id: string; patient_id: string; was: Plausibility };

/** Answers those that changed, and what they were; one that somebody else judged meanwhile stays as they left it. */
export async function judgeReadings(
  tx: Tx,
  {
    judged,
    reason,
    personId,
  }: { judged: readonly ToJudge[]; reason: string | null; personId: string | null },
): Promise<JudgedReading[]> {
  const found = await sql<JudgedReading>`
    with held as (
      select measurement.tenant_id, measurement.patient_id, measurement.value_type, measurement.measured_at, measurement.id,
        wanted.was, wanted.becomes, wanted.stands
      from unnest(${judged.map(({ id }) => id)}::uuid[], ${judged.map(({ was }) => was)}::text[],
        ${judged.map(({ becomes }) => becomes)}::text[], ${judged.map(({ stands }) => stands)}::boolean[])
        as wanted (id, was, becomes, stands)
      join measurement_receipt as receipt on receipt.id = wanted.id
      join measurement on measurement.tenant_id = receipt.tenant_id and measurement.patient_id = receipt.patient_id
        and measurement.value_type = receipt.value_type and measurement.measured_at = receipt.measured_at
        and measurement.id = receipt.id
    )
    update measurement set plausibility = held.becomes,
      plausibility_reason = case when held.stands then ${reason}::text end,
      plausibility_by_id = case when held.stands then ${personId}::uuid end,
      plausibility_at = case when held.stands then now() end
    from held
    where measurement.tenant_id = held.tenant_id and measurement.patient_id = held.patient_id
      and measurement.value_type = held.value_type and measurement.measured_at = held.measured_at
      and measurement.id = held.id and measurement.plausibility = held.was
    returning measurement.id, measurement.patient_id, held.was
  `.execute(tx);
  return found.rows;
}
