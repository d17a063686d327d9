import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { monitored, openAlarm, openTask } from '../ground/figures.ts';

type ResponsibilityCounts = {
  patients: number;
  openEvents: number;
  takenEvents: number;
  openTasks: number;
};

/** What a person answers for now; null when there is no such person. */
export async function responsibilityCounts(tx: Tx, id: string): Promise<ResponsibilityCounts | null> {
  const found = await sql<ResponsibilityCounts>`
    select
      (select count(*)::int from patient
        where primary_physician_id = physician.id and ${monitored('patient')}) as "patients",
      (select count(*)::int from trigger_event as event
        join patient on patient.tenant_id = event.tenant_id and patient.id = event.patient_id
        where primary_physician_id = physician.id and ${openAlarm('event')}) as "openEvents",
      (select count(*)::int from trigger_event
        where assignee_id = physician.id and ${openAlarm()}) as "takenEvents",
      (select count(*)::int from task
        where assignee_id = physician.id and ${openTask()}) as "openTasks"
    from physician where id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}
