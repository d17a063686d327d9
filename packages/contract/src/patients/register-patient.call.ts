import * as z from 'zod/mini';
import { call } from '../kit/call.ts';
import type { Field } from '../kit/fields.ts';
import { schemaOf } from '../kit/schema.ts';
import { registrations } from './registration.ts';

const { fields } = registrations;
const maybe = <T>(field: Field<T>) => z.exactOptional(z.nullable(schemaOf(field)));

/** A person and what belongs to them from the first day, all of it or nothing. */
export const registerPatient = call({
  name: 'register_patient',
  area: 'patients',
  method: 'POST',
  path: '/web/v1/patients/register',
  auth: { permission: 'patient', access: 'write' },
  module: 'patients',
  summary: 'Creates a patient with insurance, contact, cohorts and responsible people in one step.',
  input: z.strictObject({
    customPatientId: schemaOf(fields.customPatientId),
    lastName: schemaOf(fields.lastName),
    firstName: schemaOf(fields.firstName),
    birthDate: schemaOf(fields.birthDate),
    gender: schemaOf(fields.gender),
    phone: maybe(fields.phone),
    email: maybe(fields.email),
    street: maybe(fields.street),
    postalCode: maybe(fields.postalCode),
    city: maybe(fields.city),
    countryCode: maybe(fields.countryCode),
    subdivisionCode: maybe(fields.subdivisionCode),
    infoBanner: maybe(fields.infoBanner),
    primaryPhysicianId: maybe(fields.primaryPhysicianId),
    instructionSentAt: maybe(fields.instructionSentAt),
    insuranceKind: maybe(fields.insuranceKind),
    insurer: maybe(fields.insurer),
    kvnr: maybe(fields.kvnr),
    cardValidUntil: maybe(fields.cardValidUntil),
    contactName: maybe(fields.contactName),
    contactRelation: maybe(fields.contactRelation),
    contactPhone: maybe(fields.contactPhone),
    cohorts: maybe(fields.cohorts),
    physicianIds: maybe(fields.physicianIds),
  }),
  output: z.object({ id: z.string() }),
  example: {
    customPatientId: '204818',
    lastName: 'Jansen',
    firstName: 'Eike',
    birthDate: '1951-06-30',
    gender: 'male',
  },
});
