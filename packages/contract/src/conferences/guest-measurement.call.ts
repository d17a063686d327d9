import { guestValueTypes } from '@fernpuls/domain/conferences/guest-measurement';
import { plausibilities } from '@fernpuls/domain/measurements/plausibility';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { exampleId } from './shapes.ts';

const shared = {
  area: 'conferences',
  auth: 'none',
  module: null,
  path: '/public/v1/video_consultations/{consultation_id}/participants/{id}/measurements',
} as const;
const reading = z.object({
  id: z.string(),
  valueType: z.enum(guestValueTypes),
  value: z.number(),
  diastolic: z.nullable(z.number()),
  measuredAt: z.string(),
  plausibility: z.enum(plausibilities),
});

export const guestMeasurements = call({
  ...shared,
  name: 'guest_measurements',
  method: 'GET',
  summary:
    'What was entered by the link of this consultation, newest first, and nothing else of the record: `Authorization: Bearer <token>`.',
  input: z.strictObject({ consultationId: uuid, id: uuid }),
  output: z.object({ data: z.array(reading) }),
  example: { consultationId: exampleId, id: exampleId },
});

export const enterGuestMeasurement = call({
  ...shared,
  name: 'enter_guest_measurement',
  method: 'POST',
  summary:
    'Stores what somebody measures during the call; rules run as for a device. Only of who was let in: `Authorization: Bearer <token>`.',
  input: z.strictObject({
    consultationId: uuid,
    id: uuid,
    measurement: z.strictObject({
      /** Made by the page: sent again it is the same reading. */
      entryId: uuid,
      valueType: z.enum(guestValueTypes),
      value: z.optional(z.number()),
      components: z.optional(z.strictObject({ systolic: z.number(), diastolic: z.number() })),
      measuredAt: z.string(),
    }),
  }),
  output: z.object({
    status: z.enum(['created', 'duplicate']),
    plausibility: z.enum(plausibilities),
  }),
  example: {
    consultationId: exampleId,
    id: exampleId,
    measurement: {
      entryId: exampleId,
      valueType: 'weight',
      value: 84.6,
      measuredAt: '2026-11-20T07:42:00+01:00',
    },
  },
});

export type GuestMeasurement = OutputOf<typeof guestMeasurements>['data'][number];
