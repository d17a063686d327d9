import type { Answer } from '@fernpuls/domain/events/guide/guide';
import type { ConsultationStatus } from '@fernpuls/domain/conferences/consultation-status';
import type { GuestWish } from '@fernpuls/domain/conferences/guest-wish';
import type { Party } from '@fernpuls/domain/conferences/party';
import { goneAfterSeconds } from '@fernpuls/domain/conferences/participant-state';
import type { ParticipantRole, ParticipantState } from '@fernpuls/domain/conferences/participant-state';
import type { Participant, videoConsultations } from '@fernpuls/contract/conferences/video-consultation';
import { sql } from 'kysely';
import type { Tx } from '../ground/database.ts';
import type { LoadedRow } from '../ground/rows.ts';

const isHere = sql`(held.connection_id is not null and held.seen_at > now() - make_interval(secs => ${goneAfterSeconds}))`;
const personName = (table: string) =>
  sql`concat_ws(' ', ${sql.ref(`${table}.title`)}, ${sql.ref(`${table}.first_name`)}, ${sql.ref(`${table}.last_name`)})`;
const iso = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** As the contract's `participant`, in its own names. */
const asParticipant = sql`jsonb_build_object('id', held.id, 'name', held.name, 'role', held.role,
  'party', coalesce(held.party, case when held.role = 'staff' then 'practice' else 'patient' end), 'state', held.state,
  'isHere', ${isHere}, 'joinedAt', ${iso('held.joined_at')}, 'leftAt', ${iso('held.left_at')},
  'feedback', case when held.feedback_rating is not null
    then jsonb_build_object('rating', held.feedback_rating, 'text', held.feedback_text) end)`;

type WholeRow = LoadedRow<typeof videoConsultations, 'editDisabled' | 'deleteDisabled' | 'isCompleted'>;

export async function consultationRows(tx: Tx, ids: readonly string[]): Promise<WholeRow[]> {
  const found = await sql<WholeRow>`
    select consultation.*, concat_ws(', ', patient.last_name, patient.first_name) as patient_name,
      ${personName('physician')} as physician_name, guide.name as interview_guide_name,
      coalesce((
        select jsonb_agg(${asParticipant} order by held.created_at, held.id) from video_participant as held
        where held.tenant_id = consultation.tenant_id and held.consultation_id = consultation.id
      ), '[]'::jsonb) as participants
    from video_consultation as consultation
    join patient on patient.tenant_id = consultation.tenant_id and patient.id = consultation.patient_id
    join physician on physician.tenant_id = consultation.tenant_id and physician.id = consultation.physician_id
    left join interview_guide as guide
      on guide.tenant_id = consultation.tenant_id and guide.id = consultation.interview_guide_id
    where consultation.id = any(${ids}::uuid[])
  `.execute(tx);
  return found.rows;
}

export type ConsultationRow = {
  id: string;
  status: ConsultationStatus;
  starts_at: string;
  planned_minutes: number;
  started_at: string | null;
  link_expires_at: string;
  link_number: number;
  guest_wish: GuestWish | null;
  interview_guide_id: string | null;
  guide_version: number | null;
  answers: readonly Answer[] | null;
};

/** `hold`: until the transaction ends nobody else changes it. */
export async function findConsultation(tx: Tx, id: string, hold?: 'hold'): Promise<ConsultationRow | null> {
  const found = await sql<ConsultationRow>`
    select id, status, starts_at, planned_minutes, started_at, link_expires_at, link_number, guest_wish, interview_guide_id, guide_version, answers
    from video_consultation where id = ${id}
    ${hold ? sql`for update` : sql``}
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function setStatus(
  tx: Tx,
  id: string,
  {
    status,
    now,
    reason,
    linkExpiresAt,
  }: {
    status: ConsultationStatus;
    now: Date;
    reason?: string | null;
    linkExpiresAt?: number;
  },
): Promise<void> {
  const at = now.toISOString();
  const expires = linkExpiresAt === undefined ? null : new Date(linkExpiresAt).toISOString();
  await sql`
    update video_consultation set status = ${status}, updated_at = ${at}, cancel_reason = ${reason ?? null},
      started_at = case when ${status} in ('running', 'completed') then coalesce(started_at, ${at}) end,
      ended_at = case when ${status} in ('completed', 'cancelled') then coalesce(ended_at, ${at}) end,
      link_expires_at = coalesce(${expires}::timestamptz, link_expires_at)
    where id = ${id}
  `.execute(tx);
}

/** What has not begun, held. */
export async function scheduledOf(tx: Tx, patientId: string): Promise<{ id: string; physicianId: string }[]> {
  const found = await sql<{ id: string; physicianId: string }>`
    select id, physician_id as "physicianId" from video_consultation
    where patient_id = ${patientId} and status = 'scheduled' order by starts_at, id for update
  `.execute(tx);
  return found.rows;
}

export async function cancelledAhead(tx: Tx, ids: readonly string[], now: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select id from video_consultation
    where id = any(${ids}::uuid[]) and status = 'cancelled' and starts_at > ${now.toISOString()}::timestamptz
    order by starts_at, id for update
  `.execute(tx);
  return found.rows.map(({ id }) => id);
}

