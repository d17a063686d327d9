import { maxQuestionnaire } from '@fernpuls/domain/surveys/fhir/read-questionnaire';
import * as z from 'zod/mini';
import { uuid } from '../formats.ts';
import { call } from '../kit/call.ts';

const some = '018f0000-0000-7000-8000-00000000dead';
const common = { area: 'surveys', module: 'surveys' } as const;

export const exportSurvey = call({
  ...common,
  name: 'export_survey',
  method: 'GET',
  path: '/web/v1/content/surveys/{id}/fhir',
  auth: { permission: 'survey', access: 'read' },
  summary: 'A survey as it is asked now as a Questionnaire of FHIR R4, as a file.',
  input: z.strictObject({ id: uuid }),
  output: z.unknown(),
  example: { id: some },
});

/** What a survey of ours cannot ask just so is refused by the name of its item. */
export const importSurvey = call({
  ...common,
  name: 'import_survey',
  method: 'POST',
  path: '/web/v1/content/surveys/fhir',
  auth: { permission: 'survey', access: 'write' },
  maxBodyBytes: 4 * maxQuestionnaire,
  summary:
    'Makes a Questionnaire of FHIR R4 a survey of the practice, or says which item cannot be one and why.',
  input: z.strictObject({ questionnaire: z.string().check(z.maxLength(maxQuestionnaire)) }),
  output: z.object({ data: z.object({ id: z.string() }) }),
  example: {
    questionnaire: JSON.stringify({
      resourceType: 'Questionnaire',
      status: 'active',
      title: 'Luftnot',
      language: 'de',
      item: [{ linkId: 'q1', type: 'boolean', text: 'Hatten Sie Luftnot?', required: true }],
    }),
  },
});

export const exportSurveySession = call({
  ...common,
  name: 'export_survey_session',
  method: 'GET',
  path: '/web/v1/patients/surveys/sessions/{id}/fhir',
  auth: { permission: 'patient_survey_session', access: 'read' },
  readsAudited: true,
  summary: 'Answers given at once as a QuestionnaireResponse of FHIR R4, as a file.',
  input: z.strictObject({ id: uuid }),
  output: z.unknown(),
  example: { id: some },
});
