import type { patientDocuments } from '@fernpuls/contract/documents/patient-document';
import type { DocumentState } from '@fernpuls/domain/documents/life-cycle';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';
import type { VaultFile } from './vault/queries.ts';

/** Documents with their file, what was added, and the names of who did what. */
export async function documentRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof patientDocuments>[]> {
  const found = await sql<LoadedRow<typeof patientDocuments>>`
    select held.*,
      (select concat_ws(' ', title, first_name, last_name) from physician where id = held.created_by_id) as created_by_name,
      (select concat_ws(' ', title, first_name, last_name) from physician where id = held.seen_by_id) as seen_by_name,
      (select concat_ws(' ', title, first_name, last_name) from physician where id = held.signed_by_id) as signed_by_name,
      (select jsonb_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
          'byteSize', file.byte_size, 'digest', file.digest, 'state', file.state)
        from vault_file as file where file.id = held.file_id) as file,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', added.id, 'body', added.body,
            'by', concat_ws(' ', title, first_name, last_name),
            'at', to_char(added.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          order by added.created_at, added.id)
        from patient_document_addendum as added
        join physician on physician.tenant_id = added.tenant_id and physician.id = added.physician_id
        where added.document_id = held.id
      ), '[]'::jsonb) as addenda
    from patient_document as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export type LockedDocument = {
  id: string;
  patient_id: string;
  kind: string;
  title: string;
  source: string | null;
  document_day: string;
  body: string | null;
  file_id: string | null;
  file_digest: string | null;
  file_state: VaultFile['state'] | null;
  tags: string[];
  state: DocumentState;
  updated_at: string;
};

export async function lockDocument(tx: Tx, id: string): Promise<LockedDocument | null> {
  const found = await sql<LockedDocument>`
    select *, (select digest from vault_file where vault_file.id = held.file_id) as file_digest,
      (select state from vault_file where vault_file.id = held.file_id) as file_state
    from patient_document as held where id = ${id} for update
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Filed = {
  id: string;
  patientId: string;
  kind: string;
  title: string;
  source: string | null;
  documentDay: string;
  tags: readonly string[];
  fileId: string;
  createdById: string | null;
};

export async function insertFiled(tx: Tx, one: Filed): Promise<void> {
  await sql`
    insert into patient_document (id, patient_id, kind, title, source, document_day, tags, file_id, state, created_by_id)
    values (${one.id}, ${one.patientId}, ${one.kind}, ${one.title}, ${one.source}, ${one.documentDay},
      ${JSON.stringify(one.tags)}, ${one.fileId}, 'received', ${one.createdById})
  `.execute(tx);
}

export async function documentOfFile(tx: Tx, fileId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`select id from patient_document where file_id = ${fileId}`.execute(
    tx,
  );
  return found.rows[0]?.id ?? null;
}

type Act = { id: string; by: string; at: string };

export async function markSeen(tx: Tx, { id, by, at }: Act): Promise<void> {
  await sql`
    update patient_document set state = 'seen', seen_at = ${at}, seen_by_id = ${by}, updated_at = ${at} where id = ${id}
  `.execute(tx);
}

export async function markSigned(tx: Tx, { id, by, at, seal }: Act & { seal: string }): Promise<void> {
  await sql`
    update patient_document set state = 'signed', signed_at = ${at}, signed_by_id = ${by}, seal = ${seal}, updated_at = ${at}
    where id = ${id}
  `.execute(tx);
}

type Addendum = Act & { documentId: string; body: string; seal: string };

export async function addToDocument(tx: Tx, { id, documentId, body, by, at, seal }: Addendum): Promise<void> {
  await sql`
    insert into patient_document_addendum (id, document_id, body, physician_id, seal, created_at)
    values (${id}, ${documentId}, ${body}, ${by}, ${seal}, ${at})
  `.execute(tx);
  await sql`update patient_document set state = 'amended', updated_at = ${at} where id = ${documentId}`.execute(
    tx,
  );
}

export async function setTags(tx: Tx, id: string, { tags, at }: { tags: readonly string[]; at: string }) {
  await sql`
    update patient_document set tags = ${JSON.stringify(tags)}, updated_at = ${at} where id = ${id}
  `.execute(tx);
}

/** The seal of the last addition, else of the document itself. */
export async function lastSealOf(tx: Tx, documentId: string): Promise<string> {
  const found = await sql<{ seal: string | null }>`
    select coalesce(
      (select seal from patient_document_addendum where document_id = ${documentId} order by created_at desc, id desc limit 1),
      (select seal from patient_document where id = ${documentId})
    ) as seal
  `.execute(tx);
  return found.rows[0]?.seal ?? '';
}

export async function fileOfDocument(tx: Tx, id: string): Promise<VaultFile | null> {
  const found = await sql<VaultFile>`
    select file.* from patient_document as held join vault_file as file on file.id = held.file_id
    where held.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}
