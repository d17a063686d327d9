import { choice, day, instant, integer, reference } from '../kit/fields.ts';
import { resource } from '../kit/resource.ts';

/** A patient's enrolment in a programme. */
export const patientPrograms = resource({
  type: 'patient_programs',
  area: 'programs',
  path: 'patients/programs',
  permission: 'patient_program',
  module: 'programs',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    programId: reference('programs'),
    status: choice(['candidate', 'consented', 'former', 'denied']),
    phase: integer({ min: 1, max: 20 }),
    startedOn: day({ nullable: true }),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'programId', 'status'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: { patientId: 'patients', programId: 'programs', status: 'consented', phase: 1 },
});
