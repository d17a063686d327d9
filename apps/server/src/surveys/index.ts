import type { Enrich } from '../platform/relay.ts';

export { knownSurveys } from './queries.ts';
export { sessionHandlers } from './sessions.ts';
export { patientSurveyVerbs, sessionVerbs, surveyVerbs, surveyVersionVerbs } from './verbs.ts';

/** Whose answers arrived; what was answered is asked for by who may see it. */
export const enrichSessions: Enrich = (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]);
