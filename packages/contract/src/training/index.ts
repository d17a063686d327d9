import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { changeTraining, emptyTraining, trainingPeople, trainingState } from './training.call.ts';
import {
  changeExercise,
  changeExerciseExpectation,
  exerciseExpectations,
  exerciseDays,
  exerciseResults,
  startExercise,
} from './exercise.call.ts';
import { exerciseChanged, trainingEmptied } from './training.live.ts';

export const resources = [] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  trainingState,
  trainingPeople,
  changeTraining,
  emptyTraining,
  exerciseDays,
  startExercise,
  changeExercise,
  changeExerciseExpectation,
  exerciseExpectations,
  exerciseResults,
];

export const live = [trainingEmptied, exerciseChanged] as const satisfies readonly Live[];
