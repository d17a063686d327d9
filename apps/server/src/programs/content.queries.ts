import type {
  programComponents,
  programComponentVersions,
} from '@fernpuls/contract/programs/program-component';
import type { programs, programVersions } from '@fernpuls/contract/programs/program';
import type { ComponentDocument } from '@fernpuls/domain/programs/component';
import type { FrozenComponent, ProgramDocument, PublishedProgram } from '@fernpuls/domain/programs/program';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

const author = sql`nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as created_by_name`;

/** Programmes whose draft or newest version names a component. */
const using = sql`
  select 1 from program
  left join program_version as newest on newest.program_id = program.id and newest.version = program.version
  where program.document @? named.path or newest.document @? named.path`;

export async function componentRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof programComponents>[]> {
  const found = await sql<LoadedRow<typeof programComponents>>`
    select held.*, exists (${using}) as delete_disabled
    from program_component as held
    cross join lateral (
      select ('$.phases[*].components[*] ? (@.componentId == "' || held.id::text || '")')::jsonpath as path
    ) as named
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function componentVersionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof programComponentVersions>[]> {
  const found = await sql<LoadedRow<typeof programComponentVersions>>`
    select held.*, ${author} from program_component_version as held
    left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type KeptComponent = { id: string; componentId: string; by: string | null };

/** Keeps what the component says now under its version. */
export async function keepComponent(tx: Tx, { id, componentId, by }: KeptComponent): Promise<void> {
  await sql`
    insert into program_component_version (id, component_id, version, name, document, created_by_id)
    select ${id}::uuid, id, version, name, document, ${by}::uuid from program_component where id = ${componentId}
  `.execute(tx);
}

export async function programRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof programs>[]> {
  const found = await sql<LoadedRow<typeof programs>>`
    select held.*, taking.consented as patient_count, taking.proposed as candidate_count,
      taking.ever as delete_disabled,
      newest.document is null or held.document is distinct from newest.document - 'components' or exists (
        select 1 from jsonb_each(newest.document -> 'components') as used (id, said)
        join program_component as now on now.id::text = used.id
        where now.version > (used.said ->> 'version')::int
      ) as has_draft
    from program as held
    left join program_version as newest on newest.program_id = held.id and newest.version = held.version
    cross join lateral (
      select count(*) filter (where status = 'consented')::int as consented,
        count(*) filter (where status = 'candidate')::int as proposed, count(*) > 0 as ever
      from patient_program where program_id = held.id
    ) as taking
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function programVersionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof programVersions>[]> {
  const found = await sql<LoadedRow<typeof programVersions>>`
    select held.*, ${author} from program_version as held
    left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type HeldProgram = { id: string; name: string; version: number; document: ProgramDocument };

export async function heldProgram(
  tx: Tx,
  id: string,
  { locks }: { locks: boolean },
): Promise<HeldProgram | null> {
  const found = await sql<HeldProgram>`
    select id, name, version, document from program where id = ${id} ${locks ? sql`for update` : sql``}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** What the components say now, by id. */
export async function frozenComponents(
  tx: Tx,
  ids: readonly string[],
): Promise<Record<string, FrozenComponent>> {
  const found = await sql<{ id: string; name: string; version: number; document: ComponentDocument }>`
    select id, name, version, document from program_component where id = any(${ids}::uuid[])
  `.execute(tx);
  return Object.fromEntries(
    found.rows.map(({ id, name, version, document }) => [id, { name, version, document }]),
  );
}

type NewVersion = {
  id: string;
  programId: string;
  version: number;
  document: PublishedProgram;
  comment: string | null;
  by: string | null;
};

export async function writeVersion(tx: Tx, of: NewVersion): Promise<void> {
  await sql`
    insert into program_version (id, program_id, version, document, comment, created_by_id)
    values (${of.id}, ${of.programId}, ${of.version}, ${JSON.stringify(of.document)}::jsonb, ${of.comment}, ${of.by})
  `.execute(tx);
  await sql`
    update program set version = ${of.version}, published_at = now(), updated_at = now() where id = ${of.programId}
  `.execute(tx);
}

export async function publishedVersion(
  tx: Tx,
  programId: string,
  version: number | null,
): Promise<PublishedProgram | null> {
  if (version === null) return null;
  const found = await sql<{ document: PublishedProgram }>`
    select document from program_version where program_id = ${programId} and version = ${version}
  `.execute(tx);
  return found.rows[0]?.document ?? null;
}

/** Of ids given those that are not there, by what they were to be. */
export async function missingOf(
  tx: Tx,
  table:
    | 'cohort'
    | 'physician'
    | 'medium'
    | 'survey'
    | 'trigger_template'
    | 'role'
    | 'interview_guide'
    | 'program_component',
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await sql<{ id: string }>`
    select id::text from unnest(${ids}::uuid[]) as given (id)
    where not exists (select 1 from ${sql.table(table)} as held where held.id = given.id)
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

/** Whether a rule of a patient or of a template counts only in a phase of a programme. */
export async function isInRules(tx: Tx, programId: string): Promise<boolean> {
  const found = await sql<{ named: boolean }>`
    select exists (select 1 from measurement_trigger where rule -> 'phase' ->> 'program' = ${programId})
      or exists (select 1 from trigger_template where rule -> 'phase' ->> 'program' = ${programId}) as named
  `.execute(tx);
  return found.rows[0]?.named ?? false;
}

/** Whether an active rule counts only in a phase of a programme that is none of these. */
export async function isInRulesBeyond(
  tx: Tx,
  programId: string,
  phaseIds: readonly string[],
): Promise<boolean> {
  const beyond = sql`rule -> 'phase' ->> 'program' = ${programId} and is_active
    and not rule -> 'phase' ->> 'phase' = any(${phaseIds}::text[])`;
  const found = await sql<{ named: boolean }>`
    select exists (select 1 from measurement_trigger where ${beyond})
      or exists (select 1 from trigger_template where ${beyond}) as named
  `.execute(tx);
  return found.rows[0]?.named ?? false;
}
