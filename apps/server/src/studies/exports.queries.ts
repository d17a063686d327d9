import type { exportKinds } from '@fernpuls/contract/studies/study.call';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

export type ExportKind = (typeof exportKinds)[number];

export async function orderExport(
  tx: Tx,
  of: { id: string; studyId: string; kind: ExportKind; by: string | null },
): Promise<void> {
  await sql`
    insert into study_export (id, study_id, kind, requested_by_id) values (${of.id}, ${of.studyId}, ${of.kind}, ${of.by})
  `.execute(tx);
}

export async function practicesWithExports(tx: Tx): Promise<number[]> {
  const found = await sql<{ tenant_id: number }>`
    select distinct tenant_id from study_export where done_at is null
  `.execute(tx);
  return found.rows.map(({ tenant_id: id }) => id);
}

export type OrderedExport = {
  id: string;
  study_id: string;
  kind: ExportKind;
  requested_by_id: string | null;
};

/** The next one for this transaction; what another server makes is left to it. */
export async function takeExport(tx: Tx): Promise<OrderedExport | null> {
  const found = await sql<OrderedExport>`
    select id, study_id, kind, requested_by_id from study_export where done_at is null
    order by requested_at, id limit 1 for update skip locked
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function keepExport(
  tx: Tx,
  id: string,
  { content, forms }: { content: Buffer; forms: number },
): Promise<void> {
  await sql`
    update study_export set content = ${content}, forms = ${forms}, done_at = now() where id = ${id}
  `.execute(tx);
}

type MadeExport = {
  study_id: string;
  number: string;
  kind: ExportKind;
  /** Null: it is being made. */
  byte_size: number | null;
  requested_at: string;
  requested_by_id: string | null;
  is_blinded: boolean;
};

export async function madeExport(tx: Tx, id: string): Promise<MadeExport | null> {
  const found = await sql<MadeExport>`
    select made.study_id, study.number, study.is_blinded, made.kind, length(made.content) as byte_size,
      made.requested_at, made.requested_by_id
    from study_export as made join study on study.id = made.study_id where made.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

const [pieceBytes, sliceBytes] = [1_048_576, 131_072];

/** Some bytes of a file from a place on, in rows of little, each of which is read in one turn. */
export async function exportPiece(tx: Tx, id: string, from: number): Promise<Buffer> {
  const found = await sql<{ content: Buffer }>`
    with piece as materialized (
      select substring(content from ${from + 1}::integer for ${pieceBytes}::integer) as content
      from study_export where id = ${id}
    )
    select substring(content from slice for ${sliceBytes}::integer) as content
    from piece cross join generate_series(1, length(content), ${sliceBytes}::integer) as slice order by slice
  `.execute(tx);
  return Buffer.concat(found.rows.map(({ content }) => content));
}

type KeptStep = {
  partId: string;
  visitId: string;
  day: string;
  note: string | null;
  form: Record<string, never> | null;
  createdAt: string;
  by: string | null;
};

/** Who kept which visit, the last word on each. */
export async function keptVisits(tx: Tx, studyId: string): Promise<KeptStep[]> {
  const found = await sql<KeptStep>`
    select distinct on (part.created_at, part.id, step.visit_id) part.id as "partId", step.visit_id as "visitId",
      step.day::text, step.note, step.form, step.created_at as "createdAt", step.created_by_id as by
    from patient_study as part join patient_study_step as step on step.patient_study_id = part.id
    where part.study_id = ${studyId} and step.step = 'do_visit'
    order by part.created_at, part.id, step.visit_id, step.created_at desc, step.id desc
  `.execute(tx);
  return found.rows;
}

type StudyReading = {
  partId: string;
  valueType: string;
  value: number;
  diastolic: number | null;
  at: string;
};

/** Valid readings of the study's people from the beginning of their part to its end. */
export async function readingsIn(tx: Tx, studyId: string, types: readonly string[]): Promise<StudyReading[]> {
  if (types.length === 0) return [];
  const found = await sql<StudyReading>`
    select part.id as "partId", kind.key as "valueType", reading.value, reading.diastolic, reading.measured_at as at
    from patient_study as part cross join unnest(${types}::text[]) as kind (key) cross join lateral (
      select value, diastolic, measured_at from measurement
      where patient_id = part.patient_id and value_type = kind.key and plausibility = 'valid'
        and measured_at >= part.screened_on and measured_at < coalesce(part.ended_on, current_date) + 1
      order by measured_at, id limit 20000
    ) as reading
    where part.study_id = ${studyId} order by part.created_at, part.id, kind.key, reading.measured_at
  `.execute(tx);
  return found.rows;
}
