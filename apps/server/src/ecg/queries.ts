import { sql } from 'kysely';
import type { EcgFilters, SampleRange, Segment } from '@fernpuls/domain/ecg/import/recording';
import type { SampleBits } from '@fernpuls/domain/ecg/storage/samples';
import type { Tx } from '../ground/database.ts';
import type { Tables } from '../ground/tables.ts';

export type EcgPatient = {
  id: string;
  custom_patient_id: string;
  birth_date: string;
  gender: string;
  last_name: string;
  /** Since when the patient is known here. */
  created_at: string;
};

/** By id or by number. */
export async function findPatient(
  tx: Tx,
  by: { id?: string; customId?: string },
): Promise<EcgPatient | null> {
  const { id = null, customId = null } = by;
  const found = await sql<EcgPatient>`
    select id, custom_patient_id, birth_date, gender, last_name, created_at from patient
    where id = coalesce(
      ${id}::uuid,
      (select id from patient where custom_patient_id = ${customId}),
      (select patient_id from patient_alias where number = ${customId})
    )
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function findEcg(
  tx: Tx,
  id: string,
): Promise<{ id: string; measured_at: string; external_id: string | null } | null> {
  const found = await sql<{ id: string; measured_at: string; external_id: string | null }>`
    select id, measured_at, external_id from ecg where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

/** Wall clock time of the practice as an instant. */
export async function instantOfLocal(tx: Tx, local: string, zone: string): Promise<string> {
  const found = await sql<{ at: string }>`select ${local}::timestamp at time zone ${zone} as at`.execute(tx);
  return found.rows[0]?.at ?? local;
}

type UploadRow = {
  id: string;
  patientId: string | null;
  source: 'device' | 'staff';
  sourceId: string;
  externalId: string | null;
  refusal: unknown;
};

/** False: it is there already. */
export async function insertUpload(tx: Tx, row: UploadRow): Promise<boolean> {
  const { id, patientId, source, sourceId, externalId, refusal } = row;
  const done = await sql`
    insert into ecg_upload (id, patient_id, source, source_id, external_id, refusal)
    values (${id}, ${patientId}, ${source}, ${sourceId}, ${externalId}, ${refusal === null ? null : toJson(refusal)}::jsonb)
    on conflict do nothing
  `.execute(tx);
  return Number(done.numAffectedRows ?? 0n) === 1;
}

type FileRow = { name: string; byteCount: number; sha256: string; chunks: readonly Uint8Array[] };

export async function insertFiles(tx: Tx, uploadId: string, files: readonly FileRow[]): Promise<void> {
  for (const [position, { name, byteCount, sha256, chunks }] of files.entries()) {
    await sql`
      insert into ecg_file (upload_id, position, name, byte_count, sha256)
      values (${uploadId}, ${position}, ${name}, ${byteCount}, ${sha256})
    `.execute(tx);
    const numbered = chunks.map((content, number) => ({ number, content }));
    await inHandfuls(numbered, ({ number, content }) =>
      sql`
        insert into ecg_file_chunk (upload_id, position, number, content)
        values (${uploadId}, ${position}, ${number}, ${content})
      `.execute(tx),
    );
  }
}

/** Bytes that are bound to statements before others have their turn. */
const handfulBytes = 524_288;

/** Sent one behind the other without waiting for each answer, a handful at a time. */
async function inHandfuls<T extends { content: Uint8Array }>(
  all: readonly T[],
  insert: (one: T) => Promise<unknown>,
): Promise<void> {
  for (let first = 0; first < all.length; ) {
    let [end, bytes] = [first, 0];
    do {
      bytes += all[end]?.content.length ?? 0;
      end += 1;
    } while (end < all.length && bytes + (all[end]?.content.length ?? 0) <= handfulBytes);
    await Promise.all(all.slice(first, end).map(insert));
    first = end;
  }
}

export async function insertEcg(tx: Tx, row: Record<string, unknown>): Promise<void> {
  await insertRow(tx, 'ecg', row);
}

type ChannelInsert = Omit<ChannelRow, 'ecg_id'>;

export async function insertChannels(tx: Tx, ecgId: string, rows: readonly ChannelInsert[]): Promise<void> {
  for (const row of rows) await insertRow(tx, 'ecg_channel', { ecg_id: ecgId, ...row });
}

type PictureRow = Omit<Tables['ecg_picture'], 'tenant_id' | 'created_at'>;

export async function insertPicture(tx: Tx, row: PictureRow): Promise<void> {
  await insertRow(tx, 'ecg_picture', row);
}

/** Once, whichever of its recordings comes first. */
export async function insertGroup(tx: Tx, id: string, patientId: string): Promise<void> {
  await sql`
    insert into ecg_group (id, patient_id) values (${id}, ${patientId}) on conflict do nothing
  `.execute(tx);
}

async function insertRow(tx: Tx, table: string, row: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(row);
  const names = sql.join(entries.map(([name]) => sql.ref(name)));
  const values = sql.join(entries.map(([, value]) => (isPlain(value) ? value : toJson(value))));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(tx);
}

type ChunkRow = { channel: number; level: number; number: number; content: Uint8Array };

export async function insertChunks(tx: Tx, ecgId: string, chunks: readonly ChunkRow[]): Promise<void> {
  await inHandfuls(chunks, ({ channel, level, number, content }) =>
    sql`
      insert into ecg_chunk (ecg_id, channel, level, number, content)
      values (${ecgId}, ${channel}, ${level}, ${number}, ${content})
    `.execute(tx),
  );
}

export type ChannelRow = {
  ecg_id: string;
  position: number;
  lead: string;
  lead_as_given: string;
  gain: number;
  baseline: number;
  unit: string;
  sampling_rate_hz: number;
  sample_count: number;
  sample_bits: SampleBits;
  levels: number;
  segments: readonly Segment[];
  missing: readonly SampleRange[];
  filters: EcgFilters;
};

export async function channelRows(tx: Tx, ecgIds: readonly string[]): Promise<ChannelRow[]> {
  const found = await sql<ChannelRow>`
    select ecg_id, position, lead, lead_as_given, gain, baseline, unit, sampling_rate_hz, sample_count, sample_bits,
      levels, segments, missing, filters
    from ecg_channel where ecg_id = any(${ecgIds}::uuid[]) order by ecg_id, position
  `.execute(tx);
  return found.rows;
}

type ChunkKeys = { ecgId: string; channel: number; level: number; numbers: readonly number[] };

/** Compressed pieces by number, in order. */
export async function chunkContents(
  tx: Tx,
  { ecgId, channel, level, numbers }: ChunkKeys,
): Promise<{ number: number; content: Buffer }[]> {
  const found = await sql<{ number: number; content: Buffer }>`
    select number, content from ecg_chunk
    where ecg_id = ${ecgId} and channel = ${channel} and level = ${level} and number = any(${numbers}::integer[])
    order by number
  `.execute(tx);
  return found.rows;
}

type DetailRow = { id: string; upload_id: string; content: Record<string, unknown> };

export async function detailRow(tx: Tx, id: string): Promise<DetailRow | null> {
  const found = await sql<DetailRow>`select id, upload_id, content from ecg where id = ${id}`.execute(tx);
  return found.rows[0] ?? null;
}

type StoredFile = { position: number; name: string; bytes: number; sha256: string };

export async function fileRows(
  tx: Tx,
  uploadIds: readonly string[],
): Promise<(StoredFile & { upload_id: string })[]> {
  const found = await sql<StoredFile & { upload_id: string }>`
    select upload_id, position, name, byte_count as bytes, sha256 from ecg_file
    where upload_id = any(${uploadIds}::uuid[]) order by upload_id, position
  `.execute(tx);
  return found.rows;
}

/** Compressed by itself. */
export async function fileChunk(
  tx: Tx,
  { upload_id: uploadId, position }: { upload_id: string; position: number },
  number: number,
): Promise<Buffer | null> {
  const found = await sql<{ content: Buffer }>`
    select content from ecg_file_chunk
    where upload_id = ${uploadId} and position = ${position} and number = ${number}
  `.execute(tx);
  return found.rows[0]?.content ?? null;
}

type RefusedRow = {
  id: string;
  received_at: string;
  source: string;
  external_id: string | null;
  patient_id: string | null;
  refusal: { code: string; params?: Record<string, string | number> };
};

export async function refusedRows(tx: Tx): Promise<RefusedRow[]> {
  const found = await sql<RefusedRow>`
    select id, received_at, source, external_id, patient_id, refusal from ecg_upload
    where refusal is not null order by received_at desc, id limit 100
  `.execute(tx);
  return found.rows;
}

type UnseenRow = { class: string; n: number; oldest: string };

export async function unseenRows(tx: Tx): Promise<UnseenRow[]> {
  const found = await sql<UnseenRow>`
    select current_class as class, count(*)::int as n, min(measured_at) as oldest
    from ecg where seen_at is null group by 1 order by 1
  `.execute(tx);
  return found.rows;
}

export type LockedEcg = {
  id: string;
  seen_at: string | null;
  seen_by_id: string | null;
  seen_by: string | null;
  rhythm_class: string | null;
  classified_at: string | null;
  classified_by_id: string | null;
  classified_by: string | null;
};

/** Locked in one order, so that two people who act on the same ones take turns. */
export async function lockEcgs(tx: Tx, ids: readonly string[]): Promise<LockedEcg[]> {
  const found = await sql<LockedEcg>`
    select ecg.id, seen_at, seen_by_id, rhythm_class, classified_at, classified_by_id,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = seen_by_id) as seen_by,
      (select concat_ws(' ', title, first_name, last_name) from physician where physician.id = classified_by_id) as classified_by
    from ecg where ecg.id = any(${ids}::uuid[]) order by ecg.id for update of ecg
  `.execute(tx);
  return found.rows;
}

export async function setSeen(tx: Tx, ids: readonly string[], by: { at: string; id: string } | null) {
  await sql`
    update ecg set seen_at = ${by?.at ?? null}::timestamptz, seen_by_id = ${by?.id ?? null}::uuid
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

type Classified = { rhythmClass: string; at: string; by: string } | null;

export async function setRhythmClass(tx: Tx, ids: readonly string[], given: Classified): Promise<void> {
  await sql`
    update ecg set rhythm_class = ${given?.rhythmClass ?? null}, classified_at = ${given?.at ?? null}::timestamptz,
      classified_by_id = ${given?.by ?? null}::uuid
    where id = any(${ids}::uuid[])
  `.execute(tx);
}

type LateSuggestion = {
  rhythmClass: string;
  confidence: number;
  version: string;
  meanRate: number;
  quality: number;
};

/** False: it has one already. */
export async function setLateSuggestion(tx: Tx, id: string, given: LateSuggestion): Promise<boolean> {
  const done = await sql`
    update ecg set suggested_class = ${given.rhythmClass}, suggestion_confidence = ${given.confidence},
      suggestion_version = ${given.version}, mean_rate = ${given.meanRate}, quality = ${given.quality}
    where id = ${id} and suggested_class is null
  `.execute(tx);
  return Number(done.numAffectedRows ?? 0n) === 1;
}

type AnalysisKey = { ecgId: string; channel: number; processing: string; version: string };

export async function keptAnalyses(
  tx: Tx,
  { ecgId, channel, processing, version }: AnalysisKey,
): Promise<{ block: number; content: Buffer }[]> {
  const found = await sql<{ block: number; content: Buffer }>`
    select block, content from ecg_analysis
    where ecg_id = ${ecgId} and channel = ${channel} and processing = ${processing} and version = ${version}
  `.execute(tx);
  return found.rows;
}

export async function keepAnalyses(
  tx: Tx,
  { ecgId, channel, processing, version }: AnalysisKey,
  blocks: readonly { block: number; content: Uint8Array }[],
): Promise<void> {
  for (const { block, content } of blocks)
    await sql`
      insert into ecg_analysis (ecg_id, channel, processing, version, block, content)
      values (${ecgId}, ${channel}, ${processing}, ${version}, ${block}, ${content})
      on conflict do nothing
    `.execute(tx);
}

function isPlain(value: unknown): boolean {
  return value === null || typeof value !== 'object';
}

/** Files may hold halves of characters, which PostgreSQL refuses. */
function toJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.toWellFormed() : inner,
  );
}
