import type { Room } from '../kit/room.ts';
import { eventHandlers } from './handlers.ts';
import { eventVerbs, kindVerbs } from './verbs.ts';

export const room: Room = {
  verbs: { patient_events: eventVerbs, event_kinds: kindVerbs },
  handlers: () => eventHandlers,
  enrich: { patient_events_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]) },
};
