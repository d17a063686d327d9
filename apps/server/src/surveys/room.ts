import type { VaultParts } from '../documents/index.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { Room } from '../kit/room.ts';
import type { Engine } from '../measurements/index.ts';
import { fhirHandlers } from './fhir.ts';
import { libraryHandlers } from './library.ts';
import { sessionHandlers } from './sessions.ts';
import { surveyMediumHandler } from './survey-medium.ts';
import { effectVerbs, patientSurveyVerbs, sessionVerbs, surveyVerbs, surveyVersionVerbs } from './verbs.ts';

export const room: Room<{ engine: Engine; vault: VaultParts; workshop: Workshop }> = {
  verbs: {
    surveys: surveyVerbs,
    survey_versions: surveyVersionVerbs,
    patient_surveys: patientSurveyVerbs,
    patient_survey_sessions: sessionVerbs,
    patient_survey_effects: effectVerbs,
  },
  handlers: ({ engine, vault, workshop }) => [
    ...sessionHandlers(engine),
    surveyMediumHandler(vault),
    ...libraryHandlers,
    ...fhirHandlers(workshop),
  ],
  // Whose answers arrived; what was answered is asked for by who may see it.
  enrich: { survey_sessions_changed: (_tx, _tenantId, ids) => Promise.resolve([{ patient_ids: ids }]) },
};
