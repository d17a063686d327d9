import { likenesses } from '@fernpuls/domain/patients/duplicates';
import { kvnr } from '@fernpuls/domain/patients/insurance';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { text } from '../kit/fields.ts';
import { schemaOf } from '../kit/schema.ts';
import { birthDay } from '../ruled-fields.ts';

const name = z.optional(z.nullable(schemaOf(text({ max: 80 }))));

/**
 * Who may already be known of somebody about to be registered, or whose number is being entered: by the insurance
 * number, or by name and birth date with a slip in either. A question in a body, so that no address bears a name.
 */
export const similarPatients = call({
  name: 'similar_patients',
  area: 'patients',
  method: 'POST',
  path: '/web/v1/patients/similar',
  auth: { permission: 'patient', access: 'read' },
  module: 'patients',
  readsAudited: true,
  summary: 'Up to five patients somebody may be the same person as, the surest first.',
  input: z.strictObject({
    lastName: name,
    firstName: name,
    birthDate: z.optional(z.nullable(schemaOf(birthDay()))),
    kvnr: z.optional(z.nullable(schemaOf(text({ max: 10, rule: kvnr })))),
    /** Whose record is open: is never like themselves. */
    exceptId: z.optional(z.nullable(uuid)),
  }),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        lastName: z.string(),
        firstName: z.string(),
        birthDate: z.string(),
        customPatientId: z.string(),
        city: z.nullable(z.string()),
        likeness: z.enum(likenesses),
      }),
    ),
  }),
  example: { lastName: 'Brandt', firstName: 'Hannelore', birthDate: '1948-03-14' },
});

export type SimilarPatient = OutputOf<typeof similarPatients>['data'][number];
