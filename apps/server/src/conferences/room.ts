import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { OriginOf } from '../ground/origins.ts';
import type { Secrets } from '../ground/secrets.ts';
import type { Room } from '../kit/room.ts';
import { clashHandlers } from './clashes.ts';
import { consultationVerbs, enrichConsultations } from './consultations.ts';
import { staffHandlers } from './handlers.ts';
import type { InvitationParts } from './invitation.ts';
import { type PublicParts, publicHandlers } from './public.ts';
import { tellMoved } from './tell-moved.ts';
import { createConferenceTokens } from './tokens.ts';
import { forgetParticipants } from './video-rules.queries.ts';
import { videoRulesHandlers } from './video-rules.ts';

type Parts = Omit<InvitationParts & PublicParts, 'tokens' | 'ice'> & { config: Pick<PublicParts, 'ice'> };

const forgetEveryMs = 3_600_000;
const tellEveryMs = 15_000;

type World = {
  database: Database;
  tenantOf: (id: number) => Promise<Tenant>;
  originOf: OriginOf;
  vault: { secrets: Secrets };
};

export const room: Room<Parts, World> = {
  verbs: { video_consultations: consultationVerbs },
  handlers(given) {
    const parts = { ...given, ice: given.config.ice, tokens: createConferenceTokens(given.secrets) };
    return [
      ...staffHandlers(parts),
      ...clashHandlers,
      ...publicHandlers(parts),
      ...videoRulesHandlers(parts.ice),
    ];
  },
  enrich: { video_consultations_changed: enrichConsultations },
  jobs: ({ database, tenantOf, originOf, vault: { secrets } }) => [
    {
      run: () =>
        tellMoved({ database, tenantOf, originOf, secrets, tokens: createConferenceTokens(secrets) }),
      pauseMs: tellEveryMs,
      needs: 'clock',
    },
    { run: () => forgetParticipants(database, new Date()), pauseMs: forgetEveryMs, needs: 'clock' },
  ],
};
