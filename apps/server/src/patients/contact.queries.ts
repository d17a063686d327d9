import type { patientContacts } from '@fernpuls/contract/patients/patient-contact';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

/** With who wrote down the agreement; what has no name bears the name the patient has now. */
export async function contactRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientContacts>[]> {
  const found = await sql<LoadedRow<typeof patientContacts>>`
    select held.id, held.patient_id, held.is_own, held.relation, held.kind, held.phone, held.email, held.note,
      held.is_first_choice, held.disclosure, held.consents, held.consented_on, held.consent_by_id, held.position,
      held.created_at,
      coalesce(nullif(held.name, ''), concat_ws(' ', patient.first_name, patient.last_name)) as name,
      nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as consent_by_name
    from patient_contact as held
    join patient on patient.tenant_id = held.tenant_id and patient.id = held.patient_id
    left join physician as author on author.tenant_id = held.tenant_id and author.id = held.consent_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}
