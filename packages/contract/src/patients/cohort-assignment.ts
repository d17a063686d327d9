import { instant, reference } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** A patient's membership of a cohort. */
export const cohortAssignments = resource({
  type: 'cohort_assignments',
  area: 'patients',
  path: 'cohorts/assignments',
  permission: 'patient',
  module: 'cohorts',
  verbs: ['list', 'read', 'create', 'remove'],
  fields: {
    patientId: reference('patients'),
    cohortId: reference('cohorts'),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'cohortId'],
  example: { patientId: 'patients', cohortId: 'cohorts' },
});
