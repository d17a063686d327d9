import type { Room } from '../kit/room.ts';
import { catalogueHandlers, drugVerbs } from './catalogue.ts';
import { intakeHandlers, intakeVerbs } from './intakes/intakes.ts';
import { paperHandlers } from './paper/handlers.ts';
import { planHandlers, planVerbs } from './plan.ts';

export const room: Room = {
  verbs: { drugs: drugVerbs, patient_drugs: planVerbs, patient_drug_intakes: intakeVerbs },
  handlers: () => [...catalogueHandlers, ...planHandlers, ...paperHandlers, ...intakeHandlers],
  enrich: {
    patient_drugs_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]),
    drug_intakes_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]),
  },
};
