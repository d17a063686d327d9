export { endSurveysById, endSurveysOf, resumeSurveys } from './end-surveys.ts';
export { knownSurveys } from './queries.ts';
export { patientSurveyVerbs } from './verbs.ts';
export { room } from './room.ts';
