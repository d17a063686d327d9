import {
  admitParticipant,
  cancelVideoConsultation,
  changeVideoConsultationSession,
  giveFeedback,
  joinedParticipants,
  joinVideoConsultation,
  remindVideoConsultation,
  videoConsultationByChannel,
  videoConsultationConnection,
  videoConsultationLink,
} from '@fernpuls/contract/conferences/consultation.call';
import { videoConsultationCounts } from '@fernpuls/contract/conferences/counts.call';
import { mayBeLetIn, type Party } from '@fernpuls/domain/conferences/party';
import { mostInCall, participantAfter } from '@fernpuls/domain/conferences/participant-state';
import { type Context, personId } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { act, changeSession } from './change-session.ts';
import { type ConferenceParts, connectionFor, enterRoom, openConsultation } from './places.ts';
import {
  findConsultation,
  findParticipant,
  membersOf,
  physicianName,
  placesTaken,
  setFeedback,
  setParticipantState,
  staffPlace,
  statusCounts,
} from './queries.ts';
import { type InvitationParts, linkOf, remind } from './invitation.ts';
import { rulesOf } from './video-rules.ts';

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
      return { id: (await openConsultation(ctx, channel.consultationId, channel.linkNumber)).id };
    }),
    verb(videoConsultationLink, async (ctx, { id }) => {
      const held = await openConsultation(ctx, id);
      ctx.audit({ action: 'show_link', subjectType: 'video_consultations', subjectId: id });
      return { link: linkOf(ctx, parts, held), expiresAt: held.link_expires_at };
    }),
    verb(remindVideoConsultation, (ctx, { id }) => remind(ctx, parts, id)),
    verb(cancelVideoConsultation, async (ctx, { id, reason }) => {
      const status = await act(ctx, id, 'cancel', reason ?? null);
      return { status };
    }),
    verb(videoConsultationConnection, async (ctx, { id }) =>
      connectionFor(parts, (await openConsultation(ctx, id)).id, ctx.now),
    ),
    verb(joinVideoConsultation, async (ctx, { id, videoConsultation: { clientId } }) => {
      const physicianId = requirePerson(ctx);
      const held = await openConsultation(ctx, id);
      const name = await physicianName(ctx.tx, physicianId);
      const known = await staffPlace(ctx.tx, id, physicianId);
      return enterRoom(ctx, parts, held, {
        comer: { role: 'staff', party: 'practice', physicianId, name, clientId },
        known,
      });
    }),
    verb(changeVideoConsultationSession, (ctx, { id, videoConsultation }) =>
      changeSession(ctx, id, videoConsultation),
    ),
    verb(joinedParticipants, async (ctx, { id }) => {
      if (!(await findConsultation(ctx.tx, id))) throw new Refusal('not_found');
      return { data: (await membersOf(ctx.tx, id)).filter(({ isHere }) => isHere) };
    }),
    verb(admitParticipant, async (ctx, { id, participantId, isAdmitted, isCarer }) => {
      const held = await findConsultation(ctx.tx, id, 'hold');
      const guest = held && (await findParticipant(ctx.tx, participantId, 'hold'));
      if (!guest || guest.consultation_id !== id) throw new Refusal('not_found');
      const action = isAdmitted ? 'admit' : 'decline';
      const state = participantAfter(guest.role, guest.state, action);
      if (!state || held.status !== 'running') throw new Refusal('conflict');
      if (state === guest.state) return { state };
      const party = isCarer ? 'carer' : guest.party;
      if (isAdmitted) await requireRoom(ctx, id, party);
      await setParticipantState(ctx.tx, { id: participantId, state, now: ctx.now, party });
      ctx.audit({
        action: `${action}_participant`,
        subjectType: 'video_consultations',
        subjectId: id,
        changes: { party },
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

/** Whether there is a chair, and whether the practice's rules give it to them. */
async function requireRoom({ tx }: Context, id: string, party: Party): Promise<void> {
  const { admitted } = await placesTaken(tx, id);
  const { isAnlage31b } = await rulesOf(tx);
  if (admitted.length >= mostInCall || !mayBeLetIn(party, admitted, isAnlage31b))
    throw new Refusal('conflict');
}
