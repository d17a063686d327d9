import { choice, instant, integer, text } from '../../kit/fields.ts';
import { type Entity, resource } from '../../kit/resource.ts';

/** What many patients' readings come by. */
const feedKinds = ['manufacturer', 'interface'] as const;

/** A feed of which next to nothing came: one incident in place of the gaps it explains. Open while `endedAt` is null. */
export const feedIncidents = resource({
  type: 'feed_incidents',
  area: 'triggers',
  path: 'dashboard/feed_incidents',
  permission: 'patient_trigger',
  module: 'triggers',
  verbs: ['list', 'read'],
  fields: {
    feedKind: choice(feedKinds),
    feed: text(),
    feedName: text(),
    // Patients of whom something was expected, and of how many anything came.
    expected: integer({ min: 0 }),
    arrived: integer({ min: 0 }),
    startsAt: instant(),
    noticedAt: instant(),
    endedAt: instant({ nullable: true }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    patientCount: integer({ origin: 'derived' }),
  },
  filters: ['endedAt', 'startsAt', 'feedKind'],
  sorts: ['startsAt'],
  defaultSort: '-startsAt',
  example: {
    feedKind: 'manufacturer',
    feed: 'Seca',
    feedName: 'Seca',
    expected: 143,
    arrived: 0,
    startsAt: '2026-11-20T05:00:00.000Z',
    noticedAt: '2026-11-20T09:00:00.000Z',
  },
});

export type FeedIncident = Entity<typeof feedIncidents>;
