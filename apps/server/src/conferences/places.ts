import type { ConferenceSession } from '@fernpuls/contract/conferences/shapes';
import { linkIsValid } from '@fernpuls/domain/conferences/channel';
import { statusAfter } from '@fernpuls/domain/conferences/consultation-status';
import { firstState, mostGuests, participantAfter } from '@fernpuls/domain/conferences/participant-state';
import type { Connection } from '@fernpuls/contract/conferences/shapes';
import type { Context } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { iceServersFor, type IceSettings } from './ice-servers.ts';
import {
  type ConsultationRow,
  findConsultation,
  insertPlace,
  type NewPlace,
  type ParticipantRow,
  placesTaken,
  takePlace,
} from './queries.ts';
import type { ConferenceTokens } from './tokens.ts';

export type ConferenceParts = { tokens: ConferenceTokens; ice: IceSettings };
type Comer = Pick<NewPlace, 'role' | 'party' | 'physicianId' | 'name' | 'clientId'>;

/**
 * The consultation while its link opens it; unknown, over, moved and expired look the same from outside. `linkNumber`: of the
 * link somebody comes by.
 */
export async function openConsultation(
  ctx: Context,
  id: string,
  linkNumber?: number,
): Promise<ConsultationRow> {
  const held = await findConsultation(ctx.tx, id, 'hold');
  if (held && linkNumber !== undefined && held.link_number !== linkNumber) throw new Refusal('not_found');
  if (!held || !linkIsValid(held.status, Date.parse(held.link_expires_at), ctx.now.getTime()))
    throw new Refusal('not_found');
  return held;
}

/** Gives somebody a place, or the one they had: `known`. A page opened later takes it from an earlier one. */
export async function enterRoom(
  ctx: Context,
  { tokens, ice }: ConferenceParts,
  held: ConsultationRow,
  { comer, known }: { comer: Comer; known: ParticipantRow | null },
): Promise<ConferenceSession> {
  if (!statusAfter(held.status, 'join')) throw new Refusal('conflict');
  const participantId = known?.id ?? newId();
  const { role, party, name, clientId } = comer;
  if (known) {
    const state = participantAfter(role, known.state, 'enter');
    if (!state) throw new Refusal('not_found');
    await takePlace(ctx.tx, { id: participantId, clientId, state, name, party });
  } else {
    const { guests } = await placesTaken(ctx.tx, held.id);
    if (role === 'guest' && guests >= mostGuests) throw new Refusal('conflict');
    const state = firstState(role);
    await insertPlace(ctx.tx, { ...comer, id: participantId, consultationId: held.id, state });
  }
  ctx.audit({
    action: 'join_video',
    subjectType: 'video_consultations',
    subjectId: held.id,
    changes: { party },
  });
  ctx.announce('video_consultations_changed', [held.id]);
  const place = { tenantId: ctx.tenant.id, consultationId: held.id, participantId, clientId };
  return {
    consultationId: held.id,
    participantId,
    token: tokens.placeToken(place, ctx.now),
    ...connectionFor({ ice }, participantId, ctx.now),
  };
}

/** Where the browser of a participant, or of who tries before, looks for a way. */
export function connectionFor({ ice }: Pick<ConferenceParts, 'ice'>, who: string, now: Date): Connection {
  return { iceServers: iceServersFor(ice, who, now), isRelayOnly: ice.isRelayOnly };
}
