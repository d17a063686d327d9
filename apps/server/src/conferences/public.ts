import {
  checkChannel,
  connectionOfGuest,
  giveFeedbackPublic,
  joinAsGuest,
  joinedParticipantsPublic,
  wishOfGuest,
} from '@fernpuls/contract/conferences/public.call';
import { isClearName } from '@fernpuls/domain/conferences/video-rules';
import { participantAfter } from '@fernpuls/domain/conferences/participant-state';
import { invalid, Refusal } from '../ground/errors.ts';
import { type Handler, own } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import type { Engine } from '../measurements/index.ts';
import { practiceIdentity } from '../tenancy/index.ts';
import { type ConferenceParts, connectionFor, enterRoom, openConsultation } from './places.ts';
import { findParticipant, invitedPatient, membersOf, setFeedback } from './queries.ts';
import type { Place } from './tokens.ts';
import { type AccessParts, guestAccess } from './guest-access.ts';
import { guestMeasurementHandlers } from './guest-measurements.ts';
import { wish } from './guest-wish.ts';
import { rulesOf } from './video-rules.ts';

export type PublicParts = ConferenceParts & AccessParts & { engine: Engine };

/** What somebody with a link does, asked on the meeting host; everything that opens nothing is simply not found. */
export function publicHandlers(parts: PublicParts): Handler[] {
  const { atChannel, atPlace } = guestAccess(parts);
  const { tokens } = parts;
  return [
    own(checkChannel, async (asked, { channelToken }) => {
      const { scope, consultationId, linkNumber } = await atChannel(asked, channelToken);
      return inContext(scope, async (ctx) => {
        const held = await openConsultation(ctx, consultationId, linkNumber);
        const invited = await invitedPatient(ctx.tx, consultationId);
        const { contact, language } = await practiceIdentity(ctx);
        return {
          practice: ctx.tenant.name,
          practicePhone: contact.phone || null,
          physician: invited?.physician ?? '',
          startsAt: held.starts_at,
          plannedMinutes: held.planned_minutes,
          status: held.status,
          language,
          asksClearName: (await rulesOf(ctx.tx)).asksClearName,
          wish: held.guest_wish,
        };
      });
    }),
    own(connectionOfGuest, async (asked, { channelToken }) => {
      const { scope, consultationId, linkNumber } = await atChannel(asked, channelToken);
      return inContext(scope, async (ctx) =>
        connectionFor(parts, (await openConsultation(ctx, consultationId, linkNumber)).id, ctx.now),
      );
    }),
    own(
      joinAsGuest,
      async (asked, { channelToken, videoConsultation: { clientId, name, token, party = 'patient' } }) => {
        const { scope, consultationId, linkNumber } = await atChannel(asked, channelToken);
        const before = token === undefined ? null : tokens.openPlace(token, asked.now);
        return inContext(scope, async (ctx) => {
          const held = await openConsultation(ctx, consultationId, linkNumber);
          const { asksClearName } = await rulesOf(ctx.tx);
          if (asksClearName && !isClearName(name))
            throw invalid({ field: '/video_consultation/name', code: 'name_not_clear' });
          const found = before && (await findParticipant(ctx.tx, before.participantId, 'hold'));
          const known = found?.role === 'guest' && found.consultation_id === consultationId ? found : null;
          if (known && !participantAfter('guest', known.state, 'enter')) throw new Refusal('not_found');
          return enterRoom(ctx, parts, held, {
            comer: { role: 'guest', party, physicianId: null, name, clientId },
            known,
          });
        });
      },
    ),
    own(wishOfGuest, async (asked, { channelToken, wish: wanted, text = null }) => {
      const { scope, consultationId, linkNumber } = await atChannel(asked, channelToken);
      await inContext(scope, (ctx) => wish(ctx, { id: consultationId, linkNumber }, { wish: wanted, text }));
      return { wish: wanted };
    }),
    ...guestMeasurementHandlers({ engine: parts.engine, atPlace }),
    own(joinedParticipantsPublic, async (asked, { consultationId }) => {
      const { scope, place } = await atPlace(asked, consultationId);
      return inContext(scope, async (ctx) => {
        await openConsultation(ctx, consultationId);
        return { data: seenBy(place, await membersOf(ctx.tx, consultationId)) };
      });
    }),
    own(giveFeedbackPublic, async (asked, { consultationId, id, feedback: { rating, text } }) => {
      const { scope, place } = await atPlace(asked, consultationId);
      if (place.participantId !== id) throw new Refusal('not_found');
      return inContext(scope, async (ctx) => {
        const held = await findParticipant(ctx.tx, id, 'hold');
        if (!held) throw new Refusal('not_found');
        await setFeedback(ctx.tx, { id, rating, text: text ?? null });
        ctx.audit({ action: 'give_feedback', subjectType: 'video_consultations', subjectId: consultationId });
        ctx.announce('video_consultations_changed', [consultationId]);
        return { rating };
      });
    }),
  ];
}

type Seen = Awaited<ReturnType<typeof membersOf>>[number];

/** Who waits sees themselves alone; nobody sees what others thought of it, and who has no place any more sees nobody. */
function seenBy(
  { participantId, clientId }: Pick<Place, 'participantId' | 'clientId'>,
  all: readonly Seen[],
): Seen[] {
  const own = all.find((one) => one.id === participantId && one.clientId === clientId);
  if (own?.state !== 'waiting' && own?.state !== 'admitted') throw new Refusal('not_found');
  return all
    .filter(
      ({ id, state, isHere }) =>
        id === own.id || (own.state === 'admitted' && isHere && state === 'admitted'),
    )
    .map((one) => (one.id === own.id ? one : { ...one, feedback: null }));
}
