import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import {
  markProgramItem,
  patientProgramCourse,
  patientProgramPhases,
  patientProgramWeek,
  patientProgramWeeks,
  programStart,
  stepPatientProgram,
} from './patient-program.call.ts';
import { patientPrograms, patientProgramSteps } from './patient-program.ts';
import { programComponents, programComponentVersions } from './program-component.ts';
import {
  moveToProgramVersion,
  programCandidates,
  programChange,
  programMoves,
  publishProgram,
  undoProgramMove,
} from './program.call.ts';
import { patientProgramsChanged, programsChanged } from './program.live.ts';
import { programs, programVersions } from './program.ts';
import { contentUsage } from './usage.call.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  programComponents,
  programComponentVersions,
  programs,
  programVersions,
  patientPrograms,
  patientProgramSteps,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  publishProgram,
  moveToProgramVersion,
  programMoves,
  undoProgramMove,
  programChange,
  programCandidates,
  stepPatientProgram,
  programStart,
  patientProgramWeek,
  patientProgramWeeks,
  markProgramItem,
  patientProgramCourse,
  patientProgramPhases,
  contentUsage,
];

export const live = [programsChanged, patientProgramsChanged] as const satisfies readonly Live[];
