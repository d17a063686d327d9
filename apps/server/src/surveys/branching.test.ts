import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Branch, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { testServer } from '../testing/server.ts';
import { daily, makeSurvey, scoreRule, surveyBody, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/content/surveys';
const at = '/data/attributes';

const where = (question: string, when: Branch): SurveyDocument => ({
  ...daily,
  questions: daily.questions.map((one) => (one.id === question ? { ...one, when } : one)),
});
const ifBreathless: Branch = {
  match: 'all',
  conditions: [{ question: 'q1', comparison: 'is_not', answers: ['a1'] }],
};
const branched = where('q2', ifBreathless);

test('[ENTITY-11] answers to what is not asked are refused by name, from the app and the practice', async () => {
  const surveyId = await makeSurvey(tenant, 'Mit Verzweigung', branched);
  const patient = await surveyedPatient(tenant, scoreRule(3), { surveyId });
  const wrong = { q1: { choices: ['a1'] }, q2: { choices: ['a1'] } };
  assert.equal(refusalOf(await patient.tells(wrong)), `422 not_asked ${at}/answers/q2`);
  assert.equal(refusalOf(await patient.records(wrong)), '422 not_asked /answers/q2');
  assert.equal((await patient.tells({ q1: { choices: ['a1'] } }, { hoursAgo: 2 })).status, 201);
  assert.equal((await patient.tells({ q1: { choices: ['a2'] }, q2: { choices: ['a1'] } })).status, 201);
  const sessions = recordsOf(
    await tenant.ask('GET', `/web/v1/patients/surveys/sessions?patient_id=${patient.patientId}`),
  );
  assert.deepEqual(
    sessions.map(({ attributes }) => attributes.score),
    [3, 0],
  );
});

test('[BEYOND-26] the app is told when a question is asked, and a version without branching stays answered as it was', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const changed = await tenant.ask(
    'PATCH',
    `${path}/${patient.surveyId}`,
    surveyBody({ document: branched }),
  );
  assert.equal(recordOf(changed).attributes.version, 2);
  type Offered = { document: { questions: { id: string; when?: Branch }[] } };
  const [offered] = ((await patient.fetches()).body as { data: Offered[] }).data;
  assert.deepEqual(offered?.document.questions.find(({ id }) => id === 'q2')?.when, ifBreathless);
  const answers = { q1: { choices: ['a1'] }, q2: { choices: ['a1'] } };
  assert.equal((await patient.tells(answers, { version: 1 })).status, 201);
  assert.equal(refusalOf(await patient.tells(answers, { version: 2 })), `422 not_asked ${at}/answers/q2`);
});

test('[CONTENT-12] a condition that looks ahead, at nothing, or can never be met is refused at its place', async () => {
  const refused = async (document: SurveyDocument) =>
    refusalOf(await tenant.ask('POST', path, surveyBody({ name: 'Verzweigt', document })));
  const place = (index: number) => `${at}/document/questions/${index}/when`;
  const ahead: Branch = { match: 'all', conditions: [{ question: 'q2', comparison: 'is', answers: ['a1'] }] };
  assert.equal(
    await refused(where('q1', ahead)),
    `422 question_not_earlier ${place(1)}/conditions/0/question`,
  );
  const never: Branch = {
    match: 'all',
    conditions: [{ question: 'q1', comparison: 'is_not', answers: ['a1', 'a2', 'a3'] }],
  };
  assert.equal(await refused(where('q2', never)), `422 question_unreachable ${place(2)}`);
  const none: Branch = { match: 'any', conditions: [] };
  assert.equal(await refused(where('q2', none)), `422 list_empty ${place(2)}/conditions`);
});

test('[CONTENT-12] the app gets a survey in the language it asks for, what is not translated in its own words, and a language nobody offers is refused', async () => {
  const words = { q1: { text: 'Are you breathless?' } };
  const translated: SurveyDocument = { ...daily, translations: { en: words } };
  const surveyId = await makeSurvey(tenant, undefined, translated);
  const patient = await surveyedPatient(tenant, scoreRule(3), { surveyId });
  const textsIn = async (language?: string) => {
    const { body } = await patient.fetches(language ? { language } : {});
    const [offered] = (body as { data: { document: SurveyDocument }[] }).data;
    return offered?.document.questions.map(({ text }) => text);
  };
  const own = daily.questions.map(({ text }) => text);
  assert.deepEqual(await textsIn(), own);
  assert.deepEqual(await textsIn('tr'), own);
  const told = daily.questions.map(({ id, text }) => (id === 'q1' ? words.q1.text : text));
  assert.deepEqual(await textsIn('en'), told);
  assert.equal((await patient.fetches({ language: 'xx' })).status, 422);
});
