import type { Icd10Restriction } from '@fernpuls/domain/programs/program';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

// Suspected, ruled out and former diagnoses say nothing of who may take part.
const assured = sql`state = 'active' and certainty = 'G'`;

export async function codesOf(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ code: string }>`
    select distinct code from patient_icd10 where patient_id = ${patientId} and ${assured} order by code
  `.execute(tx);
  return found.rows.map(({ code }) => code);
}

type Diagnosed = {
  patientId: string;
  name: string;
  customPatientId: string;
  birthDate: string | null;
  diagnoses: { code: string; title: string }[];
};

/** Watched patients with a diagnosis near a range, all their diagnoses with them, who have no part in the programme. */
export async function diagnosedPatients(
  tx: Tx,
  programId: string,
  ranges: readonly Pick<Icd10Restriction, 'from' | 'to'>[],
): Promise<Diagnosed[]> {
  // Wider than the range: what begins with its last code belongs to it as well.
  const froms = ranges.map(({ from }) => from);
  const tos = ranges.map(({ from, to }) => `${to ?? from}~`);
  const found = await sql<Diagnosed>`
    select patient.id as "patientId", concat_ws(', ', patient.last_name, patient.first_name) as name,
      patient.custom_patient_id as "customPatientId", patient.birth_date::text as "birthDate", all_of.diagnoses
    from patient
    cross join lateral (
      select jsonb_agg(distinct jsonb_build_object('code', code, 'title', title)) as diagnoses
      from patient_icd10 where patient_id = patient.id and ${assured}
    ) as all_of
    where patient.status in ('active', 'locked') and patient.id in (
      select patient_id from patient_icd10
      join unnest(${froms}::text[], ${tos}::text[]) as range (first, last)
        on code collate "C" >= first and code collate "C" <= last
      where ${assured}
    ) and not exists (
      select 1 from patient_program where patient_id = patient.id and program_id = ${programId}
    )
    order by patient.sort_key, patient.id limit 2000
  `.execute(tx);
  return found.rows;
}
