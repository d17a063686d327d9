import type { PatientVersion } from '@fernpuls/contract/patients/patient-versions.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Row = Pick<PatientVersion, 'id' | 'at' | 'subject' | 'subjectId' | 'action'> & {
  changes: unknown;
  by_name: string | null;
};

/** As many changes of one patient are told. */
export const mostChanges = 200;

/** The last changes of these records of one patient, newest first. */
export async function changesOfPatient(tx: Tx, id: string, subjects: readonly string[]): Promise<Row[]> {
  const found = await sql<Row>`
    select held.id::text as id, held.at, held.action, held.subject_type as subject,
      held.subject_id as "subjectId", held.changes,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
        where physician.tenant_id = held.tenant_id and physician.id = held.actor_id) as by_name
    from audit_patient
    join audit_entry as held on held.tenant_id = audit_patient.tenant_id and held.id = audit_patient.entry_id
    where audit_patient.patient_id = ${id} and held.subject_type = any(${subjects}::text[])
      and held.action in ('create', 'update', 'remove')
    order by audit_patient.entry_id desc limit ${mostChanges}
  `.execute(tx);
  return found.rows;
}

/** What these subscriptions are called, offered or no longer. */
export async function subscriptionsNamed(
  tx: Tx,
  ids: ReadonlySet<string | null>,
): Promise<{ id: string; name: string }[]> {
  const held = [...ids].filter((id) => id !== null);
  if (held.length === 0) return [];
  return await tx.selectFrom('subscription').select(['id', 'name']).where('id', 'in', held).execute();
}
