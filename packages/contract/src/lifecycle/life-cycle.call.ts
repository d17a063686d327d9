import { deletionSteps, lifeSteps, pauseAlarms } from '@fernpuls/domain/patients/life-cycle';
import { patientStatuses } from '@fernpuls/domain/patients/status';
import * as z from 'zod/mini';
import { calendarDay, isoInstant, plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'lifecycle', module: 'patients' } as const;
const write = { permission: 'patient', access: 'write' } as const;
const states = z.enum([...patientStatuses, 'closed']);
const person = z.nullable(z.string());

const pause = z.object({
  /** Empty where the status alone was written. */
  reason: z.string(),
  from: z.string(),
  until: z.nullable(z.string()),
  alarms: z.enum(pauseAlarms),
  /** When a task asks whether it still lasts; null where its end is known. */
  asksAt: z.nullable(z.string()),
});

/** How much an end of care settles; `plans` are measurement plans, surveys and series of tasks. */
const settled = {
  alarms: z.number(),
  tasks: z.number(),
  consultations: z.number(),
  plans: z.number(),
};

/** `closed` and what ends it are told only to those who may change the practice; to all others there is no record. */
export const patientLifeCycle = call({
  ...common,
  name: 'patient_life_cycle',
  method: 'GET',
  path: '/web/v1/patients/{id}/life_cycle',
  auth: { permission: 'patient', access: 'read' },
  readsAudited: true,
  summary: 'How a patient stands, what comes next, and every step that led there, newest first.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    status: states,
    steps: z.array(z.enum(lifeSteps)),
    pause: z.nullable(pause),
    /** A pause that has not begun. */
    planned: z.nullable(pause),
    death: z.nullable(z.object({ on: z.string(), at: z.nullable(z.string()) })),
    deletion: z.nullable(
      z.object({
        reason: z.string(),
        requestedBy: person,
        requestedAt: z.string(),
        confirmedBy: person,
        confirmedAt: z.nullable(z.string()),
        /** Of a record that is closed: nothing goes before. */
        takeBackUntil: z.nullable(z.string()),
        customPatientId: z.string(),
      }),
    ),
    deletionSteps: z.array(z.enum(deletionSteps)),
    /** What a step that ends care would settle. */
    open: z.object({ ...settled, devices: z.number(), hasEmail: z.boolean() }),
    /** What the last end of care, or the closing of the record, settled and can run again; `byItself`: it comes back without being asked for. */
    returns: z.object({
      byItself: z.boolean(),
      things: z.array(
        z.object({
          kind: z.enum(['plan', 'survey', 'series', 'program']),
          id: z.string(),
          /** Of a plan the kind of value, of all else its own name. */
          name: z.string(),
          until: z.nullable(z.string()),
        }),
      ),
    }),
    entries: z.array(
      z.object({
        id: z.string(),
        step: z.enum([...lifeSteps, ...deletionSteps, 'plan', 'cancel']),
        reason: z.nullable(z.string()),
        from: z.nullable(z.string()),
        until: z.nullable(z.string()),
        alarms: z.nullable(z.enum(pauseAlarms)),
        /** Null: the clock. */
        byName: person,
        at: z.string(),
      }),
    ),
  }),
  example: { id: some },
});

const reason = z.optional(z.nullable(plainText(300)));

export const changeLifeCycle = call({
  ...common,
  name: 'change_life_cycle',
  method: 'POST',
  path: '/web/v1/patients/{id}/life_cycle',
  auth: write,
  summary:
    'Pauses, locks, ends or resumes the care of a patient, or notes a death; 409 where the step is not possible any more.',
  input: z.strictObject({
    id: uuid,
    step: z.enum(lifeSteps),
    /** Of a pause, a lock, an end of care and a corrected death. */
    reason,
    /** Of a pause: without it now, without an end until somebody ends it. */
    from: z.optional(z.nullable(isoInstant)),
    until: z.optional(z.nullable(isoInstant)),
    alarms: z.optional(z.enum(pauseAlarms)),
    /** Of a death; the hour is left out where nobody knows it. */
    diedOn: z.optional(z.nullable(calendarDay)),
    diedAt: z.optional(z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)))),
    /** Of what `returns` told, more than a day after the end of care, what runs again. */
    bringsBack: z.optional(z.array(uuid).check(z.maxLength(500))),
    /** A task to bring back what the patient still has. */
    fetchesDevices: z.optional(z.boolean()),
    /** A mail, where there is an address; never after a death. */
    tellsPatient: z.optional(z.boolean()),
  }),
  output: z.object({ status: states, ...settled }),
  example: { id: some, step: 'pause', reason: 'Urlaub', alarms: 'critical' },
});

export const cancelPause = call({
  ...common,
  name: 'cancel_planned_pause',
  method: 'DELETE',
  path: '/web/v1/patients/{id}/life_cycle/pause',
  auth: write,
  summary: 'Takes back a pause that has not begun.',
  input: z.strictObject({ id: uuid }),
  output: z.object({}),
  example: { id: some },
});

/**
 * One person asks for it with the patient's number, another confirms. From then on the record is closed, and is erased
 * once the days to take it back are over and nothing has to be kept; until then whoever may change the practice can open
 * it again.
 */
export const changeDeletion = call({
  ...common,
  name: 'change_deletion',
  method: 'POST',
  path: '/web/v1/patients/{id}/deletion',
  auth: write,
  proof: true,
  summary: 'Asks for the deletion of a patient, confirms it as a second person, or takes it back.',
  input: z.strictObject({
    id: uuid,
    step: z.enum(deletionSteps),
    reason,
    number: z.optional(z.nullable(plainText(40))),
    /** Of a record opened again more than a day after it was closed: of what `returns` told, what runs again. */
    bringsBack: z.optional(z.array(uuid).check(z.maxLength(500))),
  }),
  output: z.object({
    status: states,
    /** The last day the record is kept; null: no law keeps it. */
    keptUntil: z.nullable(z.string()),
    /** Nothing goes before; null: nothing is decided. */
    takeBackUntil: z.nullable(z.string()),
  }),
  example: { id: some, step: 'withdraw' },
});

export type LifeCycle = OutputOf<typeof patientLifeCycle>;
