import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SurveyDocument } from '@fernpuls/domain/surveys/survey';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { read } from '../testing/examples.ts';
import { testServer, type TestTenant } from '../testing/server.ts';
import {
  answerRule,
  daily,
  makeSurvey,
  scoreRule,
  surveyBody,
  surveyedPatient,
} from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/content/surveys';
const at = '/data/attributes';

const change = (id: string, attributes: Parameters<typeof surveyBody>[0], of: TestTenant = tenant) =>
  of.ask('PATCH', `${path}/${id}`, surveyBody(attributes));
const without = (question: string): SurveyDocument => ({
  questions: daily.questions.filter(({ id }) => id !== question),
  score: daily.score && {
    ...daily.score,
    weights: daily.score.weights.filter((one) => one.question !== question),
  },
});
const reworded: SurveyDocument = {
  ...daily,
  questions: daily.questions.map((question) =>
    question.id === 'q1' ? { ...question, text: 'Wie stark ist die Luftnot?' } : question,
  ),
};

test('[CONTENT-12] another document is another version, and a session keeps the one it answered', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  await patient.tells({ q1: { choices: ['a2'] } });
  const changed = recordOf(await change(patient.surveyId, { document: without('q2') }));
  assert.equal(changed.attributes.version, 2);
  assert.equal(recordOf(await change(patient.surveyId, { name: 'Anders' })).attributes.version, 2);
  const versions = recordsOf(await tenant.ask('GET', `${path}/versions?survey_id=${patient.surveyId}`));
  assert.deepEqual(
    versions.map(({ attributes }) => attributes.version),
    [2, 1],
  );
  // Shown before the change and sent after it: answered is what was asked.
  assert.equal((await patient.tells({ q1: { choices: ['a1'] }, q2: { choices: ['a1'] } })).status, 201);
  const late = await patient.tells({ q1: { choices: ['a1'] }, q2: { choices: ['a1'] } }, { version: 2 });
  assert.equal(refusalOf(late), `422 reference_not_found ${at}/answers/q2`);
  assert.equal(
    refusalOf(await patient.tells({ q1: { choices: ['a1'] } }, { version: 3 })),
    `422 reference_not_found ${at}/version`,
  );
});

test('[CONTENT-12] the same questions saved once more are no other version, in whatever order their parts come', async () => {
  const surveyId = await makeSurvey(tenant);
  const turned = daily.questions.map((question) => Object.fromEntries(Object.entries(question).toReversed()));
  const same = { ...daily, questions: turned } as unknown as SurveyDocument;
  assert.equal(recordOf(await change(surveyId, { document: same })).attributes.version, 1);
});

test('[CONTENT-12] a survey that could not be asked is refused by field, on creation and on change', async () => {
  const broken = surveyBody({ name: 'Leer', document: { questions: [], score: null } });
  assert.equal(refusalOf(await tenant.ask('POST', path, broken)), `422 list_empty ${at}/document/questions`);
  const id = await makeSurvey(tenant);
  const scoreless = { ...daily, score: daily.score && { ...daily.score, weights: [] } };
  assert.equal(
    refusalOf(await change(id, { document: scoreless })),
    `422 list_empty ${at}/document/score/weights`,
  );
});

test('[TRIGGER-03] a rule on a survey, question, answer or score that is not there is refused with its field', async () => {
  const { surveyId, triggerId } = await surveyedPatient(tenant, scoreRule(3));
  const scoreless = await makeSurvey(tenant, 'Ohne Punkte', { ...daily, score: null });
  const save = (when: Record<string, unknown>) =>
    tenant.ask('PATCH', `/web/v1/patients/triggers/${triggerId}`, {
      data: { type: 'measurement_triggers', attributes: { rule: { when } } },
    });
  const base = `${at}/rule/when`;
  const score = { kind: 'survey_score', survey: surveyId, comparison: 'at_least', operand: 3 };
  const answer = { kind: 'survey_answer', survey: surveyId, question: 'q1', answers: ['a3'] };
  const rows: [Record<string, unknown>, string][] = [
    [{ ...score, survey: tenant.staff.id }, `reference_not_found ${base}/survey`],
    [{ ...score, survey: scoreless }, `survey_without_score ${base}/survey`],
    [{ ...score, operand: 7 }, `border_not_measurable ${base}/operand`],
    [{ ...answer, question: 'q9' }, `reference_not_found ${base}/question`],
    [{ ...answer, question: 'q3' }, `reference_not_found ${base}/question`],
    [{ ...answer, answers: ['a9'] }, `not_a_choice ${base}/answers`],
    [
      { kind: 'missing_survey', survey: tenant.staff.id, grace_minutes: 60 },
      `reference_not_found ${base}/survey`,
    ],
  ];
  for (const [when, fault] of rows) assert.equal(refusalOf(await save(when)), `422 ${fault}`);
  const other = await server.tenant();
  const foreign = await makeSurvey(other);
  assert.equal(
    refusalOf(await save({ ...score, survey: foreign })),
    `422 reference_not_found ${base}/survey`,
  );
  assert.equal((await save(answer)).status, 200);
});

