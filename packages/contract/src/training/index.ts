import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { changeTraining, emptyTraining, trainingPeople, trainingState } from './training.call.ts';
import { trainingEmptied } from './training.live.ts';

export const resources = [] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [trainingState, trainingPeople, changeTraining, emptyTraining];

export const live = [trainingEmptied] as const satisfies readonly Live[];
