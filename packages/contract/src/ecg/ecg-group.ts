import { instant, reference } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';
import { references } from './references.ts';

/** Recordings of one sitting, as their sender put them together with `group`. */
export const ecgGroups = resource({
  type: 'ecg_groups',
  area: 'ecg',
  path: 'measurements/ecgs/groups',
  permission: 'patient_measurement_ecg',
  module: 'ecg',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients', { origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    /** In the order of time. */
    ecgIds: references('ecgs'),
  },
  filters: ['patientId'],
  sorts: ['createdAt'],
  defaultSort: '-createdAt',
  includes: ['patientId', 'ecgIds'],
  example: {},
});
