import type { exportKinds } from '@fernpuls/contract/studies/study.call';
import type { SubjectState } from '@fernpuls/domain/studies/participation';
import { type RawBuilder, sql } from 'kysely';
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

type NewPiece = { id: string; position: number; content: Buffer };

export async function keepPiece(tx: Tx, { id, position, content }: NewPiece): Promise<void> {
  await sql`
    insert into study_export_piece (export_id, position, content) values (${id}, ${position}, ${content})
  `.execute(tx);
}

export async function endExport(tx: Tx, id: string, forms: number): Promise<void> {
  await sql`update study_export set forms = ${forms}, done_at = now() where id = ${id}`.execute(tx);
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
    select made.study_id, study.number, study.is_blinded, made.kind, case when made.done_at is not null then
        coalesce(length(made.content), 0) + (
          select coalesce(sum(length(piece.content)), 0) from study_export_piece as piece where piece.export_id = made.id
        ) end as byte_size, made.requested_at, made.requested_by_id
    from study_export as made join study on study.id = made.study_id where made.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

const [pieceBytes, sliceBytes] = [1_048_576, 131_072];

/** Some bytes of a file from a place on, in rows of little, each of which is read in one turn. */
export async function exportPiece(tx: Tx, id: string, from: number): Promise<Buffer> {
  const found = await sql<{ content: Buffer }>`
    with held as (
      select 0::bigint as position, content from study_export where id = ${id} and content is not null
      union all
      (select position, content from study_export_piece where export_id = ${id} and position <= ${from}
        order by position desc limit 1)
    ), piece as materialized (
      select substring(content from (${from}::bigint - position + 1)::integer for ${pieceBytes}::integer) as content
      from held
    )
    select substring(content from slice for ${sliceBytes}::integer) as content
    from piece cross join generate_series(1, length(content), ${sliceBytes}::integer) as slice order by slice
  `.execute(tx);
  return Buffer.concat(found.rows.map(({ content }) => content));
}

/** People and readings a trip: what is made of them at once is a matter of a few milliseconds. */
const [peopleATrip, readingsATrip] = [50, 250];

/** The rows of a query, so many a trip; `name` of the cursor within the transaction. */
async function* trips<R>(
  tx: Tx,
  { name, rows: count }: { name: string; rows: number },
  query: RawBuilder<R>,
): AsyncGenerator<R[]> {
  const cursor = sql.id(name);
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(tx);
  for (;;) {
    const { rows } = await sql<R>`fetch ${sql.lit(count)} from ${cursor}`.execute(tx);
    if (rows.length > 0) yield rows;
    if (rows.length < count) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

type KeptPart = {
  id: string;
  status: SubjectState;
  screenedOn: string;
  endedOn: string | null;
  includedOn: string | null;
  keyId: string | null;
  sealed: Buffer | null;
};

/** Whoever takes part, in the order in which they came. */
export function peopleOfStudy(tx: Tx, studyId: string): AsyncGenerator<KeptPart[]> {
  return trips(
    tx,
    { name: 'people_of_study', rows: peopleATrip },
    sql<KeptPart>`
      select part.id, part.status, part.screened_on::text as "screenedOn", part.ended_on::text as "endedOn",
        key.id as "keyId", key.sealed, (
        select step.day::text from patient_study_step as step
        where step.patient_study_id = part.id and step.step = 'include'
        order by step.created_at desc, step.id desc limit 1
      ) as "includedOn"
      from patient_study as part left join study_key as key on key.patient_study_id = part.id
      where part.study_id = ${studyId} order by part.created_at, part.id
    `,
  );
}

/** What was drawn for whom; of a blinded study only for who may know. */
export async function armsOfStudy(
  tx: Tx,
  studyId: string,
  reader: string | null,
): Promise<Map<string, string | null>> {
  const arms = new Map<string, string | null>();
  type Drawn = { id: string; arm: string | null };
  const drawn = sql<Drawn>`
    select patient_study_id as id, arm from app.drawn_arms(${studyId}::uuid, ${reader}::uuid) order by number desc
  `;
  for await (const rows of trips(tx, { name: 'arms_of_study', rows: readingsATrip }, drawn))
    for (const { id, arm } of rows) arms.set(id, arm);
  return arms;
}

/** Who kept a visit of the study, in any order. */
export async function keepersOf(tx: Tx, studyId: string): Promise<string[]> {
  const found = await sql<{ by: string }>`
    select distinct step.created_by_id as by
    from patient_study as part join patient_study_step as step on step.patient_study_id = part.id
    where part.study_id = ${studyId} and step.step = 'do_visit' and step.created_by_id is not null order by 1
  `.execute(tx);
  return found.rows.map(({ by }) => by);
}

type StudyReading = {
  partId: string;
  valueType: string;
  value: number;
  diastolic: number | null;
  at: string;
};

/** A value type of somebody in a span of time (epoch ms), the end excluded. */
type AskedSpan = { partId: string; valueType: string; from: number; to: number | null };

/** Valid readings of these people of a study, of each type within its spans, which do not overlap. */
export function readingsOf(tx: Tx, spans: readonly AskedSpan[]): AsyncGenerator<StudyReading[]> {
  const all = <K extends keyof AskedSpan>(name: K) => spans.map((one) => one[name]);
  const instants = (times: readonly (number | null)[]) =>
    times.map((time) => (time === null ? null : new Date(time).toISOString()));
  return trips(
    tx,
    { name: 'readings_of_study', rows: readingsATrip },
    sql<StudyReading>`
      select part.id as "partId", span.key as "valueType", reading.value, reading.diastolic, reading.measured_at as at
      from unnest(${all('partId')}::uuid[], ${all('valueType')}::text[], ${instants(all('from'))}::timestamptz[],
          ${instants(all('to'))}::timestamptz[]) as span (part, key, begins, ends)
      join patient_study as part on part.id = span.part cross join lateral (
        select value, diastolic, measured_at from measurement
        where patient_id = part.patient_id and value_type = span.key and plausibility = 'valid'
          and measured_at >= span.begins and measured_at < coalesce(span.ends, 'infinity')
      ) as reading
      order by part.created_at, part.id, span.key, reading.measured_at
    `,
  );
}
