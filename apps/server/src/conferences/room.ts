import type { Room } from '../kit/room.ts';
import { consultationVerbs, enrichConsultations } from './consultations.ts';
import { staffHandlers } from './handlers.ts';
import type { InvitationParts } from './invitation.ts';
import { type PublicParts, publicHandlers } from './public.ts';
import { createConferenceTokens } from './tokens.ts';

type Parts = Omit<InvitationParts & PublicParts, 'tokens' | 'ice'> & { config: Pick<PublicParts, 'ice'> };

export const room: Room<Parts> = {
  verbs: { video_consultations: consultationVerbs },
  handlers(given) {
    const parts = { ...given, ice: given.config.ice, tokens: createConferenceTokens(given.secrets) };
    return [...staffHandlers(parts), ...publicHandlers(parts)];
  },
  enrich: { video_consultations_changed: enrichConsultations },
};
