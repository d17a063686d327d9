import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { patientStudyPage, screenPatient, stepPatientStudy } from './patient-study.call.ts';
import { patientStudies } from './patient-study.ts';
import {
  exportStudy,
  putRandomisationList,
  resolvePseudonym,
  stepStudy,
  studyExportFile,
  studyPage,
} from './study.call.ts';
import { patientStudiesChanged, studiesChanged } from './study.live.ts';
import { studies } from './study.ts';

/** In order of creation: what others refer to first. */
export const resources = [studies, patientStudies] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  stepStudy,
  putRandomisationList,
  studyPage,
  resolvePseudonym,
  exportStudy,
  studyExportFile,
  screenPatient,
  stepPatientStudy,
  patientStudyPage,
];

export const live = [studiesChanged, patientStudiesChanged] as const satisfies readonly Live[];
