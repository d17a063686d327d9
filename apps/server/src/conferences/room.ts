import type { Database } from '../ground/database.ts';
import type { Room } from '../kit/room.ts';
import { consultationVerbs, enrichConsultations } from './consultations.ts';
import { staffHandlers } from './handlers.ts';
import type { InvitationParts } from './invitation.ts';
import { type PublicParts, publicHandlers } from './public.ts';
import { createConferenceTokens } from './tokens.ts';
import { forgetParticipants } from './video-rules.queries.ts';
import { videoRulesHandlers } from './video-rules.ts';

type Parts = Omit<InvitationParts & PublicParts, 'tokens' | 'ice'> & { config: Pick<PublicParts, 'ice'> };

const forgetEveryMs = 3_600_000;

export const room: Room<Parts, { database: Database }> = {
  verbs: { video_consultations: consultationVerbs },
  handlers(given) {
    const parts = { ...given, ice: given.config.ice, tokens: createConferenceTokens(given.secrets) };
    return [...staffHandlers(parts), ...publicHandlers(parts), ...videoRulesHandlers(parts.ice)];
  },
  enrich: { video_consultations_changed: enrichConsultations },
  jobs: ({ database }) => [
    { run: () => forgetParticipants(database, new Date()), pauseMs: forgetEveryMs, needs: 'clock' },
  ],
};
