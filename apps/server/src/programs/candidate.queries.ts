import type { Icd10Restriction } from '@fernpuls/domain/programs/program';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { assignedDevice, monitored } from '../ground/figures.ts';

// Suspected, ruled out and former diagnoses say nothing of who may take part.
const assured = sql`state = 'active' and certainty = 'G'`;

export async function codesOf(tx: Tx, patientId: string): Promise<string[]> {
  const found = await sql<{ code: string }>`
    select distinct code from patient_icd10 where patient_id = ${patientId} and ${assured} order by code
  `.execute(tx);
  return found.rows.map(({ code }) => code);
}

type Held = {
  cohortIds: string[];
  devices: { manufacturer: string; model: string; valueTypes: string[] }[];
};

const devicesOf = sql`
  select jsonb_agg(jsonb_build_object(
    'manufacturer', manufacturer, 'model', model, 'valueTypes', coalesce(value_types, '[]')
  )) from device where device.patient_id = patient.id`;
const cohortsOf = sql`select jsonb_agg(cohort_id) from cohort_assignment where cohort_assignment.patient_id = patient.id`;

/** Cohorts and devices of a patient, as restrictions look at them. */
export async function heldBy(tx: Tx, patientId: string): Promise<Held> {
  const found = await sql<Held>`
    select coalesce((${cohortsOf}), '[]') as "cohortIds", coalesce((${devicesOf}), '[]') as devices
    from patient where id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? { cohortIds: [], devices: [] };
}

type Near = Held & {
  patientId: string;
  name: string;
  customPatientId: string;
  birthDate: string | null;
  diagnoses: { code: string; title: string }[];
};

type Wanted = {
  ranges: readonly Pick<Icd10Restriction, 'from' | 'to'>[];
  cohortIds: readonly string[];
  /** Only who has a device at all. */
  withDevice: boolean;
};

/** Watched patients near what is wanted, with all their diagnoses, who have no part in the programme. */
export async function nearPatients(tx: Tx, programId: string, wanted: Wanted): Promise<Near[]> {
  // Wider than the range: what begins with its last code belongs to it as well.
  const froms = wanted.ranges.map(({ from }) => from);
  const tos = wanted.ranges.map(({ from, to }) => `${to ?? from}~`);
  const near = [
    ...(froms.length > 0
      ? [
          sql`patient.id in (
            select patient_id from patient_icd10
            join unnest(${froms}::text[], ${tos}::text[]) as range (first, last)
              on code collate "C" >= first and code collate "C" <= last
            where ${assured}
          )`,
        ]
      : []),
    ...(wanted.cohortIds.length > 0
      ? [
          sql`patient.id in (
            select patient_id from cohort_assignment where cohort_id = any(${wanted.cohortIds}::uuid[])
          )`,
        ]
      : []),
    ...(wanted.withDevice
      ? [sql`patient.id in (select patient_id from device where ${assignedDevice()})`]
      : []),
    sql`true`,
  ];
  const found = await sql<Near>`
    select patient.id as "patientId", concat_ws(', ', patient.last_name, patient.first_name) as name,
      patient.custom_patient_id as "customPatientId", patient.birth_date::text as "birthDate",
      coalesce(all_of.diagnoses, '[]') as diagnoses,
      coalesce((${cohortsOf}), '[]') as "cohortIds", coalesce((${devicesOf}), '[]') as devices
    from patient
    cross join lateral (
      select jsonb_agg(distinct jsonb_build_object('code', code, 'title', title)) as diagnoses
      from patient_icd10 where patient_id = patient.id and ${assured}
    ) as all_of
    where ${monitored('patient')} and ${sql.join(near, sql` and `)} and not exists (
      select 1 from patient_program where patient_id = patient.id and program_id = ${programId}
    )
    order by patient.sort_key, patient.id limit 2000
  `.execute(tx);
  return found.rows;
}
