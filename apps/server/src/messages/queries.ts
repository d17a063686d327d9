import type { StoredFile } from '@fernpuls/contract/documents/stored-file';
import type { chats } from '@fernpuls/contract/messages/chat';
import type { chatMessages } from '@fernpuls/contract/messages/chat-message';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import { unreadChat, unreadMessages } from '../ground/figures.ts';
import type { LoadedRow } from '../ground/rows.ts';

const personName = (id: string) => sql`(
  select concat_ws(' ', title, first_name, last_name) from physician
  where physician.tenant_id = held.tenant_id and physician.id = ${sql.ref(id)})`;

/** Chats by patient; one without a message is empty, not missing. */
export async function chatRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof chats>[]> {
  const found = await sql<LoadedRow<typeof chats>>`
    select patient.id, patient.id as patient_id, coalesce(chat.last_number, 0) as last_number, chat.last_message_at,
      coalesce(chat.unread_count, 0) as unread_count, coalesce(chat.is_unread, false) as is_unread,
      unread.since as unread_since, last.text as last_text, last.author as last_author, last.author_name as last_author_name,
      concat_ws(', ', patient.last_name, patient.first_name) as patient_name, patient.custom_patient_id,
      patient.birth_date, patient.gender, patient.info_banner
    from patient
    left join chat on chat.tenant_id = patient.tenant_id and chat.id = patient.id
    left join lateral (
      select left(text, 160) as text, author, ${personName('held.physician_id')} as author_name from chat_message as held
      where held.tenant_id = chat.tenant_id and held.patient_id = chat.id and held.number = chat.last_number
    ) as last on true
    left join lateral (
      select min(received_at) as since from chat_message
      where chat_message.tenant_id = chat.tenant_id and chat_message.patient_id = chat.id
        and read_at is null and author = 'patient' and chat.is_unread
    ) as unread on true
    where patient.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Chats of the patients found by the patterns: a page of ids and how many there are. */
export async function searchedChats(
  tx: Tx,
  of: {
    patterns: readonly string[];
    where: RawBuilder<unknown>;
    order: RawBuilder<unknown>;
    limit: number;
    skip: number;
    cap: number;
  },
): Promise<{ total: number; ids: string[] }> {
  const [first = '%', second = '%', third = '%'] = of.patterns;
  const found = await sql<{ total: number; ids: string[] }>`
    with matched as materialized (
      select * from chat
      where id = any(array(select app.search_patients(${first}, ${second}, ${third}, ${of.cap}))) and ${of.where}
    )
    select (select count(*)::int from matched) as total,
      array(select id from matched order by ${of.order} limit ${of.limit} offset ${of.skip}) as ids
  `.execute(tx);
  return found.rows[0] ?? { total: 0, ids: [] };
}

/** What is known of the files of a message, in their order. */
const attachments = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
    'byteSize', file.byte_size) order by sent.position), '[]')
  from jsonb_array_elements_text(held.attachment_ids) with ordinality as sent (id, position)
  join stored_file as file on file.tenant_id = held.tenant_id and file.id = sent.id::uuid)`;

export async function messageRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof chatMessages>[]> {
  const found = await sql<LoadedRow<typeof chatMessages>>`
    select held.*, ${personName('held.physician_id')} as author_name, ${personName('held.read_by_id')} as read_by_name,
      ${attachments} as attachments
    from chat_message as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

type AppRow = {
  id: string;
  number: number;
  author: 'staff' | 'patient';
  author_name: string | null;
  text: string;
  attachments: StoredFile[];
  sent_at: string;
  read_at: string | null;
};

/** Messages of a chat after a number, oldest first. */
export async function messagesAfter(
  tx: Tx,
  of: { patientId: string; after: number; limit: number },
): Promise<AppRow[]> {
  const found = await sql<AppRow>`
    select id, number, author, ${personName('held.physician_id')} as author_name, text,
      ${attachments} as attachments, sent_at, read_at
    from chat_message as held where patient_id = ${of.patientId} and number > ${of.after} order by number limit ${of.limit}
  `.execute(tx);
  return found.rows;
}

/** By number, or by the device they wear; both must mean the same person. */
export async function appPatients(
  tx: Tx,
  { customId, serial }: { customId: string | null; serial: string | null },
): Promise<{ named: string | null; wearing: string | null }> {
  const found = await sql<{ named: string | null; wearing: string | null }>`
    select coalesce((select id from patient where custom_patient_id = ${customId}),
        (select patient_id from patient_alias where number = ${customId})) as named,
      (select patient_id from device where serial = ${serial}) as wearing
  `.execute(tx);
  return found.rows[0] ?? { named: null, wearing: null };
}

/** The chat, locked: until the transaction ends nobody else writes or reads in it. Null before the first message. */
export async function lockChat(tx: Tx, patientId: string): Promise<{ last: number; unread: number } | null> {
  const held = await sql<{ last: number; unread: number }>`
    select last_number as last, unread_count as unread from chat where id = ${patientId} for update
  `.execute(tx);
  return held.rows[0] ?? null;
}

/** Makes the chat where there is none, so that a first message has something to wait for. */
export async function openChat(tx: Tx, patientId: string): Promise<void> {
  await sql`insert into chat (id, patient_id) values (${patientId}, ${patientId}) on conflict do nothing`.execute(
    tx,
  );
}

/** Number of the newest message; 0 before the first. */
export async function lastNumber(tx: Tx, patientId: string): Promise<number> {
  const held = await sql<{
    last: number;
  }>`select last_number as last from chat where id = ${patientId}`.execute(tx);
  return held.rows[0]?.last ?? 0;
}

export type NewMessage = {
  id: string;
  patientId: string;
  number: number;
  author: 'staff' | 'patient';
  physicianId: string | null;
  text: string;
  measurementId: string | null;
  attachmentIds: readonly string[];
  externalId: string | null;
  sentAt: string;
  receivedAt: string;
};

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  const { id, patientId, number, author } = message;
  await sql`
    insert into chat_message
      (id, patient_id, number, author, physician_id, text, measurement_id, attachment_ids, external_id, sent_at,
        received_at)
    values (${id}, ${patientId}, ${number}, ${author}, ${message.physicianId}, ${message.text},
      ${message.measurementId}, ${JSON.stringify(message.attachmentIds)}, ${message.externalId}, ${message.sentAt}, ${message.receivedAt})
  `.execute(tx);
  await sql`
    update chat set last_number = ${number}, last_message_at = ${message.receivedAt},
      unread_count = unread_count + ${author === 'patient' ? 1 : 0}
    where id = ${patientId}
  `.execute(tx);
}

export async function findMessage(
  tx: Tx,
  id: string,
): Promise<{ patient_id: string; number: number; author: string; text: string } | null> {
  const found = await sql<{ patient_id: string; number: number; author: string; text: string }>`
    select patient_id, number, author, text from chat_message where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

export async function patientOfMeasurement(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ patient_id: string }>`
    select patient_id from measurement_receipt where id = ${id}`.execute(tx);
  return found.rows[0]?.patient_id ?? null;
}

type Reading = {
  patientId: string;
  author: 'staff' | 'patient';
  upTo: number;
  at: string;
  by: string | null;
};

/** Notes that messages up to a number were read; those already read keep who read them first. Answers how many. */
export async function readUpTo(tx: Tx, { patientId, author, upTo, at, by }: Reading): Promise<number> {
  const read = await sql`
    update chat_message set read_at = ${at}, read_by_id = ${by}
    where patient_id = ${patientId} and author = ${author} and read_at is null and number <= ${upTo}
  `.execute(tx);
  return Number(read.numAffectedRows ?? 0);
}

/** Takes back that messages of the patient were read, from a number on or the newest of them. Answers how many. */
export async function unreadFrom(tx: Tx, patientId: string, from: number | null): Promise<number> {
  const taken = await sql`
    update chat_message set read_at = null, read_by_id = null
    where patient_id = ${patientId} and author = 'patient' and read_at is not null and number >= coalesce(
      ${from}::integer,
      (select max(number) from chat_message where patient_id = ${patientId} and author = 'patient'))
  `.execute(tx);
  return Number(taken.numAffectedRows ?? 0);
}

/** The chat's counter follows what was read or taken back under the same lock. */
export async function countUnread(tx: Tx, patientId: string, change: number): Promise<number> {
  const held = await sql<{ unread: number }>`
    update chat set unread_count = unread_count + ${change} where id = ${patientId} returning unread_count as unread
  `.execute(tx);
  return held.rows[0]?.unread ?? 0;
}

export async function unreadTotals(
  tx: Tx,
): Promise<{ count: number; chats: number; oldest_at: string | null }> {
  const found = await sql<{ count: number; chats: number; oldest_at: string | null }>`
    select ${unreadMessages()} as count, count(*)::int as chats, min(oldest.at) as oldest_at
    from chat left join lateral (
      select min(received_at) as at from chat_message
      where chat_message.tenant_id = chat.tenant_id and patient_id = chat.id and read_at is null and author = 'patient'
    ) as oldest on true
    where ${unreadChat()}
  `.execute(tx);
  return found.rows[0] ?? { count: 0, chats: 0, oldest_at: null };
}

/** Whether anything goes to and fro: not where the access is locked or somebody has died. Null: there is no such patient. */
export async function receives(tx: Tx, patientId: string): Promise<boolean | null> {
  const found = await sql<{ receives: boolean }>`
    select status not in ('locked', 'deceased') as receives from patient where id = ${patientId}
  `.execute(tx);
  return found.rows[0]?.receives ?? null;
}

type ChatTask = { messageId: string; taskId: string; title: string; state: TaskState };

/** Tasks that came out of messages of this patient, oldest first. */
export async function tasksOfChat(tx: Tx, patientId: string): Promise<ChatTask[]> {
  const found = await sql<ChatTask>`
    select chat_message_id as "messageId", id as "taskId", title, state from task
    where patient_id = ${patientId} and chat_message_id is not null order by created_at, id
  `.execute(tx);
  return found.rows;
}
