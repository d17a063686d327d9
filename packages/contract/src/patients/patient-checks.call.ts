import { masterDataChecks } from '@fernpuls/domain/patients/master-data-check';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

/** What of a patient's master data wants a look, the weightiest first; nothing of whoever is no longer cared for. */
export const patientChecks = call({
  name: 'patient_checks',
  area: 'patients',
  method: 'GET',
  path: '/web/v1/patients/{id}/checks',
  auth: { permission: 'patient', access: 'read' },
  module: 'patients',
  readsAudited: true,
  summary:
    'What of the master data wants a look: cards that end, insurance numbers, consents, numbers to call, address, physician.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    data: z.array(
      z.object({
        kind: z.enum(masterDataChecks),
        /** The insurance, or the part in a programme or study; null: the person. */
        subjectId: z.nullable(z.string()),
        /** Of the insurer, the programme or the study. */
        name: z.nullable(z.string()),
        /** Until a card ends. */
        days: z.nullable(z.number()),
      }),
    ),
  }),
  example: { id: '018f0000-0000-7000-8000-00000000dead' },
});

export type PatientCheck = OutputOf<typeof patientChecks>['data'][number];
