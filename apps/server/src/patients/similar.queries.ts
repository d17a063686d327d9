import type { SimilarPatient } from '@fernpuls/contract/patients/similar-patients.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

type Known = Omit<SimilarPatient, 'likeness'>;

const columns = sql`patient.id, last_name as "lastName", first_name as "firstName", birth_date as "birthDate",
  custom_patient_id as "customPatientId", city`;

export async function bornOn(tx: Tx, days: readonly string[]): Promise<Known[]> {
  const found = await sql<Known>`
    select ${columns} from patient where birth_date = any(${days}::date[]) order by sort_key, id limit 5000
  `.execute(tx);
  return found.rows;
}

export async function insuredAs(tx: Tx, kvnr: string): Promise<Known[]> {
  const found = await sql<Known>`
    select ${columns} from patient
    where id in (select patient_id from patient_insurance where kvnr = ${kvnr}) order by sort_key, id limit 5
  `.execute(tx);
  return found.rows;
}
