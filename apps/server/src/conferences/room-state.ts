import { linkIsValid } from '@fernpuls/domain/conferences/channel';
import { type ConsultationStatus, isCompleted } from '@fernpuls/domain/conferences/consultation-status';
import { type Database, readingTenant, withTenant } from '../ground/database.ts';
import { wakeRelay } from '../kit/transaction.ts';
import {
  announceConsultation,
  connect,
  disconnect,
  findConsultation,
  findParticipant,
  membersOf,
  type RoomMember,
  setParticipantState,
} from './queries.ts';
import { participantAfter } from '@fernpuls/domain/conferences/participant-state';
import type { Place } from './tokens.ts';

export type RoomView = { status: ConsultationStatus; members: RoomMember[] };
type Connected = Place & { connectionId: string };

/** Room and people as the database has them; null: the consultation is gone. */
export function readRoom(
  database: Database,
  tenantId: number,
  consultationId: string,
): Promise<RoomView | null> {
  return readingTenant(database, tenantId, async (tx) => {
    const held = await findConsultation(tx, consultationId);
    return held && { status: held.status, members: await membersOf(tx, consultationId) };
  });
}

/** Notes the connection of a place; false: the place opens nothing any more, or another page has taken it. */
export async function connectPlace(database: Database, place: Connected, now: Date): Promise<boolean> {
  const isOpen = await withTenant(database, place.tenantId, async (tx) => {
    const held = await findConsultation(tx, place.consultationId, 'hold');
    const own = held && (await findParticipant(tx, place.participantId, 'hold'));
    if (!own || own.consultation_id !== place.consultationId || own.client_id !== place.clientId)
      return false;
    if (!linkIsValid(held.status, Date.parse(held.link_expires_at), now.getTime())) return false;
    if (own.state === 'declined' || own.state === 'left') return false;
    await connect(tx, { id: own.id, connectionId: place.connectionId, now });
    await announceConsultation(tx, place.consultationId);
    return true;
  });
  if (isOpen) wakeRelay();
  return isOpen;
}

/** The connection broke, or its participant left on purpose. */
export async function leavePlace(
  database: Database,
  place: Connected,
  { isOnPurpose, now }: { isOnPurpose: boolean; now: Date },
): Promise<void> {
  await withTenant(database, place.tenantId, async (tx) => {
    const held = await findConsultation(tx, place.consultationId, 'hold');
    const own = held && (await findParticipant(tx, place.participantId, 'hold'));
    if (!own || isCompleted(held.status) || own.connection_id !== place.connectionId) return;
    await disconnect(tx, { id: own.id, connectionId: place.connectionId, now });
    const left = isOnPurpose ? participantAfter(own.role, own.state, 'leave') : null;
    if (left) await setParticipantState(tx, { id: own.id, state: left, now });
    await announceConsultation(tx, place.consultationId);
  });
  wakeRelay();
}
