import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Known = {
  id: string;
  lastName: string;
  firstName: string;
  birthDate: string;
  customPatientId: string;
  city: string | null;
  status: PatientStatus;
};
export type PairRow = { by_number: boolean; first: Known; second: Known };

const person = (alias: 'a' | 'b') =>
  sql.raw(`jsonb_build_object('id', ${alias}.id, 'lastName', ${alias}.last_name, 'firstName', ${alias}.first_name,
    'birthDate', ${alias}.birth_date, 'customPatientId', ${alias}.custom_patient_id, 'city', ${alias}.city, 'status', ${alias}.status)`);

/**
 * Pairs worth comparing: the same insurance number; born on the same day under names of much the same letters; or the
 * very same name. Nobody is compared with everybody: each of the three is found by equality.
 */
export async function candidatePairs(tx: Tx, most: number): Promise<PairRow[]> {
  const found = await sql<PairRow>`
    with same_number as (
      select a.patient_id as one, b.patient_id as other from patient_insurance as a
      join patient_insurance as b on b.tenant_id = a.tenant_id and b.kvnr = a.kvnr and b.patient_id > a.patient_id
      where a.kvnr is not null
    ), same_day as (
      select a.id as one, b.id as other from patient as a
      join patient as b on b.tenant_id = a.tenant_id and b.birth_date = a.birth_date and b.id > a.id
      where similarity(a.sort_key, b.sort_key) > 0.4
        or split_part(b.last_name, ' ', 1) = split_part(a.first_name, ' ', 1)
    ), same_name as (
      select a.id as one, b.id as other from patient as a
      join patient as b on b.tenant_id = a.tenant_id and b.sort_key = a.sort_key and b.id > a.id
      where b.birth_date <> a.birth_date
    ), pair as (
      select one, other, bool_or(by_number) as by_number from (
        select one, other, true as by_number from same_number
        union all select one, other, false from same_day
        union all select one, other, false from same_name
      ) as each group by one, other
    )
    select pair.by_number, ${person('a')} as first, ${person('b')} as second
    from pair join patient as a on a.id = pair.one join patient as b on b.id = pair.other
    where not exists (
      select from patient_distinct_pair as said
      where said.first_patient_id = pair.one and said.second_patient_id = pair.other
    )
    order by pair.by_number desc, (a.birth_date = b.birth_date) desc, a.sort_key, a.id, b.id limit ${most}
  `.execute(tx);
  return found.rows;
}

type Saying = { ids: readonly [string, string]; by: string };

/** The lesser id comes first, so that a pair is said once. */
export async function writeDistinct(tx: Tx, { ids: [first, second], by }: Saying): Promise<void> {
  await sql`
    insert into patient_distinct_pair (first_patient_id, second_patient_id, by_id) values (${first}, ${second}, ${by})
    on conflict do nothing
  `.execute(tx);
}

export async function dropDistinct(tx: Tx, [first, second]: readonly [string, string]): Promise<void> {
  await sql`
    delete from patient_distinct_pair where first_patient_id = ${first} and second_patient_id = ${second}
  `.execute(tx);
}

/** Whoever asks may see each of these patients. */
export async function areKnown(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const found = await sql<{ n: number }>`
    select count(*)::int as n from patient where id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows[0]?.n === new Set(ids).size;
}
