import type { media, mediumVersions } from '@fernpuls/contract/documents/medium';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { ListQuery } from '../../ground/list.queries.ts';
import type { LoadedRow } from '../../ground/rows.ts';
import type { VaultFile } from '../vault/queries.ts';
import { holding } from '../../ground/like.ts';

const fileOf = sql`(select jsonb_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
    'byteSize', file.byte_size, 'digest', file.digest, 'state', file.state)
  from vault_file as file where file.id = held.file_id)`;
const nameOf = sql`(select concat_ws(' ', title, first_name, last_name) from physician where id = held.created_by_id)`;

export async function mediumRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof media>[]> {
  const found = await sql<LoadedRow<typeof media>>`
    select held.*, ${fileOf} as file, ${nameOf} as created_by_name,
      coalesce(used.message_count, 0) as message_count, used.last_sent_at
    from medium as held left join lateral (
      select count(*)::int as message_count, max(each.created_at) as last_sent_at
      from medium_use as each join stored_file on stored_file.id = each.stored_file_id
      where each.medium_id = held.id and stored_file.is_kept
    ) as used on true
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function mediumVersionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof mediumVersions>[]> {
  const found = await sql<LoadedRow<typeof mediumVersions>>`
    select held.*, ${fileOf} as file, ${nameOf} as created_by_name
    from medium_version as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Every word in title, description, a tag or the name of a cohort. */
export function mediaFoundBy(query: ListQuery['query']): RawBuilder<unknown> {
  const words = query?.split(/\s+/).filter(Boolean).slice(0, 5) ?? [];
  const parts = words.map((word) => {
    const pattern = holding(word);
    return sql`(title ilike ${pattern} or description ilike ${pattern}
      or exists (select 1 from jsonb_array_elements_text(tags) as tag where tag ilike ${pattern})
      or exists (select 1 from cohort where name ilike ${pattern} and cohort_ids ? cohort.id::text))`;
  });
  return parts.length > 0 ? sql.join(parts, sql` and `) : sql`true`;
}

type Content = { external_url: string | null; file_id: string | null };
type LockedMedium = Content & { id: string; version: number };

export async function lockMedium(tx: Tx, id: string): Promise<LockedMedium | null> {
  const found = await sql<LockedMedium>`
    select id, version, external_url, file_id from medium where id = ${id} for update
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function contentOfVersion(
  tx: Tx,
  { id, version }: { id: string; version: number },
): Promise<Content | null> {
  const found = await sql<Content>`
    select external_url, file_id from medium_version where medium_id = ${id} and version = ${version}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Added = Content & { id: string; mediumId: string; version: number; byId: string | null; at: string };

export async function addMediumVersion(tx: Tx, one: Added): Promise<void> {
  await sql`
    insert into medium_version (id, medium_id, version, external_url, file_id, created_by_id, created_at)
    values (${one.id}, ${one.mediumId}, ${one.version}, ${one.external_url}, ${one.file_id}, ${one.byId}, ${one.at})
  `.execute(tx);
}

type Changed = Content & { id: string; version: number; kind: string; at: string };

export async function setMediumContent(tx: Tx, one: Changed): Promise<void> {
  await sql`
    update medium set external_url = ${one.external_url}, file_id = ${one.file_id}, version = ${one.version},
      kind = ${one.kind}, updated_at = ${one.at}
    where id = ${one.id}
  `.execute(tx);
}

type Filed = { id: string; title: string; kind: string; fileId: string; byId: string | null; at: string };

export async function insertFiledMedium(tx: Tx, one: Filed): Promise<void> {
  await sql`
    insert into medium (id, title, kind, file_id, created_by_id, created_at, updated_at)
    values (${one.id}, ${one.title}, ${one.kind}, ${one.fileId}, ${one.byId}, ${one.at}, ${one.at})
  `.execute(tx);
}

export async function mediumOfFile(tx: Tx, fileId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select medium_id as id from medium_version where file_id = ${fileId} limit 1
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

export async function filesOfMedium(tx: Tx, id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select distinct file_id as id from medium_version where medium_id = ${id} and file_id is not null
  `.execute(tx);
  return found.rows.map(({ id: fileId }) => fileId);
}

/** Of its newest version, or of the one asked for. */
export async function fileOfMedium(
  tx: Tx,
  { id, version }: { id: string; version?: number | undefined },
): Promise<VaultFile | null> {
  const found = await sql<VaultFile>`
    select file.* from medium
    join medium_version as held on held.medium_id = medium.id and held.version = coalesce(${version ?? null}, medium.version)
    join vault_file as file on file.id = held.file_id
    where medium.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Nobody removes one of them until the end of this step. */
export async function lockCohorts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`
    select id from cohort where id = any(${ids}::uuid[]) order by id for key share
  `.execute(tx);
  return new Set(found.rows.map(({ id }) => id));
}

type Use = { storedFileId: string; patientId: string; mediumId: string };

/** A copy for a patient's message was made of the medium as it is now. */
export async function noteMediumUse(tx: Tx, { storedFileId, patientId, mediumId }: Use): Promise<void> {
  await sql`
    insert into medium_use (stored_file_id, patient_id, medium_id, version)
    select ${storedFileId}, ${patientId}, id, version from medium where id = ${mediumId}
  `.execute(tx);
}
