import { familyRelations } from '@fernpuls/domain/patients/family';
import { choice, flag, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { birthDay, emailField, remark } from '../ruled-fields.ts';

/** Who belongs to a patient's family. The children's birthdays are part of the patient's vital datum. */
export const familyMembers = resource({
  type: 'family_members',
  area: 'patients',
  path: 'patients/family_members',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    relation: choice(familyRelations),
    firstName: text({ max: 80 }),
    lastName: text({ nullable: true, max: 80 }),
    birthDate: birthDay({ nullable: true }),
    phone: text({ nullable: true, max: 40 }),
    email: emailField({ nullable: true }),
    note: text({ nullable: true, max: 200 }),
    isEmergencyContact: flag(),
    versionComment: remark(),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['patientId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    relation: 'child',
    firstName: 'Petra',
    lastName: 'Brandt-Lau',
    birthDate: '1974-05-02',
    phone: '+49 171 5550138',
  },
});

export type FamilyMember = Entity<typeof familyMembers>;
