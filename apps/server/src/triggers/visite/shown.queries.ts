import type { PatientVisite } from '@fernpuls/contract/triggers/visite/patient-visite';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { openAlarm } from '../../ground/figures.ts';

type Shown = NonNullable<PatientVisite['shown']>;

/** Alarms that wait for somebody. */
export async function openPriorities(
  tx: Tx,
  patientId: string,
): Promise<{ id: string; priority: Priority }[]> {
  const found = await sql<{ id: string; priority: Priority }>`
    select id, priority from trigger_event
    where patient_id = ${patientId} and ${openAlarm()} order by id
  `.execute(tx);
  return found.rows;
}

/** What stood on the screen at an instant: readings that came later were not seen. */
export async function shownAt(tx: Tx, patientId: string, at: string): Promise<Shown> {
  const [values, alarms, plans] = await Promise.all([
    sql<Shown['values'][number]>`
      select distinct on (value_type) value_type as "valueType", value, diastolic, measured_at as "measuredAt"
      from measurement
      where patient_id = ${patientId} and value is not null and plausibility = 'valid' and received_at <= ${at}
        and measured_at > ${at}::timestamptz - interval '60 days'
      order by value_type, measured_at desc, id desc
    `.execute(tx),
    openPriorities(tx, patientId),
    sql<NonNullable<Shown['plan']>>`
      select id as "eventId", title, updated_at as version from intervention
      where patient_id = ${patientId} and kind = 'drug_change' and updated_at <= ${at}
      order by started_at desc, id desc limit 1
    `.execute(tx),
  ]);
  return { at, values: values.rows, alarms, plan: plans.rows[0] ?? null };
}
