import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportSurvey, exportSurveySession, importSurvey } from '@fernpuls/contract/surveys/fhir.call';
import { readQuestionnaire } from '@fernpuls/domain/surveys/fhir/read-questionnaire';
import { readResponse } from '@fernpuls/domain/surveys/fhir/read-response';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { testServer } from '../testing/server.ts';
import { daily, makeSurvey, scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/content/surveys';
const fileOf = async (id: string) => {
  const file = await askCall(tenant, exportSurvey, { id });
  assert.equal(file.status, 200, JSON.stringify(file.body));
  assert.match(file.headers['content-disposition'] ?? '', /fragebogen\.fhir\.json/u);
  return file.bytes.toString();
};
const read = (questionnaire: string) => askCall(tenant, importSurvey, { questionnaire });

test('[CONTENT-12] a survey leaves as a Questionnaire of FHIR R4, and read again is a survey that asks and scores the same, in each of its languages', async () => {
  const translations = {
    tr: { q1: { text: 'Nefes darlığı?', answers: { a1: 'hayır' } }, q3: { text: 'Yorgunluk?' } },
  };
  const id = await makeSurvey(tenant, 'Tagesfragen', { ...daily, translations });
  const text = await fileOf(id);
  assert.match(text, /"resourceType": "Questionnaire"/u);
  const answer = await read(text);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const { data } = answer.body as { data: { id: string } };
  assert.notEqual(data.id, id);
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${data.id}`)).attributes.name, 'Tagesfragen 2');
  const [first, again] = [readQuestionnaire(text), readQuestionnaire(await fileOf(data.id))];
  assert.ok(!('fault' in first) && !('fault' in again));
  assert.deepEqual(again.document, first.document);
  assert.equal(first.document.questions.length, daily.questions.length);
  assert.deepEqual(again.document.translations, translations);
});

const item = (given: object) =>
  JSON.stringify({ resourceType: 'Questionnaire', title: 'Fremd', item: [{ linkId: '1', ...given }] });
const refused: [string, string, string][] = [
  ['no FHIR', 'Fragebogen', '422 fhir_no_questionnaire /questionnaire'],
  ['free text', item({ type: 'text', text: 'Sonstiges' }), '422 fhir_item_kind /questionnaire'],
  [
    'an empty list',
    JSON.stringify({ resourceType: 'Questionnaire' }),
    '422 list_empty /data/attributes/document/questions',
  ],
  [
    'a sign the database cannot hold',
    item({ type: 'display', text: 'a\0b' }),
    '422 fhir_no_questionnaire /questionnaire',
  ],
  [
    'a text that is too long',
    item({ type: 'display', text: 'a'.repeat(501) }),
    '422 too_long /questionnaire/questions/0/text',
  ],
];
for (const [what, text, told] of refused)
  test(`[CONTENT-12] ${what} is refused by name, and nothing is left behind`, async () => {
    const before = recordsOf(await tenant.ask('GET', `${path}?per_page=100`)).length;
    assert.equal(refusalOf(await read(text)), told);
    assert.equal(recordsOf(await tenant.ask('GET', `${path}?per_page=100`)).length, before);
  });

test('[ENTITY-11] answers leave as a QuestionnaireResponse in the version that was asked, and another practice gets neither', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const answers = { q1: { choices: ['a2'] }, q2: { choices: ['a1'] }, q3: { value: 81.5 } };
  await patient.records(answers);
  const [session] = recordsOf(
    await tenant.ask('GET', `/web/v1/patients/surveys/sessions?patient_id=${patient.patientId}`),
  );
  assert.ok(session);
  const file = await askCall(tenant, exportSurveySession, { id: session.id });
  assert.deepEqual(
    readResponse(file.bytes.toString(), { surveyId: patient.surveyId, document: daily }),
    answers,
  );
  assert.match(file.bytes.toString(), new RegExp(`urn:uuid:${patient.surveyId}\\|1`, 'u'));
  const other = await server.tenant();
  assert.equal((await askCall(other, exportSurveySession, { id: session.id })).status, 404);
  assert.equal((await askCall(other, exportSurvey, { id: patient.surveyId })).status, 404);
});
