import { dayTimes, doseRule } from '@fernpuls/domain/drugs/dose';
import { doseStates } from '@fernpuls/domain/drugs/intake';
import { skipReasons, tellings } from '@fernpuls/domain/drugs/told';
import * as z from 'zod/mini';
import { calendarDay, isoInstant, plainText, storable, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { whose } from '../messages/patient-app.call.ts';

const dose = z.string().check(
  z.maxLength(4),
  z.refine((value) => doseRule(value) === null, { error: 'dose_invalid' }),
);
const count = z.object({
  planned: z.number(),
  taken: z.number(),
  late: z.number(),
  skipped: z.number(),
  unknown: z.number(),
  /** Whole per cent; null: nothing planned, or nobody told of any dose. More than planned counts once. */
  rate: z.nullable(z.number()),
  /** Intakes with which more was told than planned, or than the maximum of a day. */
  excess: z.number(),
});
/** What was told of a planned dose. */
const told = {
  /** How much was told taken, together; null: nothing was. */
  takenAmount: z.nullable(z.number()),
  /** How many intakes that were. */
  intakes: z.number(),
  /** More was told than planned. */
  isExcess: z.boolean(),
};

/** The doses of a plan as they were asked for on their day, with what became of each. */
export const drugCourse = call({
  name: 'drug_course',
  area: 'drugs',
  method: 'GET',
  path: '/web/v1/patients/drugs/course',
  auth: { permission: 'patient_drug_intake', access: 'read' },
  module: 'drugs',
  readsAudited: true,
  summary: 'Planned doses of the last days with what became of them, and adherence over 7, 30 and 90 days.',
  input: z.strictObject({
    patientId: uuid,
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(90)), 30),
  }),
  output: z.object({
    /** Today in the practice. */
    today: z.string(),
    doses: z.array(
      z.object({
        patientDrugId: z.string(),
        day: z.string(),
        dayTime: z.enum(dayTimes),
        dose: z.string(),
        state: z.enum(doseStates),
        skipReason: z.nullable(z.enum(skipReasons)),
        intakeId: z.nullable(z.string()),
        ...told,
      }),
    ),
    /** What was told as needed and beside the plan, of a time of day the plan does not name too; newest first. */
    besides: z.array(
      z.object({
        id: z.string(),
        patientDrugId: z.string(),
        day: z.string(),
        dayTime: z.nullable(z.enum(dayTimes)),
        state: z.enum(['taken', 'skipped']),
        skipReason: z.nullable(z.enum(skipReasons)),
        dose: z.nullable(z.string()),
        takenAt: z.nullable(z.string()),
        /** More than planned, or than the maximum of a day. */
        isExcess: z.boolean(),
        note: z.nullable(z.string()),
        author: z.enum(['patient', 'staff']),
      }),
    ),
    adherence: z.object({ 7: count, 30: count, 90: count }),
  }),
  example: { patientId: '018f0000-0000-7000-8000-000000000000', days: 30 },
});

/** What a patient tells of a dose, from their app or hub; the same `external_id` of the same patient is taken once. */
export const ingestDrugIntake = call({
  name: 'ingest_drug_intake',
  area: 'drugs',
  method: 'POST',
  path: '/srm/api/v1/drug_intakes',
  auth: 'device',
  scope: 'drug_intakes_write',
  module: 'drugs',
  summary:
    'Takes what a patient tells of a dose; answers after commit. 201 created, 200 known already, 422 with every field at fault.',
  input: z.strictObject({
    data: z.strictObject({
      type: z.optional(z.literal('patient_drug_intakes')),
      attributes: z.strictObject({
        ...whose,
        external_id: z.string().check(storable, z.minLength(1), z.maxLength(200)),
        patient_drug_id: uuid,
        day: calendarDay,
        day_time: z.optional(z.nullable(z.enum(dayTimes))),
        state: z.enum(tellings),
        dose: z.optional(z.nullable(dose)),
        taken_at: z.optional(z.nullable(isoInstant)),
        skip_reason: z.optional(z.nullable(z.enum(skipReasons))),
        note: z.optional(z.nullable(plainText(200))),
        replaces_id: z.optional(z.nullable(uuid)),
        told_at: isoInstant,
      }),
    }),
  }),
  output: z.object({
    data: z.object({ id: z.string(), status: z.enum(['created', 'duplicate']), externalId: z.string() }),
  }),
  example: {
    data: {
      type: 'patient_drug_intakes',
      attributes: {
        custom_patient_id: '204817',
        external_id: 'app-7f3a-1',
        patient_drug_id: '018f0000-0000-7000-8000-000000000000',
        day: '2026-11-20',
        day_time: 'morning',
        state: 'taken',
        taken_at: '2026-11-20T07:42:00+01:00',
        told_at: '2026-11-20T07:42:10+01:00',
      },
    },
  },
});

/** Asked by POST: the patient's number must not stand in an address. */
export const fetchDrugDoses = call({
  name: 'fetch_drug_doses',
  area: 'drugs',
  method: 'POST',
  path: '/srm/api/v1/drug_intakes/fetch',
  auth: 'device',
  scope: 'drug_intakes_read',
  module: 'drugs',
  readsAudited: true,
  summary:
    'What a patient is to take today and tomorrow, what was told of it and beside it, and what may be taken as needed.',
  input: z.strictObject({ ...whose }),
  output: z.object({
    data: z.array(
      z.object({
        patientDrugId: z.string(),
        name: z.string(),
        dosageKind: z.string(),
        dosageText: z.nullable(z.string()),
        maxPerDay: z.nullable(z.number()),
        unit: z.nullable(z.string()),
        hint: z.nullable(z.string()),
        doses: z.array(
          z.object({
            day: z.string(),
            dayTime: z.enum(dayTimes),
            dose: z.string(),
            state: z.enum(doseStates),
            ...told,
            /** When the patient wants to be reminded of it; null: not at all. */
            remindAt: z.nullable(z.string()),
          }),
        ),
        /** What was told of these days at none of these doses. */
        besides: z.array(
          z.object({
            id: z.string(),
            day: z.string(),
            dayTime: z.nullable(z.enum(dayTimes)),
            dose: z.nullable(z.string()),
            takenAt: z.nullable(z.string()),
            isExcess: z.boolean(),
          }),
        ),
      }),
    ),
  }),
  example: { custom_patient_id: '204817' },
});

export type DrugCourse = OutputOf<typeof drugCourse>;
