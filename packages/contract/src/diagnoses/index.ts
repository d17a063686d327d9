import type { Call } from '../kit/call.ts';
import type { Resource } from '../kit/resource.ts';
import { icd10Versions, searchIcd10 } from './icd10.call.ts';
import { patientHistories } from './patient-history.ts';
import { patientIcd10s } from './patient-icd10.ts';

/** In order of creation: what others refer to first. */
export const resources = [patientIcd10s, patientHistories] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [searchIcd10, icd10Versions];
