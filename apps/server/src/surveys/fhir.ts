import { exportSurvey, exportSurveySession, importSurvey } from '@fernpuls/contract/surveys/fhir.call';
import type { QuestionnaireFault } from '@fernpuls/domain/surveys/fhir/read-questionnaire';
import { writeQuestionnaire } from '@fernpuls/domain/surveys/fhir/write-questionnaire';
import { writeResponse } from '@fernpuls/domain/surveys/fhir/write-response';
import { invalid, Refusal } from '../ground/errors.ts';
import { newId } from '../ground/ids.ts';
import { RawFile } from '../ground/raw-answer.ts';
import { refuseJob } from '../ground/workshop/failed.ts';
import { jobOf } from '../ground/workshop/job.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import { type Handler, scoped, verb } from '../kit/routes.ts';
import { inContext } from '../kit/transaction.ts';
import { freeName, holdLibrary } from './library.queries.ts';
import { askedSurvey, sessionRows, surveyRows } from './queries.ts';
import type { run } from './read-questionnaire.job.ts';
import { storeSurvey } from './store-survey.ts';

const file = (resource: object, name: string) =>
  new RawFile(Buffer.from(JSON.stringify(resource, null, 2)), `${name}.fhir.json`);

const reading = jobOf<typeof run>(new URL('./read-questionnaire.job.ts', import.meta.url), {
  cpuSeconds: 10,
  megabytes: 512,
});

/** Surveys in and out as FHIR R4, and what was answered out. */
export const fhirHandlers = (workshop: Workshop): Handler[] => [
  verb(exportSurvey, async ({ tx }, { id }) => {
    const [survey] = await surveyRows(tx, [id]);
    if (!survey) throw new Refusal('not_found');
    const { name, description, version, document, is_active: isActive, updated_at: changedAt } = survey;
    return file(
      writeQuestionnaire({ id, name, description, version, document, isActive, changedAt }),
      'fragebogen',
    );
  }),
  scoped(importSurvey, async (scope, { questionnaire }) => {
    const read = await workshop
      .run(reading, questionnaire, ownerOf(scope))
      .catch(refuseJob('/questionnaire'));
    if ('isTooComplex' in read) throw new Refusal('too_complex');
    if ('fault' in read) throw refused(read);
    if ('wrong' in read) throw new Refusal('invalid', read.wrong);
    const { name, description, document } = read;
    const id = newId();
    await inContext(scope, async (ctx) => {
      await holdLibrary(ctx.tx);
      await storeSurvey(ctx, id, { name: await freeName(ctx.tx, name), description, document });
    });
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

const codes = {
  no_questionnaire: 'fhir_no_questionnaire',
  kind: 'fhir_item_kind',
  not_read: 'fhir_item_not_read',
  order: 'fhir_item_order',
  options: 'fhir_item_options',
  number: 'fhir_item_number',
  quantity: 'fhir_item_quantity',
  condition: 'fhir_item_condition',
} as const;

function refused({ fault, found = '', what = '' }: QuestionnaireFault) {
  const code = fault === 'not_read' && found === '' ? 'fhir_not_read' : codes[fault];
  return invalid({ field: '/questionnaire', code, params: { item: found, what } });
}
