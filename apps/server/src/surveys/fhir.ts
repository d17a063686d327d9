import { fieldErrors } from '@fernpuls/contract/kit/issues';
import { exportSurvey, exportSurveySession, importSurvey } from '@fernpuls/contract/surveys/fhir.call';
import { surveyDocument } from '@fernpuls/contract/surveys/survey-document';
import { type QuestionnaireFault, readQuestionnaire } from '@fernpuls/domain/surveys/fhir/read-questionnaire';
import { writeQuestionnaire } from '@fernpuls/domain/surveys/fhir/write-questionnaire';
import { writeResponse } from '@fernpuls/domain/surveys/fhir/write-response';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { type Handler, verb } from '../kit/routes.ts';
import { freeName, holdLibrary } from './library.queries.ts';
import { askedSurvey, sessionRows, surveyRows } from './queries.ts';
import { storeSurvey } from './store-survey.ts';

const file = (resource: object, name: string) =>
  new RawFile(Buffer.from(JSON.stringify(resource, null, 2)), `${name}.fhir.json`);

/** Surveys in and out as FHIR R4, and what was answered out. */
export const fhirHandlers: Handler[] = [
  verb(exportSurvey, async ({ tx }, { id }) => {
    const [survey] = await surveyRows(tx, [id]);
    if (!survey) throw new Refusal('not_found');
    const { name, description, version, document, is_active: isActive, updated_at: changedAt } = survey;
    return file(
      writeQuestionnaire({ id, name, description, version, document, isActive, changedAt }),
      'fragebogen',
    );
  }),
  verb(importSurvey, async (ctx, { questionnaire }) => {
    const read = readQuestionnaire(questionnaire);
    if (unstorable.test(JSON.stringify(read))) throw refused({ fault: 'no_questionnaire' });
    if ('fault' in read) throw refused(read);
    checkShape(read.document);
    await holdLibrary(ctx.tx);
    const id = newId();
    const { description, document } = read;
    await storeSurvey(ctx, id, { name: await freeName(ctx.tx, read.name), description, document });
    return { data: { id } };
  }),
  verb(exportSurveySession, async ({ tx }, { id }) => {
    const [session] = await sessionRows(tx, [id]);
    if (!session) throw new Refusal('not_found');
    const { patient_survey_id: asked, version, survey_id: surveyId, patient_id: patientId } = session;
    const document = (await askedSurvey(tx, asked, version))?.document;
    if (!document) throw new Refusal('not_found');
    const { answers, score, answered_at: answeredAt, recorded_by_name: recordedBy } = session;
    return file(
      writeResponse({ id, surveyId, version, document, answers, score, patientId, answeredAt, recordedBy }),
      'antworten',
    );
  }),
];

/** What came from outside keeps the bounds of what is written here, and holds no sign the database cannot. */
function checkShape(document: unknown): void {
  const parsed = surveyDocument.safeParse(document);
  if (!parsed.success) throw new Refusal('invalid', fieldErrors(parsed.error.issues, '/questionnaire'));
}

const unstorable = /\\u0000|\\ud[89a-f][0-9a-f]{2}/;

const codes = {
  no_questionnaire: 'fhir_no_questionnaire',
  kind: 'fhir_item_kind',
  order: 'fhir_item_order',
  options: 'fhir_item_options',
  number: 'fhir_item_number',
  quantity: 'fhir_item_quantity',
  condition: 'fhir_item_condition',
} as const;

function refused({ fault, found = '' }: QuestionnaireFault) {
  return invalid({ field: '/questionnaire', code: codes[fault], params: { item: found } });
}
