import {
  changeExercise,
  changeExerciseExpectation,
  exerciseDays,
  exerciseExpectations,
  exerciseResults,
  startExercise,
} from '@fernpuls/contract/training/exercise.call';
import {
  changeTraining,
  emptyTraining,
  trainingPeople,
  trainingState,
} from '@fernpuls/contract/training/training.call';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { dayOf } from '../tenancy/index.ts';
import { emptyPractice } from './empty.ts';
import { steerExercise } from './exercise/change.ts';
import { expectationsAt, setExpectation } from './exercise/expectations.ts';
import { exerciseList } from './exercise/queries.ts';
import { resultsOf } from './exercise/results.ts';
import { beginExercise } from './exercise/start.ts';
import { peopleAtWork, practiceState } from './queries.ts';
import { isTraining, requireTraining } from './training-only.ts';

export const trainingHandlers: Handler[] = [
  verb(trainingState, async (ctx) => ({
    training: isTraining(ctx.tenant) ? await practiceState(ctx.tx) : null,
  })),
  verb(trainingPeople, async (ctx) => ({
    data: isTraining(ctx.tenant) ? await peopleAtWork(ctx.tx) : [],
  })),
  verb(changeTraining, async (ctx, { closesMornings }) => {
    requireTraining(ctx.tenant);
    const before = await practiceState(ctx.tx);
    if (before.closesMornings === closesMornings) return {};
    // The first morning is tomorrow's: what is on the screens now stays there.
    const values = { closes_mornings: closesMornings, closed_on: dayOf(ctx.now) };
    await ctx.tx
      .insertInto('training_setting')
      .values(values)
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
      .execute();
    const changes = { closesMornings: [before.closesMornings, closesMornings] };
    ctx.audit({ action: 'update', subjectType: 'tenants', subjectId: ctx.tenant.key, changes });
    return {};
  }),
  verb(exerciseDays, async (ctx) => ({
    data: isTraining(ctx.tenant) ? await exerciseList(ctx.tx, ctx.now) : [],
  })),
  verb(startExercise, async (ctx, input) => {
    requireTraining(ctx.tenant);
    return { id: await beginExercise(ctx, input) };
  }),
  verb(changeExercise, async (ctx, input) => {
    requireTraining(ctx.tenant);
    await steerExercise(ctx, input);
    return {};
  }),
  verb(exerciseResults, (ctx, { id }) => {
    requireTraining(ctx.tenant);
    return resultsOf(ctx, id);
  }),
  verb(exerciseExpectations, async (ctx) => ({
    data: await expectationsAt(ctx.tx, ctx.now.toISOString()),
  })),
  verb(changeExerciseExpectation, async (ctx, input) => {
    requireTraining(ctx.tenant);
    await setExpectation(ctx, input);
    return {};
  }),
  scoped(emptyTraining, async (scope) => {
    requireTraining(scope.tenant);
    return { patients: await emptyPractice(scope) };
  }),
];
