import type { cohorts, cohortVersions } from '@fernpuls/contract/patients/cohort';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function cohortRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof cohorts>[]> {
  const found = await sql<LoadedRow<typeof cohorts>>`
    with meant as materialized (
      select named.id, count(*)::int as n from medium, jsonb_array_elements_text(medium.cohort_ids) as named (id)
      group by named.id
    )
    select held.id, held.name, held.description, held.meta_information, held.version_comment, held.version,
      held.created_at, used.n as patient_count, coalesce(meant.n, 0) as medium_count,
      used.n > 0 or meant.n is not null as delete_disabled
    from cohort as held
    cross join lateral (
      select count(*)::int as n from (
        select 1 from cohort_assignment as one where one.cohort_id = held.id limit 1000
      ) as counted
    ) as used
    left join meant on meant.id = held.id::text
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function cohortVersionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof cohortVersions>[]> {
  const found = await sql<LoadedRow<typeof cohortVersions>>`
    select held.*, nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as created_by_name
    from cohort_version as held left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function lockCohort(tx: Tx, id: string): Promise<void> {
  await sql`select 1 from cohort where id = ${id} for update`.execute(tx);
}

/**
 * Keeps what the cohort says now as its next version, with the comment on it; without a comment given nothing is kept
 * where nothing else changed.
 */
export async function keepCohortVersion(
  tx: Tx,
  of: { id: string; cohortId: string; comment: string | null | undefined; by: string | null },
): Promise<void> {
  await sql`
    with last as (
      select * from cohort_version where cohort_id = ${of.cohortId} order by version desc limit 1
    ), kept as (
      insert into cohort_version (id, cohort_id, version, name, description, meta_information, comment, created_by_id)
      select ${of.id}::uuid, held.id, coalesce(last.version, 0) + 1, held.name, held.description, held.meta_information,
        ${of.comment ?? null}::text, ${of.by}::uuid
      from cohort as held left join last on true
      where held.id = ${of.cohortId} and (
        last.id is null
        or row (held.name, held.description, held.meta_information)
          is distinct from row (last.name, last.description, last.meta_information)
        or (${of.comment !== undefined}::boolean and last.comment is distinct from ${of.comment ?? null}::text)
      )
      returning version, comment
    )
    update cohort set version = kept.version, version_comment = kept.comment from kept where id = ${of.cohortId}
  `.execute(tx);
}

export async function cohortsOfPatient(
  tx: Tx,
  patientId: string,
): Promise<{ assignmentId: string; cohortId: string }[]> {
  const found = await sql<{ assignmentId: string; cohortId: string }>`
    select id as "assignmentId", cohort_id as "cohortId" from cohort_assignment where patient_id = ${patientId}
  `.execute(tx);
  return found.rows;
}

/** Cohorts with one of the ids, or with one of the names in whatever case. */
export async function cohortsNamed(
  tx: Tx,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<{ id: string; name: string }[]> {
  const folded = names.map((name) => name.toLocaleLowerCase());
  const found = await sql<{ id: string; name: string }>`
    select id, name from cohort where id::text = any(${ids}::text[]) or lower(name) = any(${folded}::text[])
  `.execute(tx);
  return found.rows;
}
