import type { Resource } from '../kit/resource.ts';
import { patientPrograms } from './patient-program.ts';
import { programs } from './program.ts';

/** In order of creation: what others refer to first. */
export const resources = [programs, patientPrograms] as const satisfies readonly Resource[];
