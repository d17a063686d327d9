import { defaultVideoRules, type VideoRules } from '@fernpuls/domain/conferences/video-rules';
import { sql } from 'kysely';
import { asSystem, type Database, type Tx } from '../ground/database.ts';

type Stored = VideoRules & { changedAt: string; changedBy: string | null };

export async function storedRules(tx: Tx): Promise<Stored | null> {
  const found = await sql<Stored>`
    select is_anlage31b as "isAnlage31b", metadata_days as "metadataDays", asks_clear_name as "asksClearName", source,
      source_on::text as "sourceOn", changed_at as "changedAt",
      nullif(concat_ws(' ', person.title, person.first_name, person.last_name), '') as "changedBy"
    from video_rules as rules
    left join physician as person on person.tenant_id = rules.tenant_id and person.id = rules.changed_by_id
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function storeRules(
  tx: Tx,
  rules: VideoRules,
  { at, byId }: { at: Date; byId: string | null },
): Promise<void> {
  const { isAnlage31b, metadataDays, asksClearName, source, sourceOn } = rules;
  await sql`
    insert into video_rules as rules (is_anlage31b, metadata_days, asks_clear_name, source, source_on, changed_at, changed_by_id)
    values (${isAnlage31b}, ${metadataDays}, ${asksClearName}, ${source}, ${sourceOn}, ${at.toISOString()}, ${byId})
    on conflict (tenant_id) do update set is_anlage31b = excluded.is_anlage31b, metadata_days = excluded.metadata_days,
      asks_clear_name = excluded.asks_clear_name, source = excluded.source, source_on = excluded.source_on,
      changed_at = excluded.changed_at, changed_by_id = excluded.changed_by_id
  `.execute(tx);
}

/** The earliest day of which it is still known who was in a room. */
export async function oldestPlace(tx: Tx): Promise<string | null> {
  const found = await sql<{ day: string | null }>`
    select min(created_at at time zone 'Europe/Berlin')::date::text as day from video_participant`.execute(
    tx,
  );
  return found.rows[0]?.day ?? null;
}

export async function lastPurges(tx: Tx): Promise<{ on: string; participants: number }[]> {
  const found = await sql<{ on: string; participants: number }>`
    select purged_on::text as on, participants from video_purge order by purged_on desc limit 12`.execute(tx);
  return found.rows;
}

/**
 * Forgets, in every practice by its own days, who was in a room, when, from which page and what they thought of it,
 * and what the patient wrote to ask for another time. What the practice wrote down of the consultation stays.
 */
export function forgetParticipants(database: Database, now: Date): Promise<number> {
  const at = now.toISOString();
  const days = sql`coalesce((select metadata_days from video_rules as rules where rules.tenant_id = held.tenant_id), ${defaultVideoRules.metadataDays})`;
  const before = sql`${at}::timestamptz - make_interval(days => ${days})`;
  return asSystem(database, async (tx) => {
    const forgotten = await sql`
      with gone as (
        delete from video_participant as held where created_at < ${before} returning held.tenant_id
      )
      insert into video_purge as purge (tenant_id, purged_on, participants)
      select tenant_id, (${at}::timestamptz at time zone 'Europe/Berlin')::date, count(*) from gone group by tenant_id
      on conflict (tenant_id, purged_on) do update set participants = purge.participants + excluded.participants
    `.execute(tx);
    await sql`
      update video_consultation as held set guest_wish = null, guest_wish_text = null, guest_wish_at = null
      where guest_wish_at < ${before}
    `.execute(tx);
    return Number(forgotten.numAffectedRows ?? 0);
  });
}
