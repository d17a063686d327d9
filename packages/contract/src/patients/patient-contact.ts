import { flag, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';

/** Somebody to call about a patient, in the order to try them. */
export const patientContacts = resource({
  type: 'patient_contacts',
  area: 'patients',
  path: 'patients/contacts',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    name: text({ max: 120 }),
    relation: text({ nullable: true, max: 60 }),
    phone: text({ max: 40 }),
    isFirstChoice: flag(),
    position: integer({ min: 0, max: 1000, origin: 'optional' }),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['patientId'],
  sorts: ['position', 'name'],
  defaultSort: 'position',
  example: { patientId: 'patients', name: 'Petra Brandt-Lau', relation: 'Tochter', phone: '+49 171 5550138' },
});

export type PatientContact = Entity<typeof patientContacts>;
