export { askPatients } from './ask-patients.ts';
export { endSurveysById, endSurveysOf, resumeSurveys } from './end-surveys.ts';
export { knownSurveys } from './queries.ts';
export { room } from './room.ts';
