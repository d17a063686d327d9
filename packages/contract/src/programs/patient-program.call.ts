import { cellStates } from '@fernpuls/domain/programs/cell';
import { criterionKinds } from '@fernpuls/domain/programs/program';
import {
  consentForms,
  endReasons,
  participationStates,
  participationSteps,
} from '@fernpuls/domain/programs/participation';
import * as z from 'zod/mini';
import { calendarDay, plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { madeThing } from './program.call.ts';

const id = '018f0000-0000-7000-8000-000000000000';
const signature = z
  .string()
  .check(z.maxLength(20_000), z.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)+$/));
const reading = { permission: 'patient_program', access: 'read' } as const;
const writing = { permission: 'patient_program', access: 'write' } as const;
const place = { area: 'programs', module: 'programs' } as const;

/** Why something of a phase was not made: the patient has such a thing already, or it cannot be made for them. */
const leftReasons = ['has_it', 'not_there', 'personal_value_missing'] as const;
const left = z.object({ thing: madeThing, reason: z.enum(leftReasons) });

export const stepPatientProgram = call({
  ...place,
  name: 'step_patient_program',
  method: 'POST',
  path: '/web/v1/patients/programs/{patient_program_id}/steps',
  auth: writing,
  summary:
    'Consents, denies, changes the phase, pauses, goes on, ends, withdraws or proposes again; the same `id` again is the same step.',
  input: z.strictObject({
    patientProgramId: uuid,
    id: z.optional(uuid),
    step: z.enum(participationSteps),
    /** From 1; of a change of phase, and where to begin with consent. */
    phase: z.optional(z.int().check(z.minimum(1), z.maximum(20))),
    /** The day a phase began or begins; today without. */
    day: z.optional(calendarDay),
    note: z.optional(z.nullable(plainText(1000))),
    endReason: z.optional(z.enum(endReasons)),
    consentForm: z.optional(z.enum(consentForms)),
    signature: z.optional(signature),
    answers: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9]{0,15}$/)), z.boolean())),
  }),
  output: z.object({
    status: z.enum(participationStates),
    phase: z.number(),
    made: z.array(madeThing),
    ended: z.number(),
    /** What does not end because another programme of the patient needs it and has it from now on. */
    goesOn: z.array(z.object({ thing: madeThing, program: z.string() })),
    left: z.array(left),
  }),
  example: { patientProgramId: id, step: 'deny', note: 'Möchte vorerst nicht' },
});

/** What taking part would bring, before anything is written. */
export const programStart = call({
  ...place,
  name: 'program_start',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/programs/{program_id}/start',
  auth: reading,
  readsAudited: true,
  summary:
    'Whether a patient may take part in a programme and why, and what its first phase would make for them.',
  input: z.strictObject({ patientId: uuid, programId: uuid }),
  output: z.object({
    version: z.number(),
    /** False: the caller may not see diagnoses, and eligibility does not rest on them. */
    diagnosesKnown: z.boolean(),
    isEligible: z.boolean(),
    admitting: z.array(z.string()),
    excluding: z.array(z.string()),
    /** What the patient does not have though the programme wants it: one of its cohorts, a device that fits. */
    misses: z.array(z.enum(['cohort', 'device'])),
    /** The programme's questions in order. */
    questions: z.array(z.object({ id: z.string(), text: z.string(), expects: z.boolean() })),
    consentText: z.nullable(z.string()),
    phases: z.array(z.object({ name: z.string(), weeks: z.nullable(z.number()) })),
    made: z.array(madeThing),
    left: z.array(left),
  }),
  example: { patientId: id, programId: id },
});

const weekRow = z.object({
  kind: z.enum(['measurement', 'survey', 'task', 'section']),
  phaseComponentId: z.string(),
  itemId: z.string(),
  componentId: z.string(),
  /** Null of a reading: its value type says it. */
  title: z.nullable(z.string()),
  valueType: z.nullable(z.string()),
  category: z.nullable(z.enum(['symptom', 'lifestyle'])),
  /** Who does a task; null of everything else. */
  doer: z.nullable(z.enum(['staff', 'patient'])),
  schedules: z.array(z.string()),
  /** Monday to Sunday. */
  cells: z.array(
    z.object({
      state: z.enum(cellStates),
      /** Doses: planned for the day without hospital and pause; of them due by now; of them come. */
      asked: z.number(),
      due: z.number(),
      came: z.number(),
      value: z.nullable(z.number()),
      diastolic: z.nullable(z.number()),
      note: z.nullable(z.string()),
      /** Of the worst alarm of the reading or answers. */
      priority: z.nullable(z.string()),
    }),
  ),
  due: z.number(),
  done: z.number(),
});

const week = z.object({
  today: z.string(),
  /** Its Monday. */
  from: z.string(),
  rows: z.array(weekRow),
  due: z.number(),
  done: z.number(),
  missed: z.number(),
});

