import { consentWays, contactKinds, disclosures } from '@fernpuls/domain/patients/contact';
import * as z from 'zod/mini';
import { choice, day, flag, instant, integer, json, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { emailField, remark, textOptionField } from '../ruled-fields.ts';
import { contactRelations } from './contact-relation.ts';

/** In each language the text of an option differs from every key (a test of the locales): keys alone decide. */
const options = contactRelations.map((key) => ({ key, text: '' }));

/** A number of somebody to call about a patient, or one more of the patient's own, in the order to try them. */
export const patientContacts = resource({
  type: 'patient_contacts',
  area: 'patients',
  path: 'patients/contacts',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    /** A number of the patient's own needs no name and no relation; without a name it bears theirs. */
    isOwn: flag(),
    name: text({ max: 120, origin: 'optional' }),
    /** Null of the patient's own, and of contacts written before it was asked for. */
    relation: textOptionField({ nullable: true, max: 60, options }),
    kind: choice(contactKinds, { origin: 'optional' }),
    phone: text({ max: 40 }),
    email: emailField({ nullable: true }),
    /** When to call and what to know: „ab 17 Uhr“. */
    note: text({ nullable: true, max: 200 }),
    isFirstChoice: flag(),
    disclosure: choice(disclosures, { nullable: true }),
    consents: json(z.array(z.enum(consentWays)).check(z.maxLength(consentWays.length)), { nullable: true }),
    consentedOn: day({ nullable: true }),
    /** Who wrote down what was agreed to last. */
    consentById: reference('physicians', { nullable: true, origin: 'server' }),
    position: integer({ min: 0, max: 1000, origin: 'optional' }),
    versionComment: remark(),
    createdAt: instant({ origin: 'server' }),
    consentByName: text({ nullable: true, origin: 'derived' }),
  },
  filters: ['patientId'],
  sorts: ['position', 'name'],
  defaultSort: 'position',
  example: {
    patientId: 'patients',
    name: 'Petra Brandt-Lau',
    relation: 'Tochter',
    kind: 'mobile',
    phone: '+49 171 5550138',
    consents: ['call', 'sms'],
    consentedOn: '2026-02-02',
  },
});

export type PatientContact = Entity<typeof patientContacts>;
