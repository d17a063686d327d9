import {
  checkChannel,
  giveFeedbackPublic,
  joinAsGuest,
  joinedParticipantsPublic,
} from '@fernpuls/contract/conferences/public.call';
import { moduleIsEnabled } from '@fernpuls/contract/modules';
import { participantAfter } from '@fernpuls/domain/conferences/participant-state';
import type { Tenant } from '../ground/context.ts';
import { Refusal } from '../ground/errors.ts';
import { type Handler, own, type OwnScope } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { createRateLimiter } from '../runtime/rate-limits.ts';
import { practiceIdentity } from '../tenancy/index.ts';
import { type ConferenceParts, enterRoom, openConsultation } from './places.ts';
import { findParticipant, invitedPatient, membersOf, setFeedback } from './queries.ts';
import type { Place } from './tokens.ts';

/** Requests a minute of one address: a family waits, looks and joins with far fewer. */
const perAddress = 120;

export type PublicParts = ConferenceParts & { tenants: { byId(id: number): Promise<Tenant> } };

/** What somebody with a link does, asked on the meeting host; everything that opens nothing is simply not found. */
export function publicHandlers(parts: PublicParts): Handler[] {
  const limits = createRateLimiter({ perPerson: null, perAddress });
  const { tokens } = parts;

  const scopeAt = async (asked: OwnScope, tenantId: number | undefined) => {
    if (tenantId === undefined || !asked.host.toLowerCase().startsWith('meeting.'))
      throw new Refusal('not_found');
    const tenant = await parts.tenants.byId(tenantId);
    if (!moduleIsEnabled(tenant.disabledModules, 'conferences')) throw new Refusal('not_found');
    return { ...asked, tenant };
  };
  const atChannel = async (asked: OwnScope, token: string) => {
    limits.admitAddress(asked.address);
    const channel = tokens.openChannel(token);
    const scope = await scopeAt(asked, channel?.tenantId);
    return { scope, consultationId: channel?.consultationId ?? '' };
  };
  /** The place named by the token in the header, while it is in this consultation. */
  const atPlace = async (asked: OwnScope, consultationId: string) => {
    limits.admitAddress(asked.address);
    const token = /^Bearer (\S+)$/.exec(String(asked.headers.authorization ?? ''))?.[1];
    const place = token === undefined ? null : tokens.openPlace(token, asked.now);
    if (place?.consultationId !== consultationId) throw new Refusal('not_found');
    return { scope: await scopeAt(asked, place.tenantId), place };
  };

  return [
    own(checkChannel, async (asked, { channelToken }) => {
      const { scope, consultationId } = await atChannel(asked, channelToken);
      return inContext(scope, async (ctx) => {
        const held = await openConsultation(ctx, consultationId);
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
        };
      });
    }),
    own(joinAsGuest, async (asked, { channelToken, videoConsultation: { clientId, name, token } }) => {
      const { scope, consultationId } = await atChannel(asked, channelToken);
      const before = token === undefined ? null : tokens.openPlace(token, asked.now);
      return inContext(scope, async (ctx) => {
        const held = await openConsultation(ctx, consultationId);
        const found = before && (await findParticipant(ctx.tx, before.participantId, 'hold'));
        const known = found?.role === 'guest' && found.consultation_id === consultationId ? found : null;
        if (known && !participantAfter('guest', known.state, 'enter')) throw new Refusal('not_found');
        return enterRoom(ctx, parts, held, {
          comer: { role: 'guest', physicianId: null, name, clientId },
          known,
        });
      });
    }),
    own(joinedParticipantsPublic, async (asked, { consultationId }) => {
      const { scope, place } = await atPlace(asked, consultationId);
      return inContext(scope, async (ctx) => {
        const all = await membersOf(ctx.tx, consultationId);
        return { data: seenBy(place, all) };
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

/** Who waits sees themselves alone; nobody sees what others thought of it. */
function seenBy({ participantId }: Pick<Place, 'participantId'>, all: readonly Seen[]): Seen[] {
  const isIn = all.some(({ id, state }) => id === participantId && state === 'admitted');
  return all
    .filter(({ id, state, isHere }) => id === participantId || (isIn && isHere && state === 'admitted'))
    .map((one) => (one.id === participantId ? one : { ...one, feedback: null }));
}
