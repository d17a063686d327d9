import * as z from 'zod/mini';
import { live } from '../../kit/live.ts';

/** Gaps were found, filled, dealt with or explained by an incident. */
export const adherenceChanged = live({
  kind: 'adherence_changed',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});

/** A feed went down or came back. */
export const feedIncidentChanged = live({
  kind: 'feed_incident',
  area: 'triggers',
  permission: 'patient_trigger',
  carries: 'nothing',
  payload: z.object({ ids: z.array(z.string()) }),
});
