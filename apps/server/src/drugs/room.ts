import type { Tenant } from '../ground/context.ts';
import type { Database } from '../ground/database.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import { catalogueHandlers, drugVerbs } from './catalogue.ts';
import { doseTimeHandlers } from './dose-times.ts';
import { intakeHandlers, intakeVerbs } from './intakes/intakes.ts';
import { paperHandlers } from './paper/handlers.ts';
import { reminderHandlers } from './reminders/handlers.ts';
import { remindOfDoses } from './reminders/remind.ts';
import { planHandlers, planVerbs } from './plan.ts';

type World = { database: Database; tenantOf: (id: number) => Promise<Tenant> };

export const room: Room<{ workshop: Workshop }, World> = {
  verbs: { drugs: drugVerbs, patient_drugs: planVerbs, patient_drug_intakes: intakeVerbs },
  handlers: ({ workshop }) => [
    ...catalogueHandlers,
    ...planHandlers,
    ...doseTimeHandlers,
    ...paperHandlers(workshop),
    ...intakeHandlers,
    ...reminderHandlers,
  ],
  jobs: ({ database, tenantOf }) => [{ run: () => remindOfDoses(database, tenantOf), needs: 'clock' }],
  enrich: {
    patient_drugs_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
    drug_intakes_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
  },
};
