import { instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/**
 * Somebody is away and another stands in: alarms climb to the cover, who sees the patients of who is away. Everybody says
 * so of themselves; of others who may change people and sees all patients (`all_patients_needed`). Two absences of one person never touch the same instant (`absence_overlaps`).
 */
export const absences = resource({
  type: 'absences',
  area: 'triggers',
  path: 'physicians/absences',
  permission: 'physician',
  module: 'core',
  writeAccess: 'read',
  fields: {
    physicianId: reference('physicians'),
    coverId: reference('physicians', { nullable: true }),
    startsAt: instant(),
    endsAt: instant(),
    note: text({ nullable: true, max: 500 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    physicianName: text({ origin: 'derived' }),
    coverName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['physicianId', 'coverId', 'startsAt', 'endsAt'],
  sorts: ['startsAt', 'endsAt'],
  defaultSort: '-startsAt',
  example: {
    physicianId: 'physicians',
    startsAt: '2026-12-21T00:00:00.000Z',
    endsAt: '2027-01-04T00:00:00.000Z',
  },
});

export type Absence = Entity<typeof absences>;
