export { knownSurveys } from './queries.ts';
export { room } from './room.ts';
