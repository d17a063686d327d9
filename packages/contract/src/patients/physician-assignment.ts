import { careRoles } from '@fernpuls/domain/patients/care-role';
import { choice, instant, reference } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Somebody of the practice answers for a patient: whose role opens their own patients only sees this one. */
export const physicianAssignments = resource({
  type: 'physician_assignments',
  area: 'patients',
  path: 'patients/physician_assignments',
  permission: 'patient',
  module: 'patients',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  fields: {
    patientId: reference('patients'),
    physicianId: reference('physicians'),
    /** Null: it was not said. */
    role: choice(careRoles, { nullable: true }),
    createdById: reference('physicians', { nullable: true, origin: 'server' }),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['patientId', 'physicianId'],
  sorts: ['createdAt'],
  includes: ['physicianId', 'createdById'],
  example: { patientId: 'patients', physicianId: 'physicians', role: 'primary_nurse' },
});

export type PhysicianAssignment = Entity<typeof physicianAssignments>;
