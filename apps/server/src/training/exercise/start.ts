import type { startExercise } from '@fernpuls/contract/training/exercise.call';
import type { InputOf } from '@fernpuls/contract/kit/call';
import { shuffled } from '@fernpuls/domain/kit/random';
import { dealCases } from '@fernpuls/domain/training/exercise-cases';
import { type ExerciseTempo, minutesOfDay, offsetOf } from '@fernpuls/domain/training/exercise-clock';
import { exercisePatient } from '@fernpuls/domain/training/exercise-patient';
import { randomInt } from 'node:crypto';
import { type Context, personId } from '../../ground/context.ts';
import { invalid, Refusal } from '../../ground/errors.ts';
import { newId } from '../../ground/ids.ts';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { nextNumber } from './queries.ts';
import { insertCourses, type PlannedCourse } from './rows.ts';

const uniqueViolation = '23505';
const seeds = { from: 1, to: 1_000_000 } as const;

/** People, their rules and devices and thirty days of history, and a row for everything that is to come. */
export async function beginExercise(ctx: Context, input: InputOf<typeof startExercise>): Promise<string> {
  const kinds = [...new Set(input.cases)];
  if (input.patients < kinds.length)
    throw invalid({ field: '/patients', code: 'too_small', params: { min: kinds.length } });
  const seed = input.seed ?? randomInt(seeds.from, seeds.to);
  const id = newId();
  const number = await nextNumber(ctx.tx);
  await insertExercise(ctx, { id, number, seed, tempo: input.tempo });
  const courses = plannedCourses(ctx.now, { ...input, cases: kinds, seed, number });
  await insertCourses(ctx, { exerciseId: id, courses });
  ctx.audit({
    action: 'create',
    subjectType: 'exercises',
    subjectId: id,
    changes: { number: [null, number], patients: [null, courses.length] },
  });
  ctx.announce('exercise_changed', [id]);
  return id;
}

type Made = { id: string; number: number; seed: number; tempo: ExerciseTempo };

async function insertExercise(ctx: Context, made: Made): Promise<void> {
  const now = ctx.now.toISOString();
  await ctx.tx
    .insertInto('exercise')
    .values({
      ...made,
      state: 'running',
      started_at: now,
      resumed_at: now,
      ended_at: null,
      created_by_id: personId(ctx),
    })
    .execute()
    .catch((error: unknown) => {
      throw (error as { code?: string }).code === uniqueViolation ? new Refusal('exercise_running') : error;
    });
}

type Wanted = Pick<InputOf<typeof startExercise>, 'patients' | 'cases' | 'tempo'> & {
  seed: number;
  number: number;
};

/** The order of their numbers tells nothing of what people live through. */
function plannedCourses(now: Date, { patients, cases, tempo, seed, number }: Wanted): PlannedCourse[] {
  const anchorDay = calendarOf().dayNumber(now.getTime());
  const minutes = minutesOfDay(patients, seed);
  return shuffled(dealCases(patients, cases), seed).map((kind, place) => {
    const minute = minutes[place] ?? 0;
    const customPatientId = `U-${two(number)}-${two(place + 1)}`;
    return {
      kind,
      minute,
      patient: exercisePatient({ seed, case: kind, customPatientId, anchorDay }),
      dueAt: (after: number) => new Date(now.getTime() + offsetOf(minute + after, tempo)).toISOString(),
    };
  });
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
