import type { absences } from '@fernpuls/contract/triggers/absence';
import type { Absence } from '@fernpuls/domain/triggers/escalation';
import { sql } from 'kysely';
import type { Tx } from '../../ground/database.ts';
import type { LoadedRow } from '../../ground/rows.ts';

type HeldAbsence = Absence & { id: string };

/** Absences that are not over. */
export async function absencesAround(tx: Tx, now: Date): Promise<HeldAbsence[]> {
  const found = await sql<{
    id: string;
    physician_id: string;
    cover_id: string | null;
    starts: number;
    ends: number;
  }>`
    select id, physician_id, cover_id, extract(epoch from starts_at)::float8 * 1000 as starts,
      extract(epoch from ends_at)::float8 * 1000 as ends
    from absence where ends_at > ${now.toISOString()}::timestamptz
  `.execute(tx);
  return found.rows.map((row) => ({
    id: row.id,
    personId: row.physician_id,
    coverId: row.cover_id,
    from: row.starts,
    to: row.ends,
  }));
}

/** Absences with the names of who is away and who stands in. */
export async function absenceRows(tx: Tx, ids: readonly string[]): Promise<LoadedRow<typeof absences>[]> {
  const found = await sql<LoadedRow<typeof absences>>`
    select absence.*, concat_ws(' ', person.title, person.first_name, person.last_name) as physician_name,
      case when cover.id is null then null
        else concat_ws(' ', cover.title, cover.first_name, cover.last_name) end as cover_name
    from absence join physician as person on person.id = absence.physician_id
    left join physician as cover on cover.id = absence.cover_id
    where absence.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

/** Of these people those of the practice. */
export async function knownPeople(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ id: string }>`select id from physician where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  return new Set(found.rows.map((row) => row.id));
}

/** One change of the practice's absences at a time, so that each sees the one before. */
export async function lockAbsences(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7270580, app.tenant_id())`.execute(tx);
}

/** Another absence of the person that shares an instant with this span. */
export async function overlapping(
  tx: Tx,
  span: { id: string | null; physicianId: string; startsAt: string; endsAt: string },
): Promise<{ starts_at: string; ends_at: string; name: string } | undefined> {
  const found = await sql<{ starts_at: string; ends_at: string; name: string }>`
    select starts_at, ends_at, concat_ws(' ', title, first_name, last_name) as name
    from absence join physician on physician.id = absence.physician_id
    where absence.physician_id = ${span.physicianId} and absence.id is distinct from ${span.id}::uuid
      and starts_at < ${span.endsAt}::timestamptz and ends_at > ${span.startsAt}::timestamptz
    order by starts_at limit 1
  `.execute(tx);
  return found.rows[0];
}
