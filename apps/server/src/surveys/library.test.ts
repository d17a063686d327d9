import assert from 'node:assert/strict';
import { test } from 'node:test';
import { surveyLibrary, takeInstrument } from '@fernpuls/contract/surveys/library.call';
import { findInstrument, surveyOf } from '@fernpuls/domain/surveys/instruments/library';
import type { Answers, SurveyDocument } from '@fernpuls/domain/surveys/survey';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import { answerRule, daily, makeSurvey, surveyBody, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer();
const path = '/web/v1/content/surveys';
const at = '/data/attributes/document';

const phq9 = surveyOf(findInstrument('phq9') ?? assert.fail(), 'de') ?? assert.fail();
const take = async (tenant: TestTenant, key = 'phq9', language = 'de') => {
  const answer = await askCall(tenant, takeInstrument, { key, language });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return (answer.body as { data: { id: string; status: string } }).data;
};
const change = (tenant: TestTenant, id: string, document: SurveyDocument) =>
  tenant.ask('PATCH', `${path}/${id}`, surveyBody({ document }));
/** The same answer to every item. */
const all = (answer: string, items = 9): Answers =>
  Object.fromEntries(Array.from({ length: items }, (_, index) => [`q${index + 1}`, { choices: [answer] }]));
const readingsOf = async (tenant: TestTenant, patientId: string, type = 'phq9') =>
  recordsOf(await tenant.ask('GET', `/web/v1/measurements?patient_id=${patientId}&value_type=${type}`)).map(
    ({ attributes: { value, plausibility } }) => `${String(value)} ${String(plausibility)}`,
  );

test('[BEYOND-21] an instrument is a survey of the practice after one press, with licence and source, and after a second press the same one', async () => {
  const tenant = await server.tenant();
  const first = await take(tenant);
  assert.equal(first.status, 'created');
  assert.deepEqual(await take(tenant), { ...first, status: 'known' });
  const english = await take(tenant, 'phq9', 'en');
  assert.notEqual(english.id, first.id);
  const held = recordOf(await tenant.ask('GET', `${path}/${first.id}`)).attributes;
  assert.deepEqual([held.key, held.version, held.delete_disabled], ['phq9.de', 1, true]);
  for (const named of [/No permission required/u, /Kroenke K/u, /"checked_on":"2026-11-27"/u])
    assert.match(JSON.stringify(held.document), named);
  const told = (await askCall(tenant, surveyLibrary, {})).body as {
    data: { key: string; languages: { language: string; survey_id: string | null }[] }[];
  };
  const languages = told.data.find(({ key }) => key === 'phq9')?.languages;
  assert.deepEqual(
    languages?.map(({ language, survey_id: id }) => [language, id]),
    [
      ['de', first.id],
      ['en', english.id],
    ],
  );
  assert.equal((await tenant.ask('DELETE', `${path}/${first.id}`)).status, 409);
});

test('[BEYOND-21] two who take the same instrument over at once get one survey', async () => {
  const tenant = await server.tenant();
  const taken = await Promise.all(Array.from({ length: 4 }, () => take(tenant, 'gad7')));
  assert.equal(new Set(taken.map(({ id }) => id)).size, 1);
  assert.equal(taken.filter(({ status }) => status === 'created').length, 1);
});

test('[BEYOND-21] a practice that has a survey of that name already gets the instrument under the next one', async () => {
  const tenant = await server.tenant();
  await makeSurvey(tenant, 'phq-9 (DEPRESSIVITÄT)');
  const { id } = await take(tenant);
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes.name, 'PHQ-9 (Depressivität) 2');
});