test('[TRIGGER-03] a question that a rule waits for cannot be taken away, and its new words reach the rule', async () => {
  const {
    surveyId,
    triggerId,
    change: changePatient,
  } = await surveyedPatient(tenant, answerRule('q1', 'a3'));
  assert.equal(
    refusalOf(await change(surveyId, { document: without('q1') })),
    `422 survey_in_rules ${at}/document`,
  );
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${surveyId}`)).attributes.version, 1);
  assert.equal((await change(surveyId, { document: reworded, name: 'Befinden' })).status, 200);
  const { rule } = (await read(tenant, 'measurement_triggers', triggerId)).attributes as {
    rule: { when: Record<string, unknown> };
  };
  assert.deepEqual(
    [rule.when.survey_name, rule.when.question_text, rule.when.answer_texts],
    ['Befinden', 'Wie stark ist die Luftnot?', ['in Ruhe']],
  );
  assert.equal((await changePatient({ phone: '0301234567' })).status, 200);
});

test('[CONTENT-12] a survey that is asked or named by a rule is not deleted, an unused one is', async () => {
  const { surveyId } = await surveyedPatient(tenant, scoreRule(3));
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${surveyId}`)), '409 still_referenced');
  assert.equal(recordOf(await tenant.ask('GET', `${path}/${surveyId}`)).attributes.delete_disabled, true);
  const unused = await makeSurvey(tenant);
  assert.equal((await tenant.ask('DELETE', `${path}/${unused}`)).status, 204);
  const templated = await makeSurvey(tenant);
  const template = { name: 'Luftnot', priority: 'high', rule: scoreRule(3)(templated) };
  const made = await tenant.ask('POST', '/web/v1/content/trigger_templates', {
    data: { type: 'trigger_templates', attributes: template },
  });
  assert.equal(made.status, 201);
  assert.equal(refusalOf(await tenant.ask('DELETE', `${path}/${templated}`)), '409 still_referenced');
});

test('[ENTITY-11] once answered, an assignment keeps its survey and its patient, and is not deleted', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const other = await makeSurvey(tenant);
  const address = `/web/v1/patients/surveys/${patient.patientSurveyId}`;
  const move = () =>
    tenant.ask('PATCH', address, {
      data: { type: 'patient_surveys', relationships: { survey: { data: { type: 'surveys', id: other } } } },
    });
  await patient.records({ q1: { choices: ['a1'] } });
  assert.equal(refusalOf(await move()), '409 still_referenced');
  assert.equal(refusalOf(await tenant.ask('DELETE', address)), '409 still_referenced');
  const empty = await surveyedPatient(tenant, scoreRule(3));
  assert.equal((await tenant.ask('DELETE', `/web/v1/patients/surveys/${empty.patientSurveyId}`)).status, 204);
});

test('[BEYOND-26] the app is told what is due, and a key that only delivers is told nothing', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  type Offered = {
    patient_survey_id: string;
    version: number;
    due_at: string | null;
    last_answered_at: string | null;
  };
  const offered = async () => ((await patient.fetches()).body as { data: Offered[] }).data;
  const [first, ...others] = await offered();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [first?.patient_survey_id, first?.version, first?.last_answered_at],
    [patient.patientSurveyId, 1, null],
  );
  await patient.records({ q1: { choices: ['a1'] } });
  const [after] = await offered();
  assert.notEqual(after?.last_answered_at, null);
  const wrong = await surveyedPatient(tenant, scoreRule(3));
  assert.equal(
    refusalOf(await patient.tells({ q1: { choices: ['a1'] } }, { patient_survey_id: wrong.patientSurveyId })),
    `422 reference_not_found ${at}/patient_survey_id`,
  );
  const strict = await server.tenant();
  const stranger = await surveyedPatient(strict, scoreRule(3));
  const narrowed =
    "update device_key set scopes = scopes - 'messages_read' - 'surveys_read' where tenant_id = $1";
  await server.admin.query(narrowed, [strict.id]);
  assert.equal(refusalOf(await stranger.fetches()), '403 scope_missing');
  assert.equal((await stranger.tells({ q1: { choices: ['a1'] } })).status, 201);
});

test('[ENTITY-11] answers of the practice name who asked, and every question at fault', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const refused = await patient.records({ q2: { choices: ['a1', 'a7'] } });
  const { errors } = refused.body as { errors: { code: string; source: { pointer: string } }[] };
  assert.deepEqual(
    errors.map(({ code, source }) => `${source.pointer} ${code}`),
    ['/answers/q1 not_exactly_one', '/answers/q2/choices/1 not_a_choice'],
  );
  assert.equal(
    refusalOf(await patient.tells({ q1: { choices: ['a1'] } }, { hoursAgo: -2 })),
    `422 in_the_future ${at}/answered_at`,
  );
  await patient.records({ q1: { choices: ['a2'] }, q2: { choices: [] } });
  const [session] = recordsOf(
    await tenant.ask('GET', `/web/v1/patients/surveys/sessions?patient_id=${patient.patientId}`),
  );
  assert.deepEqual(
    [session?.attributes.author, session?.attributes.score, session?.relationships.recorded_by?.data?.id],
    ['staff', 1, tenant.staff.id],
  );
  assert.deepEqual(
    session?.attributes.answers,
    { q1: { choices: ['a2'] } },
    'what is left empty is not answered',
  );
});
