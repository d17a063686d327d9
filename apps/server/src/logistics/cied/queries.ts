import type { CiedCourse } from '@fernpuls/contract/logistics/cied/cied.call';
import type { cieds } from '@fernpuls/contract/logistics/cied/cied';
import type { ciedEpisodes } from '@fernpuls/contract/logistics/cied/cied-record';
import type { IdcoEpisode, IdcoValue } from '@fernpuls/domain/logistics/cied/idco-message';
import type { TherapyState } from '@fernpuls/domain/logistics/cied/idco-words';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import { newId } from '../../ground/ids.ts';
import type { LoadedRow } from '../../ground/rows.ts';

export async function ciedRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof cieds>[]> {
  const found = await sql<LoadedRow<typeof cieds>>`
    select held.*,
      (select count(*)::int from cied_episode as one where one.cied_id = held.id and one.seen_at is null) as unseen_count,
      (select max(sent_at) from cied_contact as one where one.cied_id = held.id) as last_contact_at
    from cied as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function episodeRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof ciedEpisodes>[]> {
  const found = await sql<LoadedRow<typeof ciedEpisodes>>`
    select held.id, held.patient_id, held.cied_id, held.external_id, held.kind, held.vendor_kind, held.began_at,
      held.duration_seconds, held.ventricular_rate, held.atrial_rate, held.therapy, held.seen_at, held.seen_by_id,
      held.created_at, held.updated_at, held.withdrawn_at, held.egm is not null as has_egm,
      (select nullif(concat_ws(' ', title, first_name, last_name), '') from physician
        where physician.id = held.seen_by_id) as seen_by_name
    from cied_episode as held where held.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export async function patientOfCied(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ id: string }>`select patient_id as id from cied where id = ${id}`.execute(tx);
  return found.rows[0]?.id ?? null;
}

type Wanted = { from: string; to: string; kind?: string | undefined };

export async function courseOf(tx: Tx, id: string, { from, to, kind }: Wanted): Promise<CiedCourse> {
  const only = kind === undefined ? sql`` : sql`and kind = ${kind}`;
  const found = await sql<CiedCourse[number]>`
    select kind, nullif(position, '') as position, array_agg(extract(epoch from measured_at)::float8 order by measured_at) as times,
      array_agg(value order by measured_at) as values,
      array_agg(qualifier order by measured_at) as qualifiers
    from cied_value where cied_id = ${id} and withdrawn_at is null and measured_at >= ${from} and measured_at <= ${to} ${only}
    group by kind, cied_value.position order by kind, cied_value.position
  `.execute(tx);
  return found.rows;
}

/** When it reported by itself, oldest first; epoch seconds. */
export async function contactsOf(tx: Tx, id: string, span: { from: string; to: string }): Promise<number[]> {
  const found = await sql<{ at: number }>`
    select extract(epoch from sent_at)::float8 as at from cied_contact
    where cied_id = ${id} and sent_at >= ${span.from} and sent_at <= ${span.to} order by sent_at
  `.execute(tx);
  return found.rows.map(({ at }) => at);
}

export async function storeContact(tx: Tx, of: { ciedId: string; patientId: string; at: number }) {
  await sql`
    insert into cied_contact (cied_id, patient_id, sent_at)
    values (${of.ciedId}, ${of.patientId}, ${new Date(of.at).toISOString()}) on conflict do nothing
  `.execute(tx);
}

type Given = {
  ciedId: string;
  patientId: string;
  values: readonly Omit<IdcoValue, 'isCorrection'>[];
  replace: boolean;
};

/** How many of these values are new or changed. */
export async function storeValues(tx: Tx, { ciedId, patientId, values, replace }: Given): Promise<number> {
  const conflict = replace
    ? sql`do update set value = excluded.value, qualifier = excluded.qualifier, withdrawn_at = null
        where cied_value.value <> excluded.value or cied_value.qualifier is distinct from excluded.qualifier
          or cied_value.withdrawn_at is not null`
    : sql`do nothing`;
  const found = await sql`
    insert into cied_value (cied_id, patient_id, kind, position, measured_at, value, qualifier)
    select distinct on (kind, place, at) ${ciedId}::uuid, ${patientId}::uuid, kind, place, at, value, qualifier
    from unnest(
      ${values.map((one) => one.kind)}::text[], ${values.map((one) => one.position ?? '')}::text[],
      ${values.map((one) => new Date(one.at).toISOString())}::timestamptz[], ${values.map((one) => one.value)}::float8[],
      ${values.map((one) => one.qualifier)}::text[]
    ) as given (kind, place, at, value, qualifier)
    on conflict (tenant_id, cied_id, kind, position, measured_at) ${conflict} returning 1
  `.execute(tx);
  return found.rows.length;
}

type Told = { ciedId: string; patientId: string; episodes: readonly IdcoEpisode[] };

export async function storeEpisodes(tx: Tx, { ciedId, patientId, episodes }: Told): Promise<number> {
  const iso = (at: number) => new Date(at).toISOString();
  const found = await sql`
    insert into cied_episode (id, cied_id, patient_id, external_id, kind, vendor_kind, began_at, duration_seconds, therapy)
    select given.id, ${ciedId}::uuid, ${patientId}::uuid, external_id, kind, vendor_kind, began_at, seconds, therapy
    from unnest(
      ${episodes.map(() => newId())}::uuid[], ${episodes.map((one) => one.externalId)}::text[],
      ${episodes.map((one) => one.kind)}::text[], ${episodes.map((one) => one.vendorKind)}::text[],
      ${episodes.map((one) => iso(one.beganAt))}::timestamptz[],
      ${episodes.map((one) => one.durationSeconds)}::integer[], ${episodes.map((one) => one.therapy)}::text[]
    ) as given (id, external_id, kind, vendor_kind, began_at, seconds, therapy)
    on conflict (tenant_id, cied_id, external_id) do nothing returning 1
  `.execute(tx);
  return found.rows.length;
}

type Known = { id: string; patientId: string };

export async function ciedBySerial(
  tx: Tx,
  serial: string,
  patientId: string,
): Promise<(Known & { implantedOn: string | null }) | null> {
  const found = await sql<Known & { implantedOn: string | null }>`
    select id, patient_id as "patientId", implanted_on as "implantedOn" from cied where serial = ${serial} and patient_id = ${patientId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

type Stamp = { ids: readonly string[]; seen: boolean; byId: string | null; now: Date };

/** Stamps those that were not seen, or takes the stamp off; with the patients they are of. */
export async function stampEpisodes(tx: Tx, { ids, seen, byId, now }: Stamp): Promise<Known[]> {
  const at = seen ? now.toISOString() : null;
  const found = await sql<Known>`
    update cied_episode set seen_at = ${at}, seen_by_id = ${seen ? byId : null}, updated_at = now()
    where id = any(${ids}::uuid[]) and (seen_at is null) = ${seen} returning id, patient_id as "patientId"
  `.execute(tx);
  return found.rows;
}

/** The newest programming, for what a message tells of settings. */
export async function lastProgramming(tx: Tx, ciedId: string) {
  type Found = {
    mode: string | null;
    lowerRate: number | null;
    upperRate: number | null;
    zones: [] | null;
    tachyTherapy: TherapyState | null;
    at: string;
  };
  const found = await sql<Found>`
    select mode, lower_rate as "lowerRate", upper_rate as "upperRate", zones, tachy_therapy as "tachyTherapy", programmed_at as at from cied_programming
    where cied_id = ${ciedId} order by programmed_at desc limit 1
  `.execute(tx);
  return found.rows[0] ?? null;
}
