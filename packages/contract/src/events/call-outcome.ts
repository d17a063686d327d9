import { callOutcomes } from '@fernpuls/domain/events/call-record';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** An outcome of calls in the practice's own words, which stands for one of the platform's. */
export const callOutcomesOfPractice = resource({
  type: 'call_outcomes',
  area: 'events',
  path: 'content/call_outcomes',
  permission: 'patient_event',
  module: 'events',
  fields: {
    name: text({ max: 60 }),
    outcome: choice(callOutcomes),
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    usedCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['outcome', 'isActive'],
  sorts: ['name'],
  defaultSort: 'name',
  search: ['name'],
  example: { name: 'Pflegedienst erreicht', outcome: 'relative_reached' },
});
