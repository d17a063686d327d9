import { subjectStates } from '@fernpuls/domain/studies/participation';
import { choice, day, instant, reference, text } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** A patient's part in a study; it begins with `screen_patient`, what becomes of it is `step_patient_study`. */
export const patientStudies = resource({
  type: 'patient_studies',
  area: 'studies',
  path: 'patients/studies',
  permission: 'patient_study',
  module: 'studies',
  verbs: ['list', 'read'],
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    studyId: reference('studies'),
    /** The day screening began. */
    screenedOn: day(),
    status: choice(subjectStates, { origin: 'server' }),
    includedOn: day({ nullable: true, origin: 'server' }),
    endedOn: day({ nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
    studyName: text({ origin: 'derived' }),
    studyNumber: text({ origin: 'derived' }),
  },
  filters: ['patientId', 'studyId', 'status'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: { patientId: 'patients', studyId: 'studies', screenedOn: '2026-11-20' },
});
