import type { Tx } from '@fernpuls/server/ground/database';
import { idOf } from '@fernpuls/server/ground/ids';
import { sql } from 'kysely';
import type { Person } from './drawn-chest.ts';

/** Who files what comes in; null once the library has something in it. */
export async function findFiler(tx: Tx): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select id from physician where profession = 'physician' and not exists (select 1 from medium) order by id limit 1
  `.execute(tx);
  return found.rows[0]?.id ?? null;
}

export async function patientNamed(tx: Tx, lastName: string): Promise<(Person & { id: string }) | null> {
  const found = await sql<Person & { id: string }>`
    select id, last_name as "lastName", first_name as "firstName", birth_date::text as "birthDate",
      custom_patient_id as number
    from patient where last_name = ${lastName} order by birth_date limit 1
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Document = {
  fileId: string;
  patientId: string;
  kind: string;
  title: string;
  source: string | null;
  at: string;
  byId: string;
};

export async function insertDocument(tx: Tx, one: Document): Promise<void> {
  await sql`
    insert into patient_document
      (id, patient_id, kind, title, source, document_day, file_id, state, created_by_id, created_at, updated_at)
    values (${idOf('demo', one.title)}, ${one.patientId}, ${one.kind}, ${one.title}, ${one.source}, ${one.at}::date,
      ${one.fileId}, 'received', ${one.byId}, ${one.at}, ${one.at})
  `.execute(tx);
}

type Medium = {
  title: string;
  description: string;
  kind: string;
  fileId: string | null;
  externalUrl: string | null;
  tags: readonly string[];
  byId: string;
};

export async function insertMedium(tx: Tx, one: Medium): Promise<void> {
  const id = idOf('demo', one.title);
  await sql`
    insert into medium (id, title, description, kind, file_id, external_url, tags, created_by_id)
    values (${id}, ${one.title}, ${one.description}, ${one.kind}, ${one.fileId}, ${one.externalUrl},
      ${JSON.stringify(one.tags)}, ${one.byId})
  `.execute(tx);
  await sql`
    insert into medium_version (id, medium_id, version, file_id, external_url, created_by_id)
    values (${idOf('demo', `version of ${id}`)}, ${id}, 1, ${one.fileId}, ${one.externalUrl}, ${one.byId})
  `.execute(tx);
}
