import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { version } from '../identity/versions.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** What stands together under the master data of a patient. */
export const versionedSubjects = [
  'patients',
  'patient_insurances',
  'patient_contacts',
  'patient_addresses',
  'patient_connections',
  'family_members',
  'patient_subscriptions',
] as const;

/** Every change of a patient's master data, newest first: at most the last two hundred. */
export const patientVersions = call({
  name: 'patient_versions',
  area: 'patients',
  method: 'GET',
  path: '/web/v1/patients/{id}/versions',
  auth: { permission: 'patient', access: 'read' },
  module: 'patients',
  readsAudited: true,
  summary:
    'Who changed what of person, insurances, contacts, addresses, connections, family and subscriptions and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.extend(version, {
        /** From 1 for the oldest; null where there are more than are told. */
        number: z.nullable(z.number()),
        subject: z.enum(versionedSubjects),
        subjectId: z.string(),
        action: z.enum(['create', 'update', 'remove']),
        /** What whoever made the change said about it. */
        comment: z.nullable(z.string()),
      }),
    ),
    /** What the subscriptions these changes speak of are called, also those no longer offered. */
    subscriptions: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

export type PatientVersion = OutputOf<typeof patientVersions>['data'][number];
