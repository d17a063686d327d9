import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type FirstStepFacts = {
  people: number;
  arrived: number;
  patientId: string | null;
  keyUsedAt: string | null;
  hasThreshold: boolean;
  /** A reading of a device that is believed came after a threshold that watches its kind. */
  isReadingJudged: boolean;
};

/** So many alarms and thresholds, the oldest, are asked for a reading: a practice that has more has passed the first. */
const mostAsked = 500;

/**
 * From the practice's own rows, each looked up by its key: it costs the same however much a practice has. The patient of
 * the engine's heartbeat is nobody.
 */
export async function firstStepFacts(tx: Tx): Promise<FirstStepFacts> {
  const found = await sql<FirstStepFacts>`
    with watching as not materialized (
      select measurement_trigger.* from measurement_trigger
      join patient on patient.tenant_id = measurement_trigger.tenant_id and patient.id = patient_id
      where is_active and not is_synthetic
    )
    select
      (select count(*)::integer from physician) as people,
      (select count(*)::integer from physician where last_seen_at is not null) as arrived,
      coalesce(
        (select patient_id from watching order by id limit 1),
        (select id from patient where not is_synthetic order by id limit 1)
      ) as "patientId",
      (select max(last_used_at) from device_key where scopes @> '["measurements_write"]') as "keyUsedAt",
      exists (select from watching) as "hasThreshold",
      exists (
        select from (
          select * from trigger_event where suppression is distinct from 'heartbeat' order by id limit ${mostAsked}
        ) as alarm
        join patient on patient.tenant_id = alarm.tenant_id and patient.id = alarm.patient_id and not is_synthetic
        join measurement as reading on reading.tenant_id = alarm.tenant_id and reading.patient_id = alarm.patient_id
          and reading.value_type = alarm.value_type and reading.measured_at = alarm.measured_at
          and reading.id = alarm.measurement_id
        where reading.source not in ('manual', 'sensor', 'link') and reading.plausibility = 'valid'
      ) or exists (
        select from (select * from watching order by id limit ${mostAsked}) as first
        cross join lateral (
          select from measurement
          where tenant_id = first.tenant_id and patient_id = first.patient_id
            and (first.value_type is null or value_type = first.value_type)
            and source not in ('manual', 'sensor', 'link') and plausibility = 'valid' and received_at >= first.created_at
          limit 1
        ) as judged
      ) as "isReadingJudged"
  `.execute(tx);
  const facts = found.rows[0];
  if (!facts) throw new Error('the facts of a practice are one row');
  return facts;
}

/** Everybody who can sign in, by name, with what each of their roles allows. */
export async function peopleWithRoles(tx: Tx) {
  return tx
    .selectFrom('physician')
    .innerJoin('role_assignment', 'role_assignment.physician_id', 'physician.id')
    .innerJoin('role', 'role.id', 'role_assignment.role_id')
    .where('physician.is_active', '=', true)
    .select(['physician.id', 'title', 'first_name', 'last_name', 'permissions'])
    .orderBy('last_name')
    .orderBy('physician.id')
    .execute();
}
