import type { Handler } from '../kit/routes.ts';
import { staffHandlers } from './handlers.ts';
import type { InvitationParts } from './invitation.ts';
import { type PublicParts, publicHandlers } from './public.ts';
import { createConferenceTokens } from './tokens.ts';

export { consultationVerbs, enrichConsultations } from './consultations.ts';
export { lastVideoLink } from './queries.ts';
export { createRooms, roomChannel, roomPath, type Rooms } from './rooms.ts';

type Parts = Omit<InvitationParts & PublicParts, 'tokens'>;

export function conferenceHandlers(parts: Parts): Handler[] {
  const tokens = createConferenceTokens(parts.secrets);
  return [...staffHandlers({ ...parts, tokens }), ...publicHandlers({ ...parts, tokens })];
}
