import type { DeviceLife } from '@fernpuls/contract/logistics/fleet/stock-device.call';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';

type Called = { id: string; articleId: string; lot: string; reason: string; by: string | null };

/** Calls a lot back; false where it was called back before. */
export async function insertRecall(tx: Tx, { id, articleId, lot, reason, by }: Called): Promise<boolean> {
  const made = await sql`
    insert into device_recall (id, article_id, lot, reason, called_by_id)
    values (${id}, ${articleId}, ${lot}, ${reason}, ${by})
    on conflict (tenant_id, article_id, lot) do nothing returning id
  `.execute(tx);
  return made.rows.length > 0;
}

/** Practices that have some of a lot or get some, to be told. */
export async function insertConcerned(
  tx: Tx,
  { id, articleId, lot }: Pick<Called, 'id' | 'articleId' | 'lot'>,
): Promise<{ practices: number; devices: number }> {
  const made = await sql<{ devices: number }>`
    insert into device_recall_practice (recall_id, practice_key, devices)
    select ${id}::uuid, practice_key, count(*)::int from stock_device
    where article_id = ${articleId} and lot = ${lot} and practice_key is not null
    group by practice_key returning devices
  `.execute(tx);
  return { practices: made.rows.length, devices: made.rows.reduce((sum, { devices }) => sum + devices, 0) };
}

type Recall = NonNullable<NonNullable<DeviceLife['lot']>['recall']>;

export async function recallOf(tx: Tx, articleId: string, lot: string): Promise<Recall | null> {
  const found = await sql<Recall>`
    select called.reason, called.called_at as "calledAt",
      nullif(concat_ws(' ', person.title, person.first_name, person.last_name), '') as "calledByName",
      (select coalesce(jsonb_agg(jsonb_build_object('key', one.practice_key, 'devices', one.devices, 'toldAt', one.told_at,
          'name', coalesce((select name from app.practice_names(array[one.practice_key])), one.practice_key))
          order by one.devices desc, one.practice_key), '[]')
        from device_recall_practice as one where one.tenant_id = called.tenant_id and one.recall_id = called.id) as practices
    from device_recall as called
    left join physician as person on person.tenant_id = called.tenant_id and person.id = called.called_by_id
    where called.article_id = ${articleId} and called.lot = ${lot}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** Across the installation: which practices were not told of which recalls yet. */
export async function untoldRecalls(tx: Tx): Promise<{ recallId: string; tenantId: number }[]> {
  const found = await sql<{ recallId: string; tenantId: number }>`
    select one.recall_id as "recallId", practice.id as "tenantId"
    from device_recall_practice as one join tenant as practice on practice.key = one.practice_key
    where one.told_at is null order by one.recall_id, practice.id limit 1000
  `.execute(tx);
  return found.rows;
}

type Taken = { article: string; lot: string; reason: string; serials: string[] };

/** What is called back of what the asking practice has, the first time it asks. */
export async function takeRecall(tx: Tx, recallId: string): Promise<Taken | null> {
  const found =
    await sql<Taken>`select article, lot, reason, serials from app.take_recall(${recallId})`.execute(tx);
  return found.rows[0] ?? null;
}

type Worn = { serial: string; patientId: string };

/** Who of the practice's patients has one of these. */
export async function wearersOf(tx: Tx, serials: readonly string[]): Promise<Worn[]> {
  const found = await sql<Worn>`
    select serial, patient_id as "patientId" from device
    where serial = any(${serials}::text[]) and patient_id is not null order by serial
  `.execute(tx);
  return found.rows;
}

/** Who administers the practice. */
export async function administratorsOf(tx: Tx): Promise<{ email: string; name: string }[]> {
  const found = await sql<{ email: string; name: string }>`
    select email, concat_ws(' ', first_name, last_name) as name from physician
    where profession = 'administrator' and is_active order by email limit 50
  `.execute(tx);
  return found.rows;
}
