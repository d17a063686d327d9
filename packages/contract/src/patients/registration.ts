import { insuranceKinds } from '@fernpuls/domain/patients/insurance';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { choice, json, text } from '../kit/fields.ts';
import { type CreateInput, resource } from '../kit/resource.ts';
import { tagsField } from '../tags-field.ts';
import { patientContacts } from './patient-contact.ts';
import { patientInsurances } from './patient-insurance.ts';
import { patients } from './patient.ts';

const people = ids();

// One call, so that a screen which checks nothing is built without it.
function ids(): z.ZodMiniType<string[]> {
  return z.array(uuid).check(z.maxLength(50));
}

const { cardValidUntil, kvnr } = patientInsurances.fields;

/** What is asked of somebody new on one form: no record of its own, but what becomes several at once. */
export const registrations = resource({
  type: 'registrations',
  table: null,
  area: 'patients',
  permission: 'patient',
  module: 'patients',
  verbs: [],
  fields: {
    lastName: patients.fields.lastName,
    firstName: patients.fields.firstName,
    birthDate: patients.fields.birthDate,
    gender: patients.fields.gender,
    customPatientId: patients.fields.customPatientId,
    phone: patients.fields.phone,
    email: patients.fields.email,
    street: patients.fields.street,
    postalCode: patients.fields.postalCode,
    city: patients.fields.city,
    countryCode: patients.fields.countryCode,
    subdivisionCode: patients.fields.subdivisionCode,
    insuranceKind: choice(insuranceKinds, { nullable: true }),
    insurer: text({ nullable: true, max: 120 }),
    kvnr,
    cardValidUntil,
    contactName: text({ nullable: true, max: 120 }),
    contactRelation: patientContacts.fields.relation,
    contactPhone: text({ nullable: true, max: 40 }),
    primaryPhysicianId: patients.fields.primaryPhysicianId,
    instructionSentAt: patients.fields.instructionSentAt,
    infoBanner: patients.fields.infoBanner,
    physicianIds: json(people, { nullable: true }),
    cohorts: tagsField(true, { nullable: true }),
  },
  example: {
    customPatientId: '204818',
    lastName: 'Jansen',
    firstName: 'Eike',
    birthDate: '1951-06-30',
    gender: 'male',
  },
});

export type Registration = CreateInput<typeof registrations.fields>;
