import { addressKinds } from '@fernpuls/domain/patients/address';
import { choice, day, instant, reference, text } from '../kit/fields.ts';
import { type Entity, resource } from '../kit/resource.ts';
import { countryField, subdivisionField } from '../place-fields.ts';
import { remark } from '../ruled-fields.ts';

/** Where somebody is reached beside where they live (`patients`): for letters, for devices, or from day to day. */
export const patientAddresses = resource({
  type: 'patient_addresses',
  table: 'patient_address',
  area: 'patients',
  path: 'patients/addresses',
  permission: 'patient',
  module: 'patients',
  readsAudited: true,
  fields: {
    patientId: reference('patients'),
    kind: choice(addressKinds),
    /** Whose door it is: „bei Tochter Petra Brandt-Lau“. */
    careOf: text({ nullable: true, max: 120 }),
    street: text({ max: 120 }),
    postalCode: text({ nullable: true, max: 12 }),
    city: text({ max: 80 }),
    countryCode: countryField({ nullable: true }),
    subdivisionCode: subdivisionField({ nullable: true }),
    startsOn: day({ nullable: true }),
    endsOn: day({ nullable: true }),
    note: text({ nullable: true, max: 200 }),
    versionComment: remark(),
    createdAt: instant({ origin: 'server' }),
  },
  filters: ['patientId'],
  sorts: ['createdAt'],
  defaultSort: 'createdAt',
  example: {
    patientId: 'patients',
    kind: 'temporary',
    careOf: 'Petra Brandt-Lau',
    street: 'Am Kattenberge 3',
    postalCode: '21244',
    city: 'Buchholz',
    countryCode: 'DE',
    subdivisionCode: 'DE-NI',
    startsOn: '2026-11-01',
    endsOn: '2026-12-31',
  },
});

export type PatientAddress = Entity<typeof patientAddresses>;
