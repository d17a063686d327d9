import type { documentShares } from '@fernpuls/contract/documents/document-share';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

/** Links with the names of who made them and who took them back; never what opens them. */
export async function shareRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof documentShares>[]> {
  const found = await sql<LoadedRow<typeof documentShares>>`
    select id, patient_id, document_id, recipient, expires_at, most_openings, openings, wrong_codes, last_opened_at,
      revoked_at, revoked_by_id, created_by_id, created_at,
      (select concat_ws(' ', title, first_name, last_name) from physician where id = held.created_by_id) as created_by_name,
      (select concat_ws(' ', title, first_name, last_name) from physician where id = held.revoked_by_id) as revoked_by_name
    from document_share as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type NewShare = {
  id: string;
  patientId: string;
  documentId: string;
  tokenDigest: Buffer;
  codeDigest: Buffer;
  recipient: string | null;
  expiresAt: string;
  mostOpenings: number | null;
  createdById: string | null;
  at: string;
};

export async function insertShare(tx: Tx, one: NewShare): Promise<void> {
  await sql`
    insert into document_share (id, patient_id, document_id, token_digest, code_digest, recipient, expires_at,
      most_openings, created_by_id, created_at)
    values (${one.id}, ${one.patientId}, ${one.documentId}, ${one.tokenDigest}, ${one.codeDigest}, ${one.recipient},
      ${one.expiresAt}, ${one.mostOpenings}, ${one.createdById}, ${one.at})
  `.execute(tx);
}

export type HeldShare = {
  id: string;
  documentId: string;
  codeDigest: Buffer;
  expiresAt: string;
  mostOpenings: number | null;
  openings: number;
  wrongCodes: number;
  revokedAt: string | null;
};

const columns = sql`
  held.id, held.document_id as "documentId", held.code_digest as "codeDigest", held.expires_at as "expiresAt",
  held.most_openings as "mostOpenings", held.openings, held.wrong_codes as "wrongCodes", held.revoked_at as "revokedAt"
`;

export async function lockShare(tx: Tx, id: string): Promise<HeldShare | null> {
  const found = await sql<HeldShare>`
    select ${columns} from document_share as held where id = ${id} for update
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Asked = { tokenDigest: Buffer } | { id: string };

/**
 * What a link or a ticket leads to, held until its transaction ends; null where the document is still being written,
 * its file may not be opened, or its patient is locked or on the way to be deleted.
 */
export async function shareToOpen(tx: Tx, asked: Asked): Promise<HeldShare | null> {
  const which = 'id' in asked ? sql`held.id = ${asked.id}` : sql`held.token_digest = ${asked.tokenDigest}`;
  const found = await sql<HeldShare>`
    select ${columns} from document_share as held
    join patient_document as shown on shown.id = held.document_id
    join patient on patient.id = held.patient_id
    left join vault_file as file on file.id = shown.file_id
    where ${which} and shown.state <> 'draft' and patient.status not in ('locked', 'closed', 'merged')
      and (shown.file_id is null or file.state = 'ready')
      and not exists (select from patient_deletion where patient_deletion.patient_id = held.patient_id)
    for update of held
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Ended = { id: string; expiresAt: string; revokedAt: string | null; by: string | null };

export async function setEnd(tx: Tx, { id, expiresAt, revokedAt, by }: Ended): Promise<void> {
  await sql`
    update document_share set expires_at = ${expiresAt}, revoked_at = ${revokedAt}, revoked_by_id = ${by} where id = ${id}
  `.execute(tx);
}

export async function countOpening(tx: Tx, { id, at }: { id: string; at: string }): Promise<void> {
  await sql`
    update document_share set openings = openings + 1, last_opened_at = ${at}, wrong_codes = 0 where id = ${id}
  `.execute(tx);
}

export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await sql`update document_share set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx);
}
