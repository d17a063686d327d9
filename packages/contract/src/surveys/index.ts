import type { Call } from '../kit/call.ts';
import type { Live } from '../kit/live.ts';
import type { Resource } from '../kit/resource.ts';
import { exportSurvey, exportSurveySession, importSurvey } from './fhir.call.ts';
import { surveyLibrary, takeInstrument } from './library.call.ts';
import { patientSurveyEffects, patientSurveySessions, patientSurveys } from './patient-survey.ts';
import { fetchSurveyMedium, fetchSurveys, ingestSurveySession, recordSurveySession } from './session.call.ts';
import { surveySessionsChanged } from './survey.live.ts';
import { surveyVersions, surveys } from './survey.ts';

/** In order of creation: what others refer to first. */
export const resources = [
  surveys,
  surveyVersions,
  patientSurveys,
  patientSurveySessions,
  patientSurveyEffects,
] as const satisfies readonly Resource[];

export const calls: readonly Call[] = [
  recordSurveySession,
  ingestSurveySession,
  fetchSurveys,
  fetchSurveyMedium,
  surveyLibrary,
  takeInstrument,
  exportSurvey,
  importSurvey,
  exportSurveySession,
];

export const live = [surveySessionsChanged] as const satisfies readonly Live[];
