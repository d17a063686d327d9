import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';

/** It has a new link; who was reminded of the old time, or asked for another, is told the new one. */
export async function noteMoved(tx: Tx, id: string): Promise<void> {
  await sql`
    update video_consultation set link_number = link_number + 1, tells_again = tells_again or reminded_at is not null or guest_wish is not null,
      reminded_at = null
    where id = ${id}
  `.execute(tx);
}

type Moved = { tenant_id: number; id: string };

/** Of all tenants those whose new time nobody was told yet. */
export async function movedConsultations(tx: Tx, most: number): Promise<Moved[]> {
  const found = await sql<Moved>`
    select tenant_id, id from video_consultation where tells_again limit ${most}
  `.execute(tx);
  return found.rows;
}

/** Takes it to be told, once; false where another server has, or where it cannot be told any more. */
export async function takeMoved(tx: Tx, id: string, now: Date): Promise<boolean> {
  const found = await sql<{ is_told: boolean }>`
    with taken as (
      select id, tenant_id, patient_id, status, link_expires_at from video_consultation
      where id = ${id} and tells_again for no key update skip locked
    ), noted as (
      update video_consultation as held set tells_again = false from taken
      where held.tenant_id = taken.tenant_id and held.id = taken.id
    )
    select taken.status = 'scheduled' and taken.link_expires_at > ${now.toISOString()}::timestamptz
      and patient.email is not null and patient.status not in ('deceased', 'closed') as is_told
    from taken join patient on patient.tenant_id = taken.tenant_id and patient.id = taken.patient_id
  `.execute(tx);
  return found.rows[0]?.is_told ?? false;
}

type Clash = {
  kind: 'physician_busy' | 'patient_busy' | 'physician_absent';
  startsAt: string;
  endsAt: string;
  /** Of the other patient, of the other physician, or of who covers. */
  name: string | null;
};

type Planned = {
  patientId: string;
  physicianId: string;
  startsAt: string;
  endsAt: string;
  exceptId: string | null;
};

/** What else the physician and the patient have in this time, and that the physician is away; the first 20. */
export async function clashesWith(tx: Tx, given: Planned): Promise<Clash[]> {
  const { patientId, physicianId, startsAt, endsAt, exceptId } = given;
  const found = await sql<Clash>`
    with other as (
      select held.*, held.starts_at + make_interval(mins => held.planned_minutes) as ends_at from video_consultation as held
      where held.status in ('scheduled', 'running') and held.id is distinct from ${exceptId}::uuid
        and held.starts_at > ${startsAt}::timestamptz - interval '4 hours' and held.starts_at < ${endsAt}::timestamptz
    ), overlapping as (
      select * from other where ends_at > ${startsAt}::timestamptz
    )
    select 'physician_busy' as kind, held.starts_at as "startsAt", held.ends_at as "endsAt",
      concat_ws(', ', patient.last_name, patient.first_name) as name
    from overlapping as held join patient on patient.tenant_id = held.tenant_id and patient.id = held.patient_id
    where held.physician_id = ${physicianId}::uuid
    union all
    select 'patient_busy', held.starts_at, held.ends_at,
      concat_ws(' ', physician.title, physician.first_name, physician.last_name)
    from overlapping as held
    join physician on physician.tenant_id = held.tenant_id and physician.id = held.physician_id
    where held.patient_id = ${patientId}::uuid and held.physician_id <> ${physicianId}::uuid
    union all
    select 'physician_absent', away.starts_at, away.ends_at,
      nullif(concat_ws(' ', cover.title, cover.first_name, cover.last_name), '')
    from absence as away
    left join physician as cover on cover.tenant_id = away.tenant_id and cover.id = away.cover_id
    where away.physician_id = ${physicianId}::uuid and away.starts_at < ${endsAt}::timestamptz
      and away.ends_at > ${startsAt}::timestamptz
    order by 2, 1 limit 20
  `.execute(tx);
  return found.rows;
}
