import type { Room } from '../kit/room.ts';
import { catalogueHandlers, drugVerbs } from './catalogue.ts';
import { paperHandlers } from './paper/handlers.ts';
import { planHandlers, planVerbs } from './plan.ts';

export const room: Room = {
  verbs: { drugs: drugVerbs, patient_drugs: planVerbs },
  handlers: () => [...catalogueHandlers, ...planHandlers, ...paperHandlers],
  enrich: { patient_drugs_changed: (_tx, _tenantId, ids) => Promise.resolve([{ ids }]) },
};
