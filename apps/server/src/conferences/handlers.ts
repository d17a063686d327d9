import {
  admitParticipant,
  cancelVideoConsultation,
  changeVideoConsultationSession,
  giveFeedback,
  joinedParticipants,
  joinVideoConsultation,
  remindVideoConsultation,
  videoConsultationByChannel,
  videoConsultationLink,
} from '@fernpuls/contract/conferences/consultation.call';
import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { linkExpiryAfterStart } from '@fernpuls/domain/conferences/channel';
import { statusAfter } from '@fernpuls/domain/conferences/consultation-status';
import { mostInCall, participantAfter } from '@fernpuls/domain/conferences/participant-state';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { type ConferenceParts, enterRoom, openConsultation } from './places.ts';
import {
  closePlaces,
  findConsultation,
  findParticipant,
  membersOf,
  physicianName,
  placesTaken,
  setFeedback,
  setParticipantState,
  setStatus,
  staffPlace,
  statusCounts,
} from './queries.ts';
import { type InvitationParts, linkOf, remind } from './invitation.ts';

/** What people of the practice do with a consultation. */
export function staffHandlers(parts: ConferenceParts & InvitationParts): Handler[] {
  return [
    verb(videoConsultationCounts, async (ctx) => {
      const { counts, waiting } = await statusCounts(ctx.tx);
      return {
        data: {
          scheduledCount: counts.scheduled ?? 0,
          runningCount: counts.running ?? 0,
          completedCount: counts.completed ?? 0,
          cancelledCount: counts.cancelled ?? 0,
          waitingCount: waiting,
        },
      };
    }),
    verb(videoConsultationByChannel, async (ctx, { channelToken }) => {
      const channel = parts.tokens.openChannel(channelToken);
      if (channel?.tenantId !== ctx.tenant.id) throw new Refusal('not_found');
      return { id: (await openConsultation(ctx, channel.consultationId)).id };
    }),
    verb(videoConsultationLink, async (ctx, { id }) => {
      const held = await openConsultation(ctx, id);
      ctx.audit({ action: 'show_link', subjectType: 'video_consultations', subjectId: id });
      return { link: linkOf(ctx, parts, id), expiresAt: held.link_expires_at };
    }),
    verb(remindVideoConsultation, (ctx, { id }) => remind(ctx, parts, id)),
    verb(cancelVideoConsultation, async (ctx, { id, reason }) => {
      const status = await act(ctx, id, 'cancel', reason ?? null);
      return { status };
    }),
    verb(joinVideoConsultation, async (ctx, { id, videoConsultation: { clientId } }) => {
      const physicianId = requirePerson(ctx);
      const held = await openConsultation(ctx, id);
      const name = await physicianName(ctx.tx, physicianId);
      const known = await staffPlace(ctx.tx, id, physicianId);
      return enterRoom(ctx, parts, held, { comer: { role: 'staff', physicianId, name, clientId }, known });
    }),
    verb(changeVideoConsultationSession, async (ctx, { id, videoConsultation }) => ({
      status: await act(ctx, id, videoConsultation.status === 'running' ? 'start' : 'complete'),
    })),
    verb(joinedParticipants, async (ctx, { id }) => {
      if (!(await findConsultation(ctx.tx, id))) throw new Refusal('not_found');
      return { data: (await membersOf(ctx.tx, id)).filter(({ isHere }) => isHere) };
    }),
    verb(admitParticipant, async (ctx, { id, participantId, isAdmitted }) => {
      const held = await findConsultation(ctx.tx, id, 'hold');
      const guest = held && (await findParticipant(ctx.tx, participantId, 'hold'));
      if (!guest || guest.consultation_id !== id) throw new Refusal('not_found');
      const action = isAdmitted ? 'admit' : 'decline';
      const state = participantAfter(guest.role, guest.state, action);
      if (!state || held.status !== 'running') throw new Refusal('conflict');
      if (state === guest.state) return { state };
      if (isAdmitted && (await placesTaken(ctx.tx, id)).admitted >= mostInCall) throw new Refusal('conflict');
      await setParticipantState(ctx.tx, { id: participantId, state, now: ctx.now });
      ctx.audit({
        action: `${action}_participant`,
        subjectType: 'video_consultations',
        subjectId: id,
        changes: { participantId },
      });
      ctx.announce('video_consultations_changed', [id]);
      return { state };
    }),
    verb(giveFeedback, async (ctx, { consultationId, id, feedback: { rating, text } }) => {
      const own = await findParticipant(ctx.tx, id, 'hold');
      if (own?.consultation_id !== consultationId || own.physician_id !== requirePerson(ctx))
        throw new Refusal('not_found');
      await setFeedback(ctx.tx, { id, rating, text: text ?? null });
      ctx.audit({ action: 'give_feedback', subjectType: 'video_consultations', subjectId: consultationId });
      ctx.announce('video_consultations_changed', [consultationId]);
      return { rating };
    }),
  ];
}

function requirePerson(ctx: Context): string {
  const id = personId(ctx);
  if (id === null) throw new Refusal('forbidden');
  return id;
}

/** Moves a consultation as its table of states allows. */
async function act(
  ctx: Context,
  id: string,
  action: 'start' | 'complete' | 'cancel',
  reason: string | null = null,
): Promise<string> {
  const held = await findConsultation(ctx.tx, id, 'hold');
  if (!held) throw new Refusal('not_found');
  const status = statusAfter(held.status, action);
  if (!status) throw new Refusal('conflict');
  if (status === held.status) return status;
  const expires = Date.parse(held.link_expires_at);
  await setStatus(ctx.tx, id, {
    status,
    now: ctx.now,
    reason,
    ...(status === 'running' && {
      linkExpiresAt: linkExpiryAfterStart(expires, ctx.now.getTime(), held.planned_minutes),
    }),
  });
  if (status !== 'running') await closePlaces(ctx.tx, id, ctx.now);
  const changes = { status: [held.status, status], ...(reason !== null && { reason }) };
  ctx.audit({ action, subjectType: 'video_consultations', subjectId: id, changes });
  ctx.announce('video_consultations_changed', [id]);
  return status;
}
