import type { textTemplateVersions } from '@fernpuls/contract/content/text-template';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

export async function versionRows(
  tx: Tx,
  ids: readonly string[],
): Promise<LoadedRow<typeof textTemplateVersions>[]> {
  const found = await sql<LoadedRow<typeof textTemplateVersions>>`
    select held.*, nullif(concat_ws(' ', author.title, author.first_name, author.last_name), '') as created_by_name
    from text_template_version as held left join physician as author on author.id = held.created_by_id
    where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Null where there is no such template. */
export async function countUse(tx: Tx, id: string, at: string): Promise<number | null> {
  const found = await sql<{ n: number }>`
    update text_template set used_count = used_count + 1, last_used_at = ${at} where id = ${id} returning used_count as n
  `.execute(tx);
  return found.rows[0]?.n ?? null;
}

type Person = {
  first_name: string;
  last_name: string;
  birth_date: string;
  gender: string;
  primary_physician: string | null;
};

export async function personOf(tx: Tx, patientId: string): Promise<Person | null> {
  const found = await sql<Person>`
    select patient.first_name, patient.last_name, patient.birth_date, patient.gender,
      nullif(concat_ws(' ', physician.title, physician.first_name, physician.last_name), '') as primary_physician
    from patient left join physician on physician.id = patient.primary_physician_id
    where patient.id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

export type LastReading = {
  value_type: string;
  value: number;
  diastolic: number | null;
  measured_at: string;
};

/** The newest plausible reading of each of these types within a year. */
export async function lastReadings(
  tx: Tx,
  of: { patientId: string; types: readonly string[]; now: string },
): Promise<LastReading[]> {
  const found = await sql<LastReading>`
    select last.* from unnest(${of.types}::text[]) as kind (value_type), lateral (
      select value_type, value, diastolic, measured_at from measurement
      where patient_id = ${of.patientId} and value_type = kind.value_type and plausibility = 'valid'
        and measured_at between ${of.now}::timestamptz - interval '1 year' and ${of.now}::timestamptz + interval '1 hour'
      order by measured_at desc limit 1
    ) as last
  `.execute(tx);
  return found.rows;
}

export async function nextConsultation(tx: Tx, patientId: string, now: string): Promise<string | null> {
  const found = await sql<{ starts_at: string }>`
    select starts_at from video_consultation
    where patient_id = ${patientId} and status = 'scheduled' and starts_at > ${now}::timestamptz
    order by starts_at limit 1
  `.execute(tx);
  return found.rows[0]?.starts_at ?? null;
}

export async function senderName(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ name: string }>`
    select concat_ws(' ', title, first_name, last_name) as name from physician where id = ${id}
  `.execute(tx);
  return found.rows[0]?.name ?? null;
}