export const patientProgramWeek = call({
  ...place,
  name: 'patient_program_week',
  method: 'GET',
  path: '/web/v1/patients/programs/{patient_program_id}/week',
  auth: reading,
  readsAudited: true,
  summary: 'The week of a day as a programme asks it of a patient: planned, done, missed.',
  input: z.strictObject({ patientProgramId: uuid, day: z.optional(calendarDay) }),
  output: week,
  example: { patientProgramId: id },
});

/** The same of every programme a patient takes part in, for the current week: one question for the summary. */
export const patientProgramWeeks = call({
  ...place,
  name: 'patient_program_weeks',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/program_weeks',
  auth: reading,
  readsAudited: true,
  summary: 'What the programmes of a patient ask this week: planned, done, missed.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({ weeks: z.array(z.extend(week, { patientProgramId: z.string() })) }),
  example: { patientId: id },
});

/** Marks a task of the patient or something read as done or not, day by day; the last word counts. */
export const markProgramItem = call({
  ...place,
  name: 'mark_program_item',
  method: 'POST',
  path: '/web/v1/patients/programs/{patient_program_id}/marks',
  auth: writing,
  summary: 'Marks a task or a section of the phase as done or left out on a day, or takes the mark back.',
  input: z.strictObject({
    patientProgramId: uuid,
    phaseComponentId: z.string().check(z.maxLength(16)),
    itemId: z.string().check(z.maxLength(16)),
    day: calendarDay,
    state: z.enum(['done', 'skipped', 'open']),
    note: z.optional(z.nullable(plainText(200))),
  }),
  output: z.object({ state: z.enum(['done', 'skipped', 'open']) }),
  example: { patientProgramId: id, phaseComponentId: 'p1', itemId: 't1', day: '2026-11-20', state: 'done' },
});

const course = z.array(z.object({ day: z.string(), value: z.number() }));

const rated = z.object({
  surveyId: z.string(),
  surveyName: z.string(),
  question: z.string(),
  text: z.string(),
  /** Most points an answer can have. */
  most: z.number(),
  /** By week, oldest first: points of the last answer; null without. */
  weeks: z.array(z.nullable(z.object({ points: z.number(), answer: z.string() }))),
});

export const patientProgramCourse = call({
  ...place,
  name: 'patient_program_course',
  method: 'GET',
  path: '/web/v1/patients/programs/{patient_program_id}/course',
  auth: reading,
  readsAudited: true,
  summary:
    'How it goes: goals with their course, complaints and way of life by week, what the next phase waits for.',
  input: z.strictObject({ patientProgramId: uuid }),
  output: z.object({
    today: z.string(),
    goals: z.array(
      z.object({
        phaseComponentId: z.string(),
        id: z.string(),
        title: z.string(),
        description: z.nullable(z.string()),
        valueType: z.nullable(z.string()),
        min: z.nullable(z.number()),
        max: z.nullable(z.number()),
        perWeek: z.nullable(z.number()),
        state: z.enum(['met', 'missed', 'open']),
        /** Days, or of a task weeks, that reached it, of those with anything to judge. */
        reached: z.number(),
        of: z.number(),
        course,
      }),
    ),
    /** Mondays of the weeks below. */
    weeks: z.array(z.string()),
    symptoms: z.array(rated),
    lifestyles: z.array(rated),
    criteria: z.array(
      z.object({
        kind: z.enum(criterionKinds),
        valueType: z.nullable(z.string()),
        min: z.nullable(z.number()),
        max: z.nullable(z.number()),
        surveyName: z.nullable(z.string()),
        direction: z.nullable(z.enum(['at_most', 'at_least'])),
        isMet: z.boolean(),
        /** What there is, of what is asked. */
        have: z.nullable(z.number()),
        of: z.number(),
        days: z.nullable(z.number()),
      }),
    ),
    /** Of what was due in the last 28 days so much came; whole per cent, null where nothing was. */
    adherence: z.nullable(z.number()),
  }),
  example: { patientProgramId: id },
});

export const patientProgramPhases = call({
  ...place,
  name: 'patient_program_phases',
  method: 'GET',
  path: '/web/v1/patients/{patient_id}/program_phases',
  auth: reading,
  readsAudited: true,
  summary: 'Which phase of which programme a patient was in, and when: what charts draw as bands.',
  input: z.strictObject({ patientId: uuid }),
  output: z.object({
    programs: z.array(
      z.object({
        patientProgramId: z.string(),
        name: z.string(),
        phases: z.array(
          z.object({
            /** From 1. */
            phase: z.number(),
            name: z.nullable(z.string()),
            begins: z.string(),
            /** The first day after it; null while it lasts. */
            ends: z.nullable(z.string()),
          }),
        ),
      }),
    ),
  }),
  example: { patientId: id },
});

export type PatientProgramPhases = OutputOf<typeof patientProgramPhases>;
export type ProgramStart = OutputOf<typeof programStart>;
export type PatientProgramWeek = OutputOf<typeof patientProgramWeek>;
export type PatientProgramCourse = OutputOf<typeof patientProgramCourse>;
