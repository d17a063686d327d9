import { closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import * as z from 'zod/mini';
import { instant, uuid } from '../kit/fields.ts';
import { call } from '../kit/call.ts';

const ids = z.array(uuid).check(z.minLength(1), z.maxLength(500));
const auth = { permission: 'patient_trigger', access: 'write' } as const;
const changed = z.object({
  /** Ids that changed now. */
  changed: z.array(z.string()),
  /** Ids somebody else had already brought there, with who. */
  conflicts: z.array(z.object({ id: z.string(), by: z.nullable(z.string()), at: z.nullable(z.string()) })),
});
const example = { ids: ['018f0000-0000-7000-8000-000000000000'] };
const common = { area: 'triggers', method: 'POST', auth, module: 'triggers', output: changed } as const;

/** Closes events of one patient, or of several when none is critical. */
export const closeTriggerEvents = call({
  ...common,
  name: 'close_trigger_events',
  path: '/web/v1/patients/triggers/events/close',
  summary:
    'Closes trigger events with a reason; critical ones need a note and are closed one patient at a time.',
  input: z.strictObject({
    ids,
    reason: z.enum(closeReasons),
    note: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
  }),
  example: { ...example, reason: 'patient_contacted' },
});

export const reopenTriggerEvents = call({
  ...common,
  name: 'reopen_trigger_events',
  path: '/web/v1/patients/triggers/events/reopen',
  summary: 'Takes a closing back.',
  input: z.strictObject({ ids }),
  example,
});

export const takeTriggerEvents = call({
  ...common,
  name: 'take_trigger_events',
  path: '/web/v1/patients/triggers/events/take',
  summary: 'Takes events over, or assigns them to a colleague.',
  input: z.strictObject({ ids, assigneeId: z.optional(uuid) }),
  example,
});

export const releaseTriggerEvents = call({
  ...common,
  name: 'release_trigger_events',
  path: '/web/v1/patients/triggers/events/release',
  summary: 'Gives events back to the queue.',
  input: z.strictObject({ ids }),
  example,
});

export const snoozeTriggerEvents = call({
  ...common,
  name: 'snooze_trigger_events',
  path: '/web/v1/patients/triggers/events/snooze',
  summary: 'Puts events off until an instant within seven days; never critical ones. Null wakes them.',
  input: z.strictObject({ ids, until: z.nullable(instant().schema) }),
  example: { ...example, until: null },
});
