import { slotStates } from '@fernpuls/domain/triggers/adherence/slots';
import * as z from 'zod/mini';
import { uuid } from '../../formats.ts';
import { call, type OutputOf } from '../../kit/call.ts';
import { adherenceCloseReasons } from './adherence-event.ts';

const ids = z.array(uuid).check(z.minLength(1), z.maxLength(5000));
const note = z.optional(z.nullable(z.string().check(z.maxLength(2000))));
const changed = z.object({ changed: z.array(z.string()) });
const example = { ids: ['018f0000-0000-7000-8000-000000000000'] };
const read = { permission: 'patient_trigger', access: 'read' } as const;
const acting = {
  area: 'triggers',
  method: 'POST',
  auth: { permission: 'patient_trigger', access: 'write' },
  module: 'triggers',
  output: changed,
} as const;

/** Somebody spoke with the patient, or tried to; the gap stays until it is closed or filled. */
export const contactAdherence = call({
  ...acting,
  name: 'contact_adherence_events',
  path: '/web/v1/patients/adherence_events/contact',
  summary: 'Marks gaps as being dealt with by the person asking, with a note on what was agreed.',
  input: z.strictObject({ ids, note }),
  example,
});

export const closeAdherence = call({
  ...acting,
  name: 'close_adherence_events',
  path: '/web/v1/patients/adherence_events/close',
  summary: 'Closes gaps with a reason.',
  input: z.strictObject({ ids, reason: z.enum(adherenceCloseReasons), note }),
  example: { ...example, reason: 'patient_contacted' },
});

export const reopenAdherence = call({
  ...acting,
  name: 'reopen_adherence_events',
  path: '/web/v1/patients/adherence_events/reopen',
  summary: 'Takes a closing or a contact back.',
  input: z.strictObject({ ids }),
  example,
});

/** Why a gap was not reminded of. */
export const unremindedReasons = ['switched_off', 'no_address', 'already', 'settled', 'paused'] as const;

export const remindAdherence = call({
  ...acting,
  name: 'remind_adherence_events',
  path: '/web/v1/patients/adherence_events/remind',
  summary:
    'Mails the patients a reminder, once per expected reading and never while paused; tells which were left out and why.',
  input: z.strictObject({ ids }),
  output: z.object({
    changed: z.array(z.string()),
    left: z.array(z.object({ id: z.string(), reason: z.enum(unremindedReasons) })),
  }),
  example,
});

/** The last 28 days of a patient's plans, one entry per expected reading. */
export const patientAdherence = call({
  name: 'patient_adherence',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/adherence',
  auth: read,
  module: 'triggers',
  readsAudited: true,
  summary: 'Expected readings of 28 days up to today by plan, with what became of each.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    plans: z.array(
      z.object({
        planId: z.string(),
        valueType: z.string(),
        /** Share of the readings whose time is over that came, out of stays and pauses, 0 to 1; null where none was planned. */
        adherence: z.nullable(z.number()),
        slots: z.array(
          z.object({
            /** Day of the practice's calendar, `YYYY-MM-DD`. */
            day: z.string(),
            at: z.string(),
            state: z.enum(slotStates),
            cause: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  example: { patientId: '018f0000-0000-7000-8000-000000000000' },
});

export type PatientAdherence = OutputOf<typeof patientAdherence>;

const policy = z.object({ mailsReminders: z.boolean() });

export const adherencePolicy = call({
  name: 'adherence_policy',
  area: 'triggers',
  method: 'GET',
  path: '/web/v1/dashboard/adherence/policy',
  auth: read,
  module: 'triggers',
  summary: 'Whether the practice mails reminders to patients.',
  input: z.strictObject({}),
  output: policy,
  example: {},
});

export const changeAdherencePolicy = call({
  name: 'change_adherence_policy',
  area: 'triggers',
  method: 'PATCH',
  path: '/web/v1/dashboard/adherence/policy',
  auth: { permission: 'tenant', access: 'write' },
  module: 'triggers',
  summary: 'Allows or forbids reminders by mail.',
  input: z.strictObject({ mailsReminders: z.boolean() }),
  output: policy,
  example: { mailsReminders: true },
});
