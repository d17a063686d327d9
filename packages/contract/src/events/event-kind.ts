import { eventIcons, eventKinds } from '@fernpuls/domain/events/patient-event';
import * as z from 'zod/mini';
import { choice, flag, instant, integer, json, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * A kind of event of the practice's own, which stands for one of the platform's. What events carry is not deleted but
 * switched off.
 */
export const eventKindsOfPractice = resource({
  type: 'event_kinds',
  area: 'events',
  path: 'content/event_kinds',
  permission: 'patient_event',
  module: 'events',
  fields: {
    name: text({ max: 60 }),
    kind: choice(eventKinds),
    icon: choice(eventIcons),
    /** Whether alarms rest while it lasts; of a stay alone. */
    suppressesAlarms: flag(),
    isActive: flag(),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    usedCount: integer({ origin: 'derived' }),
    deleteDisabled: json(z.boolean(), { origin: 'derived' }),
  },
  filters: ['kind', 'isActive'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
  example: { name: 'Anschlussheilbehandlung', kind: 'stay', icon: 'bed', suppressesAlarms: true },
});

export type EventKindOfPractice = Entity<typeof eventKindsOfPractice>;
