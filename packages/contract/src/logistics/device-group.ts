import { instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Devices of a patient that belong together: a kit, or what hangs on one gateway. */
export const deviceGroups = resource({
  type: 'device_groups',
  area: 'logistics',
  path: 'patients/device_groups',
  permission: 'device',
  module: 'devices',
  fields: {
    patientId: reference('patients'),
    name: text({ max: 60 }),
    note: text({ nullable: true, max: 500 }),
    createdAt: instant({ origin: 'server' }),
    updatedAt: instant({ origin: 'server' }),
    deviceCount: integer({ origin: 'derived' }),
  },
  filters: ['patientId'],
  sorts: ['name', 'createdAt'],
  defaultSort: 'name',
  example: { patientId: 'patients', name: 'Herzset' },
});

export type DeviceGroup = Entity<typeof deviceGroups>;
