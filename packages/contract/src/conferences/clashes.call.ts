import * as z from 'zod/mini';
import { isoInstant, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const clashKinds = ['physician_busy', 'patient_busy', 'physician_absent'] as const;

/** Asked before a consultation is planned or moved: it is named, not forbidden. */
export const consultationClashes = call({
  name: 'consultation_clashes',
  area: 'conferences',
  method: 'GET',
  path: '/web/v1/physicians/video_consultations/clashes',
  auth: { permission: 'video_consultation', access: 'read' },
  module: 'conferences',
  readsAudited: true,
  summary:
    'What else the physician and the patient have by video in this time, and whether the physician is away then; at most 20.',
  input: z.strictObject({
    patientId: uuid,
    physicianId: uuid,
    startsAt: isoInstant,
    endsAt: isoInstant,
    /** The consultation that is moved. */
    exceptId: z.optional(uuid),
  }),
  output: z.object({
    data: z.array(
      z.object({
        kind: z.enum(clashKinds),
        startsAt: z.string(),
        endsAt: z.string(),
        /** Of the other patient, of the other physician, or of who covers. */
        name: z.nullable(z.string()),
      }),
    ),
  }),
  example: {
    patientId: '018f0000-0000-7000-8000-00000000dead',
    physicianId: '018f0000-0000-7000-8000-00000000dead',
    startsAt: '2031-11-21T09:00:00.000Z',
    endsAt: '2031-11-21T09:20:00.000Z',
  },
});

export type ConsultationClash = OutputOf<typeof consultationClashes>['data'][number];
