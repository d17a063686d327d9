import { flag, instant, integer, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { textOptionField } from '../ruled-fields.ts';
import { contactRelations } from './contact-relation.ts';

/** In each language the text of an option differs from every key (a test of the locales): keys alone decide. */
const options = contactRelations.map((key) => ({ key, text: '' }));

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
    /** Null only of contacts written before it was asked for. */
    relation: textOptionField({ nullable: true, max: 60, options }),
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
