import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import { callHandlers } from './calls/handlers.ts';
import { callVerbs, outcomeVerbs } from './calls/verbs.ts';
import { guideHandlers, guideVerbs } from './guides/verbs.ts';
import { eventHandlers } from './handlers.ts';
import { planHandlers } from './plan/handlers.ts';
import { askAboutStays } from './stays/ask.ts';
import { eventVerbs, kindVerbs } from './verbs.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };

export const room: Room<{ workshop: Workshop }, World> = {
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
  jobs: ({ database, tenantOf }) => [
    { run: () => askAboutStays(database, tenantOf), pauseMs: 60_000, needs: 'clock' },
  ],
  enrich: {
    patient_events_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
    call_records_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
  },
};
