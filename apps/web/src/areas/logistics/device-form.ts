import { measuredTypes } from '@fernpuls/contract/logistics/device';
import { deviceGroups } from '@fernpuls/contract/logistics/device-group';
import { instant, json, reference, text } from '@fernpuls/contract/kit/fields';
import { resource } from '@fernpuls/contract/kit/resource';
import { useList } from '../../api/hooks.ts';

/** The fields of the forms; what goes to the server are the calls that assign, swap and change. */
export const assignmentForms = resource({
  ...deviceGroups,
  type: 'device_assignments',
  fields: {
    serial: text({ max: 64 }),
    manufacturer: text({ nullable: true, max: 80 }),
    model: text({ nullable: true, max: 80 }),
    valueTypes: json(measuredTypes, { nullable: true }),
    assignedAt: instant(),
    groupId: reference('device_groups', { nullable: true }),
    note: text({ nullable: true, max: 500 }),
  },
  filters: [],
  sorts: [],
  search: [],
  includes: [],
  example: { serial: 'SC-204817', assignedAt: '2026-11-20T07:42:00.000Z' },
});

export function useGroupOptions(patientId: string) {
  const { rows } = useList(deviceGroups, { perPage: 100, sort: 'name', filters: { patientId } });
  return rows.map(({ id, name }) => ({ value: id, label: name }));
}
