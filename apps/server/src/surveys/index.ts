export { endSurveysOf, resumeSurveys } from './end-surveys.ts';
export { knownSurveys } from './queries.ts';
export { room } from './room.ts';
