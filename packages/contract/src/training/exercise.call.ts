import { closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { exerciseCases, exercisePatients } from '@fernpuls/domain/training/exercise-cases';
import { exerciseTempos } from '@fernpuls/domain/training/exercise-clock';
import { exerciseActions, exerciseStates } from '@fernpuls/domain/training/exercise-life-cycle';
import { courseVerdicts } from '@fernpuls/domain/training/judge-course';
import * as z from 'zod/mini';
import { plainText, uuid } from '../formats.ts';
import { call, type OutputOf } from '../kit/call.ts';
import { adherenceCloseReasons } from '../triggers/adherence/adherence-event.ts';

const common = { area: 'training', module: 'core', host: 'practice' } as const;
const write = { permission: 'tenant', access: 'write' } as const;
const read = { permission: 'tenant', access: 'read' } as const;
/** Why an alarm or a gap of measurements was closed. */
const reasons = [...new Set([...closeReasons, ...adherenceCloseReasons])];
const some = '018f0000-0000-7000-8000-00000000dead';

/** The newest first; that of today is the first one unless it has ended. None in a practice of patients. */
export const exerciseDays = call({
  ...common,
  name: 'exercise_days',
  method: 'GET',
  path: '/web/v1/training/exercises',
  auth: read,
  summary: 'The exercise days of a training practice and how far they have come.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        /** Counted from one since the practice was emptied last. */
        number: z.number(),
        /** Who gives it again gets the same people, values and times. */
        seed: z.number(),
        state: z.enum(exerciseStates),
        tempo: z.literal([...exerciseTempos]),
        startedAt: z.string(),
        startedByName: z.nullable(z.string()),
        endedAt: z.nullable(z.string()),
        /** Real time the day has run, without its pauses, when this was answered. */
        elapsedMs: z.number(),
        courses: z.number(),
        arrived: z.number(),
      }),
    ),
  }),
  example: {},
});

/**
 * Invented patients with rules, devices and thirty days of history, at once; their readings of the day come one after the
 * other. 409 `no_training_practice` in a practice of patients, 409 `exercise_running` before the last day has ended.
 */
export const startExercise = call({
  ...common,
  name: 'start_exercise',
  method: 'POST',
  path: '/web/v1/training/exercises',
  auth: write,
  summary: 'Begins an exercise day with invented patients.',
  input: z.strictObject({
    patients: z.int().check(z.gte(exercisePatients.least), z.lte(exercisePatients.most)),
    cases: z.array(z.enum(exerciseCases)).check(z.minLength(1), z.maxLength(exerciseCases.length)),
    tempo: z.literal([...exerciseTempos]),
    seed: z.optional(z.int().check(z.gte(1), z.lte(999_999))),
  }),
  output: z.object({ id: z.string() }),
  example: { patients: 12, cases: ['decompensation', 'stable'], tempo: 10 },
});

/** 409 `conflict` where the day does not stand so that this could be done. */
export const changeExercise = call({
  ...common,
  name: 'change_exercise',
  method: 'PATCH',
  path: '/web/v1/training/exercises/{id}',
  auth: write,
  summary: 'Halts an exercise day, lets it go on or ends it.',
  input: z.strictObject({ id: uuid, action: z.enum(exerciseActions) }),
  output: z.object({}),
  example: { id: some, action: 'pause' },
});

export const exerciseResults = call({
  ...common,
  name: 'exercise_results',
  method: 'GET',
  path: '/web/v1/training/exercises/{id}/results',
  auth: read,
  summary: 'What was expected of each course of an exercise day, and what was done by whom.',
  input: z.strictObject({ id: uuid }),
  output: z.object({
    /** Dangerous ones first. */
    courses: z.array(
      z.object({
        patientId: z.string(),
        patientName: z.string(),
        kind: z.enum(exerciseCases),
        isDangerous: z.boolean(),
        /** What the practice expected when the day began. */
        expected: z.array(z.enum(reasons)),
        hasArrived: z.boolean(),
        /** Alarms and gaps of measurements raised since the day began. */
        alarms: z.number(),
        verdict: z.enum(courseVerdicts),
        /** The last decision, proposed ones too. */
        reason: z.nullable(z.enum(reasons)),
        decidedByName: z.nullable(z.string()),
        /** From the first alarm to the first decision. */
        secondsToDecision: z.nullable(z.number()),
        seenByName: z.nullable(z.string()),
      }),
    ),
    people: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        asExpected: z.number(),
        otherwise: z.number(),
        /** Dangerous courses this person looked at first and nobody has decided. */
        leftDangerous: z.number(),
      }),
    ),
  }),
  example: { id: some },
});

/** By course: what the practice expects now. `source` null: what the software proposes, nobody has said otherwise. */
export const exerciseExpectations = call({
  ...common,
  name: 'exercise_expectations',
  method: 'GET',
  path: '/web/v1/training/expectations',
  auth: read,
  summary: 'Which decisions those who teach expect of each course, since when and why.',
  input: z.strictObject({}),
  output: z.object({
    data: z.array(
      z.object({
        kind: z.enum(exerciseCases),
        reasons: z.array(z.enum(reasons)),
        source: z.nullable(z.string()),
        /** A day, or the instant it was set. */
        since: z.string(),
        setByName: z.nullable(z.string()),
      }),
    ),
  }),
  example: {},
});

/** From now on; days that have begun are judged by what held then. 409 `no_training_practice` where patients are real. */
export const changeExerciseExpectation = call({
  ...common,
  name: 'change_exercise_expectation',
  method: 'POST',
  path: '/web/v1/training/expectations',
  auth: write,
  summary: 'Sets which decisions are expected of a course, with where that is written.',
  input: z.strictObject({
    kind: z.enum(exerciseCases),
    /** None: there is nothing to decide. */
    reasons: z.array(z.enum(reasons)).check(z.maxLength(reasons.length)),
    source: plainText(200),
  }),
  output: z.object({}),
  example: { kind: 'decompensation', reasons: ['handed_to_physician'], source: 'Team, November 2026' },
});

export type ExerciseExpectation = OutputOf<typeof exerciseExpectations>['data'][number];
export type ExerciseDay = OutputOf<typeof exerciseDays>['data'][number];
export type ExerciseCourse = OutputOf<typeof exerciseResults>['courses'][number];
export type ExercisePerson = OutputOf<typeof exerciseResults>['people'][number];
