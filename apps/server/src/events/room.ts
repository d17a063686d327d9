import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import { callHandlers } from './calls/handlers.ts';
import { callVerbs, outcomeVerbs } from './calls/verbs.ts';
import { guideHandlers, guideVerbs } from './guides/verbs.ts';
import { eventHandlers } from './handlers.ts';
import { planHandlers } from './plan/handlers.ts';
import { eventVerbs, kindVerbs } from './verbs.ts';

export const room: Room<{ workshop: Workshop }> = {
  verbs: {
    patient_events: eventVerbs,
    event_kinds: kindVerbs,
    call_records: callVerbs,
    call_outcomes: outcomeVerbs,
    interview_guides: guideVerbs,
  },
  handlers: ({ workshop }) => [
    ...eventHandlers(workshop),
    ...callHandlers,
    ...guideHandlers,
    ...planHandlers,
  ],
  enrich: {
    patient_events_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
    call_records_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
  },
};
