import { reasonsToTell } from '@fernpuls/domain/triggers/escalation';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const write = { permission: 'patient_trigger', access: 'write' } as const;

/** Somebody answers for an alarm that stayed unhandled; the alarm itself stays open. */
export const handleControlAlarms = call({
  name: 'handle_control_alarms',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/dashboard/control_alarms/handle',
  auth: write,
  module: 'triggers',
  summary: 'Marks control alarms as handled, with a note that says how.',
  input: z.strictObject({
    ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)),
    note: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  }),
  output: z.object({ changed: z.array(z.string()) }),
  example: { ids: ['018f0000-0000-7000-8000-000000000000'], note: 'Praxis telefonisch informiert' },
});

/** Nothing changes where somebody has taken the alarm up since. */
export const reopenControlAlarms = call({
  name: 'reopen_control_alarms',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/dashboard/control_alarms/reopen',
  auth: write,
  module: 'triggers',
  summary: 'Takes answers to control alarms back: they wait again.',
  input: z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ changed: z.array(z.string()) }),
  example: { ids: ['018f0000-0000-7000-8000-000000000000'] },
});

export const myEscalations = call({
  name: 'my_escalations',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/escalations',
  auth: { permission: 'patient_trigger', access: 'read' },
  module: 'triggers',
  summary:
    'Open alarms the person asking was told of, because a trigger names them or nobody handled the alarm, newest first.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        triggerEventId: z.string(),
        patientId: z.string(),
        name: z.string(),
        toldAt: z.string(),
        /** When the person looked at it; null: not yet. */
        seenAt: z.nullable(z.string()),
        why: z.enum(reasonsToTell),
      }),
    ),
  }),
  example: {},
});

export type MyEscalations = OutputOf<typeof myEscalations>;

export const seeEscalations = call({
  name: 'see_escalations',
  area: 'triggers',
  method: 'POST',
  path: '/web/v1/dashboard/escalations/see',
  auth: write,
  module: 'triggers',
  summary: 'The person asking has seen that these alarms have reached them.',
  input: z.strictObject({ ids: z.array(uuid).check(z.minLength(1), z.maxLength(200)) }),
  output: z.object({ changed: z.array(z.string()) }),
  example: { ids: ['018f0000-0000-7000-8000-000000000000'] },
});

/** Minutes without a beat after which the engine counts as standing still. */
export const silentEngineMinutes = 6;

export const enginePulse = call({
  name: 'engine_pulse',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/monitoring/pulse',
  auth: 'session',
  module: null,
  summary: 'When a synthetic reading last raised its alarm, and whether that is too long ago.',
  input: z.strictObject({}),
  output: z.object({
    beatenAt: z.nullable(z.string()),
    /** Since when readings may raise no alarms; null while they do. */
    silentSince: z.nullable(z.string()),
  }),
  example: {},
});
