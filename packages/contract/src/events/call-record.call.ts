import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { versionsOf } from '../identity/versions.ts';
import { call, type OutputOf } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'events', module: 'events' } as const;

export const runningCall = call({
  ...common,
  name: 'running_call',
  method: 'GET',
  path: '/web/v1/patients/calls/running',
  auth: { permission: 'patient_event', access: 'read' },
  summary: 'The call the caller is in, or null.',
  input: z.strictObject({}),
  output: z.object({
    data: z.nullable(
      z.object({
        id: z.string(),
        patientId: z.string(),
        patientName: z.string(),
        calledName: z.nullable(z.string()),
        calledRelation: z.nullable(z.string()),
        number: z.nullable(z.string()),
        interviewGuideId: z.nullable(z.string()),
        callBeginAt: z.string(),
        /** By the server's clock: a computer whose clock is wrong shows the right time all the same. */
        seconds: z.number(),
      }),
    ),
  }),
  example: {},
});

export type RunningCall = NonNullable<OutputOf<typeof runningCall>['data']>;

export const stopCall = call({
  ...common,
  name: 'stop_call',
  method: 'POST',
  path: '/web/v1/patients/calls/{id}/stop',
  auth: { permission: 'patient_event', access: 'write' },
  summary: 'Ends a call now; one that has ended stays as it ended.',
  input: z.strictObject({ id: uuid }),
  output: z.object({ callEndAt: z.string() }),
  example: { id: some },
});

export const callRecordVersions = call({
  ...common,
  name: 'call_record_versions',
  method: 'GET',
  path: '/web/v1/patients/calls/{id}/versions',
  auth: { permission: 'patient_event', access: 'read' },
  readsAudited: true,
  summary: 'Who changed what of a call and when, from and to.',
  input: z.strictObject({ id: uuid }),
  output: versionsOf,
  example: { id: some },
});
