import type { patientStudies } from '@fernpuls/contract/studies/patient-study';
import type { exportKinds } from '@fernpuls/contract/studies/study.call';
import type { studies } from '@fernpuls/contract/studies/study';
import type { StudyProtocol } from '@fernpuls/domain/studies/protocol';
import type { StudyState } from '@fernpuls/domain/studies/study-state';
import type { Frozen } from '@fernpuls/domain/studies/versions';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function studyRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof studies>[]> {
  const found = await sql<LoadedRow<typeof studies>>`
    select held.*,
      nullif(concat_ws(' ', lead.title, lead.first_name, lead.last_name), '') as principal_investigator_name,
      newest.document is null or held.document is distinct from newest.document as has_draft,
      taking.screening as screening_count, taking.included as included_count, taking.ever as delete_disabled,
      case when held.document -> 'randomisation' ->> 'kind' = 'list'
        then (select coalesce(sum(places), 0)::int from app.randomisation_places(held.id)) end as list_places
    from study as held
    left join study_version as newest on newest.study_id = held.id and newest.version = held.version
    left join physician as lead on lead.id = held.principal_investigator_id
    cross join lateral (
      select count(*) filter (where status = 'screening')::int as screening,
        count(*) filter (where included_on is not null)::int as included, count(*) > 0 or held.version > 0 as ever
      from patient_study where study_id = held.id
    ) as taking
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function patientStudyRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientStudies>[]> {
  const found = await sql<LoadedRow<typeof patientStudies>>`
    select held.*, study.name as study_name, study.number as study_number
    from patient_study as held join study on study.id = held.study_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export type HeldStudy = {
  id: string;
  number: string;
  name: string;
  site: string | null;
  status: StudyState;
  version: number;
  is_blinded: boolean;
  pseudonym_prefix: string;
  planned_size: number;
  document: StudyProtocol;
};

/** A study; held against changes where it is about to be changed. */
export async function heldStudy(tx: Tx, id: string, locks = false): Promise<HeldStudy | null> {
  const found = await sql<HeldStudy>`
    select id, number, name, site, status, version, is_blinded, pseudonym_prefix, planned_size, document from study
    where id = ${id} ${locks ? sql`for update` : sql``}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Every version of a protocol, oldest first. */
export async function frozenProtocols(tx: Tx, studyId: string): Promise<Frozen[]> {
  const found = await sql<Frozen>`
    select version, document, created_at as "createdAt" from study_version where study_id = ${studyId} order by version
  `.execute(tx);
  return found.rows;
}

type NewVersion = {
  id: string;
  studyId: string;
  version: number;
  document: StudyProtocol;
  comment: string | null;
  by: string | null;
};

export async function freezeProtocol(tx: Tx, of: NewVersion): Promise<void> {
  await sql`
    insert into study_version (id, study_id, version, document, comment, created_by_id)
    values (${of.id}, ${of.studyId}, ${of.version}, ${JSON.stringify(of.document)}::jsonb, ${of.comment}, ${of.by})
  `.execute(tx);
}

export async function writeStudy(
  tx: Tx,
  id: string,
  { status, version, starts }: { status: StudyState; version: number; starts: boolean },
): Promise<void> {
  const since: RawBuilder<unknown> = starts ? sql`now()` : sql`recruiting_since`;
  await sql`
    update study set status = ${status}, version = ${version}, recruiting_since = ${since}, updated_at = now()
    where id = ${id}
  `.execute(tx);
}

export async function missingIn(
  tx: Tx,
  table: 'physician' | 'survey',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select id::text from unnest(${ids}::uuid[]) as given (id)
    where not exists (select 1 from ${sql.table(table)} as held where held.id = given.id)
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

type VersionTold = {
  version: number;
  comment: string | null;
  createdAt: string;
  createdByName: string | null;
};

export async function versionsTold(tx: Tx, studyId: string): Promise<VersionTold[]> {
  const found = await sql<VersionTold>`
    select held.version, held.comment, held.created_at as "createdAt",
      nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as "createdByName"
    from study_version as held left join physician as author on author.id = held.created_by_id
    where held.study_id = ${studyId} order by held.version desc
  `.execute(tx);
  return found.rows;
}

type ExportKind = (typeof exportKinds)[number];
type ExportTold = {
  id: string;
  kind: ExportKind;
  requestedAt: string;
  doneAt: string | null;
  forms: number | null;
};

export async function exportsTold(tx: Tx, studyId: string): Promise<ExportTold[]> {
  const found = await sql<ExportTold>`
    select id, kind, requested_at as "requestedAt", done_at as "doneAt", forms from study_export
    where study_id = ${studyId} order by requested_at desc, id desc limit 20
  `.execute(tx);
  return found.rows;
}