test('[BEYOND-21] wording, points and scoring of an instrument stay; what answers set off and what scores mean may change', async () => {
  const tenant = await server.tenant();
  const { id } = await take(tenant);
  const { score } = phq9;
  assert.ok(score);
  const reworded: SurveyDocument = {
    ...phq9,
    questions: phq9.questions.map((one) => (one.id === 'q1' ? { ...one, text: 'Lustlos?' } : one)),
  };
  const broken: SurveyDocument[] = [
    reworded,
    {
      ...phq9,
      questions: phq9.questions.slice(0, -1),
      score: { ...score, weights: score.weights.slice(0, -1) },
    },
    {
      ...phq9,
      score: { ...score, weights: score.weights.map((one) => ({ ...one, weight: 2 })), valueType: null },
    },
    { ...phq9, score: { ...score, direction: 'higher_is_better' } },
    { ...phq9, instrument: null },
  ];
  for (const document of broken)
    assert.equal(refusalOf(await change(tenant, id, document)), `422 instrument_fixed ${at}`);
  const own: SurveyDocument = {
    ...phq9,
    score: { ...score, bands: [{ from: 0, text: 'unauffällig' }], difference: 3 },
  };
  assert.equal(recordOf(await change(tenant, id, own)).attributes.version, 2);
});

test('[BEYOND-21] no survey of the practice calls itself an instrument or scores like one', async () => {
  const tenant = await server.tenant();
  const { instrument: _, ...plain } = phq9;
  const make = (document: SurveyDocument) =>
    tenant.ask('POST', path, surveyBody({ name: 'Eigener', document }));
  assert.equal(refusalOf(await make(phq9)), `422 instrument_only ${at}/instrument`);
  assert.equal(refusalOf(await make(plain)), `422 instrument_only ${at}/score/value_type`);
  const id = await makeSurvey(tenant);
  assert.equal(refusalOf(await change(tenant, id, phq9)), `422 instrument_only ${at}/instrument`);
});

test('[BEYOND-21] the two parts of a PHQ-4 are readings of their own, and a threshold from 3 on reacts to one', async () => {
  const tenant = await server.tenant();
  const { id: surveyId } = await take(tenant, 'phq4');
  const patient = await surveyedPatient(
    tenant,
    () => ({ when: { kind: 'threshold', valueType: 'gad2', comparison: 'at_least', operand: 3 } }),
    { surveyId },
  );
  const points = (...given: number[]): Answers =>
    Object.fromEntries(given.map((one, at) => [`q${at + 1}`, { choices: [`a${one + 1}`] }]));
  assert.equal((await patient.tells(points(1, 1, 3, 3), { hoursAgo: 5 })).status, 201);
  assert.equal((await patient.events()).length, 0, 'depression alone');
  assert.equal((await patient.tells(points(2, 1, 0, 0), { hoursAgo: 3 })).status, 201);
  assert.deepEqual(await readingsOf(tenant, patient.patientId, 'gad2'), ['3 valid', '2 valid']);
  assert.deepEqual(await readingsOf(tenant, patient.patientId, 'phq2'), ['0 valid', '6 valid']);
  assert.deepEqual(await readingsOf(tenant, patient.patientId, 'phq4'), ['3 valid', '8 valid']);
  assert.equal((await patient.events()).length, 1);
});

const counted = (valueType: string): SurveyDocument => ({
  ...daily,
  score: daily.score && { ...daily.score, weights: [{ question: 'q1', weight: 1 }], valueType },
});

test('[BEYOND-21] the score of an own survey is a reading of the kind chosen for it, once however often the answers arrive, and a threshold reacts to it', async () => {
  const tenant = await server.tenant();
  const surveyId = await makeSurvey(tenant, undefined, counted('breathlessness_score'));
  const patient = await surveyedPatient(
    tenant,
    () => ({
      when: { kind: 'threshold', valueType: 'breathlessness_score', comparison: 'at_least', operand: 3 },
    }),
    { surveyId },
  );
  const sent = { externalId: 'app-1', hoursAgo: 3 };
  const breathless = { q1: { choices: ['a3'] } };
  assert.equal((await patient.tells({ q1: { choices: ['a1'] } }, { hoursAgo: 5 })).status, 201);
  assert.equal((await patient.tells(breathless, sent)).status, 201);
  assert.equal((await patient.tells(breathless, sent)).status, 200);
  assert.deepEqual(await readingsOf(tenant, patient.patientId, 'breathlessness_score'), [
    '3 valid',
    '0 valid',
  ]);
  assert.equal((await patient.events()).length, 1);
});