/** When the last link that works today stops working; null where none does. */
export async function lastVideoLink(tx: Tx): Promise<string | null> {
  const found = await sql<{ last: string | null }>`
    select max(link_expires_at) as last from video_consultation
    where link_expires_at > now() and status <> 'cancelled'
  `.execute(tx);
  return found.rows[0]?.last ?? null;
}

export async function setReminded(tx: Tx, id: string, at: string): Promise<void> {
  await sql`update video_consultation set reminded_at = ${at} where id = ${id}`.execute(tx);
}

export async function statusCounts(
  tx: Tx,
): Promise<{ counts: Partial<Record<string, number>>; waiting: number }> {
  const found = await sql<{ status: string; n: number }>`
    select status, count(*)::int as n from video_consultation group by status
    union all
    select 'waiting', count(*)::int from video_participant as held where state = 'waiting' and ${isHere}
  `.execute(tx);
  const counts = Object.fromEntries(found.rows.map(({ status, n }) => [status, n]));
  return { counts, waiting: counts.waiting ?? 0 };
}

/** Whom a reminder goes to, and what it says of the consultation. */
export async function invitedPatient(
  tx: Tx,
  id: string,
): Promise<{ email: string | null; name: string; physician: string } | null> {
  const found = await sql<{ email: string | null; name: string; physician: string }>`
    select patient.email, concat_ws(' ', patient.first_name, patient.last_name) as name,
      ${personName('physician')} as physician
    from video_consultation as consultation
    join patient on patient.tenant_id = consultation.tenant_id and patient.id = consultation.patient_id
    join physician on physician.tenant_id = consultation.tenant_id and physician.id = consultation.physician_id
    where consultation.id = ${id}
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function physicianName(tx: Tx, id: string): Promise<string> {
  const found = await sql<{ name: string }>`
    select ${personName('physician')} as name from physician where id = ${id}`.execute(tx);
  return found.rows[0]?.name ?? '';
}

/** Who it is about. */
export async function consultedPatient(tx: Tx, id: string): Promise<string | null> {
  const found = await sql<{ id: string }>`
    select patient_id as id from video_consultation where id = ${id}`.execute(tx);
  return found.rows[0]?.id ?? null;
}

export type ParticipantRow = {
  id: string;
  consultation_id: string;
  role: ParticipantRole;
  party: Party;
  physician_id: string | null;
  state: ParticipantState;
  client_id: string;
  connection_id: string | null;
};

const participantColumns = sql`id, consultation_id, role,
  coalesce(party, case when role = 'staff' then 'practice' else 'patient' end) as party, physician_id, state, client_id, connection_id`;

export async function findParticipant(tx: Tx, id: string, hold?: 'hold'): Promise<ParticipantRow | null> {
  const found = await sql<ParticipantRow>`
    select ${participantColumns} from video_participant where id = ${id} ${hold ? sql`for update` : sql``}
  `.execute(tx);
  return found.rows[0] ?? null;
}

export async function staffPlace(
  tx: Tx,
  consultationId: string,
  physicianId: string,
): Promise<ParticipantRow | null> {
  const found = await sql<ParticipantRow>`
    select ${participantColumns} from video_participant
    where consultation_id = ${consultationId} and physician_id = ${physicianId}
  `.execute(tx);
  return found.rows[0] ?? null;
}

/** How many guests hold a place, and on whose side those in the call are. */
export async function placesTaken(
  tx: Tx,
  consultationId: string,
): Promise<{ guests: number; admitted: Party[] }> {
  const found = await sql<ParticipantRow>`
    select ${participantColumns} from video_participant
    where consultation_id = ${consultationId} and state in ('waiting', 'admitted')
  `.execute(tx);
  return {
    guests: found.rows.filter(({ role }) => role === 'guest').length,
    admitted: found.rows.filter(({ state }) => state === 'admitted').map(({ party }) => party),
  };
}

export type NewPlace = {
  id: string;
  consultationId: string;
  role: ParticipantRole;
  party: Party;
  physicianId: string | null;
  name: string;
  state: ParticipantState;
  clientId: string;
};

export async function insertPlace(tx: Tx, place: NewPlace): Promise<void> {
  await sql`
    insert into video_participant (id, consultation_id, role, party, physician_id, name, state, client_id)
    values (${place.id}, ${place.consultationId}, ${place.role}, ${place.party}, ${place.physicianId}, ${place.name}, ${place.state}, ${place.clientId})
  `.execute(tx);
}

/** Another page takes the place: the older one's connection is told so. */
export async function takePlace(
  tx: Tx,
  {
    id,
    clientId,
    state,
    name,
    party,
  }: { id: string; clientId: string; state: ParticipantState; name: string; party: Party },
): Promise<void> {
  await sql`
    update video_participant set client_id = ${clientId}, state = ${state}, name = ${name}, party = ${party}, connection_id = null
    where id = ${id}
  `.execute(tx);
}

export async function setParticipantState(
  tx: Tx,
  { id, state, now, party }: { id: string; state: ParticipantState; now: Date; party?: Party },
): Promise<void> {
  const left = state === 'left' || state === 'declined' ? now.toISOString() : null;
  await sql`
    update video_participant set state = ${state}, left_at = coalesce(${left}::timestamptz, left_at),
      party = coalesce(${party ?? null}, party) where id = ${id}
  `.execute(tx);
}

/** The consultation is over: whoever was there left now, whoever waited waits no longer. */
export async function closePlaces(tx: Tx, consultationId: string, now: Date): Promise<void> {
  await sql`
    update video_participant set left_at = coalesce(left_at, ${now.toISOString()}),
      state = case when state in ('waiting', 'admitted') then 'left' else state end
    where consultation_id = ${consultationId}
  `.execute(tx);
}

export async function connect(
  tx: Tx,
  { id, connectionId, now }: { id: string; connectionId: string; now: Date },
): Promise<void> {
  const at = now.toISOString();
  await sql`
    update video_participant set connection_id = ${connectionId}, seen_at = now(), joined_at = coalesce(joined_at, ${at}), left_at = null
    where id = ${id}
  `.execute(tx);
}

/** Answers whether this connection was still the participant's. */
export async function disconnect(
  tx: Tx,
  { id, connectionId, now }: { id: string; connectionId: string; now: Date },
): Promise<boolean> {
  const gone = await sql`
    update video_participant set connection_id = null, left_at = ${now.toISOString()}
    where id = ${id} and connection_id = ${connectionId}
  `.execute(tx);
  return Number(gone.numAffectedRows ?? 0) > 0;
}

export async function stillHere(tx: Tx, connectionIds: readonly string[]): Promise<void> {
  await sql`update video_participant set seen_at = now() where connection_id = any(${connectionIds}::uuid[])`.execute(
    tx,
  );
}

export async function setFeedback(
  tx: Tx,
  { id, rating, text }: { id: string; rating: number; text: string | null },
): Promise<void> {
  await sql`update video_participant set feedback_rating = ${rating}, feedback_text = ${text} where id = ${id}`.execute(
    tx,
  );
}

/** Everybody who has or had a place, with what their connection is. */
export type RoomMember = Participant & { clientId: string; connectionId: string | null };

export async function membersOf(tx: Tx, consultationId: string): Promise<RoomMember[]> {
  const found = await sql<{ one: Participant; client_id: string; connection_id: string | null }>`
    select ${asParticipant} as one, client_id, connection_id from video_participant as held
    where consultation_id = ${consultationId} order by created_at, id
  `.execute(tx);
  return found.rows.map(({ one, client_id: clientId, connection_id: connectionId }) => ({
    ...one,
    clientId,
    connectionId,
  }));
}

export async function announceConsultation(tx: Tx, id: string): Promise<void> {
  await sql`insert into outbox (kind, subject_ids) values ('video_consultations_changed', ${[id]})`.execute(
    tx,
  );
}
