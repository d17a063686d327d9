import * as z from 'zod/mini';
import { call, type OutputOf } from '../kit/call.ts';
import type { Access, PermissionKey } from '../permissions.ts';

/** What a new practice does until its first reading has been judged, in this order, and the right each takes. */
export const firstStepNeeds = {
  people: { permission: 'physician', access: 'write' },
  patient: { permission: 'patient', access: 'write' },
  device: { permission: 'device_key', access: 'write' },
  threshold: { permission: 'patient_trigger', access: 'write' },
  reading: { permission: 'patient_measurement', access: 'read' },
} as const satisfies Record<string, { permission: PermissionKey; access: Access }>;

export type FirstStepKey = keyof typeof firstStepNeeds;
export const firstStepKeys = Object.keys(firstStepNeeds) as [FirstStepKey, ...FirstStepKey[]];

/** Each step as the rows of the practice have it: nothing is ticked by hand. */
export const firstSteps = call({
  name: 'first_steps',
  area: 'tenancy',
  method: 'GET',
  path: '/web/v1/first_steps',
  auth: { permission: 'tenant', access: 'read' },
  module: 'core',
  host: 'practice',
  summary: 'Which of the first steps of a new practice are done. Steps of modules that are off are left out.',
  input: z.strictObject({}),
  output: z.object({
    steps: z.array(
      z.object({
        key: z.enum(firstStepKeys),
        isDone: z.boolean(),
        mayDo: z.boolean(),
        /** Three people at most who may, where the asking person may not. */
        whoMay: z.array(z.string()),
      }),
    ),
    /** People of the practice besides its first, and how many of them have been here. */
    invited: z.number(),
    arrived: z.number(),
    /** Whom the first threshold is for, else the first patient. */
    patientId: z.nullable(z.string()),
    /** When a key for readings was used last, to the minute. */
    keyUsedAt: z.nullable(z.string()),
  }),
  example: {},
});

export type FirstSteps = OutputOf<typeof firstSteps>;
export type FirstStep = FirstSteps['steps'][number];