test('[BEYOND-21] a kind of score belongs to the survey that kept readings as it, also once that has chosen another', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const first = await makeSurvey(tenant, undefined, counted('fatigue_score'));
  const make = (document: SurveyDocument) =>
    tenant.ask('POST', path, surveyBody({ name: 'Zweiter', document }));
  assert.equal(refusalOf(await make(counted('fatigue_score'))), `422 already_taken ${at}/score/value_type`);
  assert.equal((await change(tenant, first, counted('wellbeing_score'))).status, 200);
  assert.equal(refusalOf(await make(counted('fatigue_score'))), `422 already_taken ${at}/score/value_type`);
  assert.equal((await change(tenant, first, counted('fatigue_score'))).status, 200);
  await makeSurvey(other, undefined, counted('fatigue_score'));
});

test('[BEYOND-21] who may not write surveys takes none over, and another practice sees nothing of it', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  const { id } = await take(tenant);
  const nurse = await tenant.person([{ key: 'survey', access: 'read' }]);
  const refused = await askCall(tenant, takeInstrument, { key: 'gad7', language: 'de' }, nurse);
  assert.equal(refused.status, 403);
  assert.equal((await other.ask('GET', `${path}/${id}`)).status, 404);
  assert.equal((await take(other)).status, 'created');
});

const threshold = (operand: number) => (): Rule => ({
  when: { kind: 'threshold', valueType: 'phq9', comparison: 'at_least', operand },
});

test('[BEYOND-21] the score of an instrument is a reading of the patient, once however often the answers arrive, and a rule on readings fires from its border on', async () => {
  const tenant = await server.tenant();
  const { id: surveyId } = await take(tenant);
  const patient = await surveyedPatient(tenant, threshold(9), { surveyId });
  const eight = { ...all('a2'), q9: { choices: ['a1'] } };
  assert.equal((await patient.tells(eight, { hoursAgo: 5 })).status, 201);
  assert.deepEqual(await patient.shown(), []);
  const sent = { externalId: 'app-1', hoursAgo: 3 };
  assert.equal((await patient.tells(all('a2'), sent)).status, 201);
  assert.equal((await patient.tells(all('a2'), sent)).status, 200);
  assert.deepEqual(await readingsOf(tenant, patient.patientId), ['9 valid', '8 valid']);
  assert.equal((await patient.events()).length, 1);
});

test('[BEYOND-21] the rule on the ninth item of the PHQ-9 fires for every answer but the first', async () => {
  const tenant = await server.tenant();
  const { id: surveyId } = await take(tenant);
  for (const [answer, alarms] of [
    ['a1', 0],
    ['a2', 1],
    ['a3', 1],
    ['a4', 1],
  ] as const) {
    const patient = await surveyedPatient(tenant, answerRule('q9', 'a2', 'a3', 'a4'), { surveyId });
    await patient.records({ ...all('a1'), q9: { choices: [answer] } });
    assert.equal((await patient.events()).length, alarms, answer);
  }
});

test('[BEYOND-21] a score is not typed in as a measurement question of a survey, nor planned like one', async () => {
  const tenant = await server.tenant();
  const document: SurveyDocument = {
    questions: [{ kind: 'measurement', id: 'q1', text: 'PHQ-9?', isRequired: false, valueType: 'phq9' }],
    score: null,
  };
  const answer = await tenant.ask('POST', path, surveyBody({ name: 'Eigener', document }));
  assert.equal(refusalOf(answer), `422 value_type_elsewhere ${at}/questions/0/value_type`);
});
