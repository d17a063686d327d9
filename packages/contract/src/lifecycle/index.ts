import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { cancelPause, changeDeletion, changeLifeCycle, patientLifeCycle } from './life-cycle.call.ts';
import { lifeCycleChanged } from './life-cycle.live.ts';

export const resources = [] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [patientLifeCycle, changeLifeCycle, cancelPause, changeDeletion];

export const live = [lifeCycleChanged] as const satisfies readonly Live[];
