import type { ObservationSubject, observationCases } from '@fernpuls/contract/triggers/observation-case';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

/** Cases with names, the patient's primary physician and what is linked to them. */
export async function observationRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof observationCases>[]> {
  const found = await sql<LoadedRow<typeof observationCases>>`
    select observation_case.*, concat_ws(', ', patient.last_name, patient.first_name) as name,
      patient.primary_physician_id,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = created_by_id) as created_by_name,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = observed_by_id) as observed_by_name,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = closed_by_id) as closed_by_name,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', link.id,
            'subjectType', case when link.task_id is not null then 'tasks' when link.finding_id is not null then 'findings'
              else 'trigger_events' end,
            'subjectId', coalesce(link.task_id, link.finding_id, link.trigger_event_id),
            'at', to_char(link.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by link.created_at, link.id)
        from observation_case_link as link where link.observation_case_id = observation_case.id
      ), '[]'::jsonb) as links
    from observation_case
    join patient on patient.tenant_id = observation_case.tenant_id and patient.id = observation_case.patient_id
    where observation_case.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Waits for whoever is changing it. */
export function lockObservation(tx: Tx, id: string) {
  return tx
    .selectFrom('observation_case')
    .where('id', '=', id)
    .select([
      'id',
      'patient_id',
      'trigger_event_id',
      'state',
      'started_at',
      'until',
      'closed_at',
      'closed_by_id',
    ])
    .forUpdate()
    .executeTakeFirst();
}

export type LockedObservation = NonNullable<Awaited<ReturnType<typeof lockObservation>>>;

const tables = { trigger_events: 'trigger_event', tasks: 'task', findings: 'finding' } as const;

/** Is there such an alarm, task or finding of this patient? */
export async function belongsToPatient(
  tx: Tx,
  patientId: string,
  { type, id }: { type: ObservationSubject; id: string },
): Promise<boolean> {
  const found = await sql`
    select 1 from ${sql.table(tables[type])} where id = ${id} and patient_id = ${patientId}
  `.execute(tx);
  return found.rows.length > 0;
}

/** The patient as far as a case needs to know; undefined when there is none. */
export function carePatient(tx: Tx, patientId: string) {
  return tx
    .selectFrom('patient')
    .where('id', '=', patientId)
    .select('primary_physician_id')
    .executeTakeFirst();
}
