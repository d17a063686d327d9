import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchSurveyMedium, ingestSurveySession } from '@fernpuls/contract/surveys/session.call';
import { replaceMediumFile } from '@fernpuls/contract/documents/medium.call';
import { newId } from '../ground/ids.ts';
import { recordsOf, refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { callTask, carrying, makeCarrying } from '../testing/carrying-survey.ts';
import { read } from '../testing/examples.ts';
import { sendFile } from '../testing/send-file.ts';
import { testServer } from '../testing/server.ts';
import { makeSurvey, scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();
const inRest = { q1: { choices: ['a3'] } };

type Patient = Awaited<ReturnType<typeof surveyedPatient>>;
const ofPatient = async (path: string, { patientId }: Pick<Patient, 'patientId'>, more = '') =>
  recordsOf(
    await tenant.ask('GET', `/web/v1/${path}?patient_id=${patientId}&sort=created_at&per_page=100${more}`),
  );
const effects = async (patient: Patient) =>
  (await ofPatient('patients/surveys/effects', patient)).map(({ attributes: { kind, outcome, state } }) =>
    [kind, outcome, state ?? '–'].join(' '),
  );
const tasksOf = (patient: Patient) => ofPatient('tasks', patient);
type Told = {
  data: {
    set_off: { id: string; kind: string; patient_survey_id: string | null; external_url: string | null }[];
  };
};

async function carryingPatient() {
  const carried = await makeCarrying(tenant);
  const patient = await surveyedPatient(tenant, scoreRule(6), { surveyId: carried.surveyId });
  return { ...carried, ...patient };
}

test('[CONTENT-12] an answer sets off the survey, medium, task and goal it carries, and the same session does so once', async () => {
  const patient = await carryingPatient();
  const externalId = newId();
  const answeredAt = patient.at(1);
  const send = () => patient.tells(inRest, { externalId, answered_at: answeredAt });
  const both = await Promise.all([send(), send()]);
  const again = await send();
  const statuses = [...both, again].map(({ status }) => status);
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [200, 200, 201],
  );
  const all = ['survey made open', 'medium made –', 'task made not_started', 'goal made open'];
  assert.deepEqual(await effects(patient), all);
  assert.equal((await tasksOf(patient)).length, 1);
  for (const { body } of [...both, again])
    assert.deepEqual(
      (body as Told).data.set_off.map(({ kind }) => kind),
      ['survey', 'medium'],
      'whoever sends again is told the same',
    );
});

test('[TASK-02] a task that an answer carries tells the survey, the answer and the session it came of', async () => {
  const patient = await carryingPatient();
  const recorded = await patient.records(inRest);
  const { id: sessionId } = (recorded.body as { data: { id: string } }).data;
  const [task] = await tasksOf(patient);
  const { name } = (await read(tenant, 'surveys', patient.surveyId)).attributes as { name: string };
  assert.deepEqual(
    [
      task?.attributes.title,
      task?.attributes.task_type,
      task?.attributes.priority,
      task?.attributes.survey_origin,
    ],
    [
      'Patienten anrufen',
      'contact',
      'high',
      {
        survey_name: name,
        question_text: 'Luftnot?',
        answer_text: 'in Ruhe',
        patient_survey_id: patient.patientSurveyId,
        session_id: sessionId,
      },
    ],
  );
  assert.equal((await read(tenant, 'tasks', String(task?.id))).attributes.state, 'not_started');
});

test('[CONTENT-12] what is still open is not set off a second time but named; once it is done it is', async () => {
  const patient = await carryingPatient();
  await patient.records(inRest);
  await patient.records({ q1: { choices: ['a1'] } });
  await patient.records(inRest);
  assert.deepEqual((await effects(patient)).slice(4), [
    'survey has_it open',
    'medium made –',
    'task has_it not_started',
    'goal made open',
  ]);
  const [task] = await tasksOf(patient);
  const done = { data: { type: 'tasks', attributes: { state: 'completed' } } };
  assert.equal((await tenant.ask('PATCH', `/web/v1/tasks/${task?.id}`, done)).status, 200);
  await patient.records(inRest);
  assert.deepEqual((await effects(patient)).slice(-2, -1), ['task made not_started']);
  assert.deepEqual(
    (await effects(patient)).slice(2, 3),
    ['task made completed'],
    'what was set off before stays',
  );
});

test('[CONTENT-12] a survey an answer asks is due at once, asked one time, and over when it is answered', async () => {
  const patient = await carryingPatient();
  const { body } = await patient.tells(inRest);
  const [asked] = (body as Told).data.set_off;
  type Offered = { patient_survey_id: string; version: number; due_at: string | null };
  const offered = async () =>
    ((await patient.fetches()).body as { data: Offered[] }).data.find(
      (one) => one.patient_survey_id === asked?.patient_survey_id,
    );
  assert.notEqual((await offered())?.due_at ?? null, null);
  const answer = await askCall(tenant, ingestSurveySession, {
    data: {
      attributes: {
        custom_patient_id: patient.customPatientId,
        external_id: newId(),
        patient_survey_id: asked?.patient_survey_id ?? '',
        version: 1,
        answers: { q1: { choices: ['a1'] } },
        answered_at: patient.at(0),
      },
    },
  });
  assert.equal(answer.status, 201);
  const [effect] = await ofPatient('patients/surveys/effects', patient, '&kind=survey');
  assert.equal(effect?.attributes.state, 'answered');
  const held = (await read(tenant, 'patient_surveys', String(asked?.patient_survey_id))).attributes;
  assert.equal(held.is_once, true);
  assert.notEqual(held.ends_at, null);
});

test('[CONTENT-12] a survey that is to be asked later is offered from then on', async () => {
  const { next } = await makeCarrying(tenant);
  const later = carrying([{ kind: 'survey', id: 'f1', surveyId: next, afterDays: 3 }]);
  const surveyId = await makeSurvey(tenant, `Später ${newId()}`, later);
  const patient = await surveyedPatient(tenant, scoreRule(6), { surveyId });
  const before = Date.now();
  const { body } = await patient.tells(inRest);
  const [asked] = (body as Told).data.set_off;
  const { starts_at: startsAt } = (await read(tenant, 'patient_surveys', String(asked?.patient_survey_id)))
    .attributes as { starts_at: string };
  const days = (Date.parse(startsAt) - before) / 86_400_000;
  assert.ok(days >= 3 && days < 3.1, startsAt);
  const offered = ((await patient.fetches()).body as { data: { patient_survey_id: string }[] }).data;
  assert.deepEqual(
    offered.map((one) => one.patient_survey_id),
    [patient.patientSurveyId],
  );
});

test('[ENTITY-10] a question that is not asked sets nothing off, and the app is not told what the practice has planned', async () => {
  const document = carrying([callTask], 'q2', 'a1');
  const surveyId = await makeSurvey(tenant, `Verzweigt ${newId()}`, {
    ...document,
    questions: document.questions.map((question) =>
      question.id === 'q2'
        ? {
            ...question,
            when: { match: 'all', conditions: [{ question: 'q1', comparison: 'is', answers: ['a3'] }] },
          }
        : question,
    ),
  });
  const patient = await surveyedPatient(tenant, scoreRule(6), { surveyId });
  const wrong = await patient.tells({ q1: { choices: ['a1'] }, q2: { choices: ['a1'] } });
  assert.equal(refusalOf(wrong), '422 not_asked /data/attributes/answers/q2');
  await patient.tells({ q1: { choices: ['a1'] } });
  assert.deepEqual(await effects(patient), []);
  assert.doesNotMatch(JSON.stringify((await patient.fetches()).body), /carries|anrufen/u);
  await patient.tells({ q1: { choices: ['a3'] }, q2: { choices: ['a1'] } }, { hoursAgo: 0 });
  assert.deepEqual(await effects(patient), ['task made not_started']);
});

test('[CONTENT-12] a goal is met by a reading after the answers, and missed by one beyond it', async () => {
  const patient = await carryingPatient();
  await patient.records(inRest);
  const weigh = async (value: number) => {
    await patient.records(
      { q1: { choices: ['a1'] }, q3: { value } },
      { answeredAt: new Date().toISOString() },
    );
    const [goal] = await ofPatient('patients/surveys/effects', patient, '&kind=goal');
    return [goal?.attributes.state, goal?.attributes.value];
  };
  assert.deepEqual(await weigh(81.5), ['met', 81.5]);
  assert.deepEqual(await weigh(82), ['met', 82], 'the border is included');
  assert.deepEqual(await weigh(82.1), ['missed', 82.1]);
});

test('[CONTENT-12] answers are kept where what they carried is gone, and the record says so', async () => {
  const patient = await carryingPatient();
  await tenant.ask('PATCH', `/web/v1/content/surveys/${patient.next}`, {
    data: { type: 'surveys', attributes: { is_active: false } },
  });
  assert.equal((await patient.records(inRest)).status, 201);
  assert.deepEqual((await effects(patient)).slice(0, 1), ['survey not_there –']);
});

test('[CONTENT-12] the app is told the address of a medium, and gets its file for its own patient alone', async () => {
  const patient = await carryingPatient();
  const told = ((await patient.tells(inRest)).body as Told).data.set_off[1];
  assert.equal(told?.external_url, 'https://www.example.org/atmen');
  const fetched = (of: { customPatientId: string }) =>
    askCall(tenant, fetchSurveyMedium, { custom_patient_id: of.customPatientId, id: told?.id ?? '' });
  assert.equal(refusalOf(await fetched(patient)), '404 not_found', 'a link has no file');
  const content = Buffer.from('%PDF-1.7\nAtmen');
  const uploadId = await sendFile(server, tenant, { name: 'atmen.pdf', content, purpose: 'medium' });
  const filed = await askCall(tenant, replaceMediumFile, { id: patient.mediumId, uploadId });
  assert.equal(filed.status, 200, filed.bytes.toString());
  assert.deepEqual((await fetched(patient)).bytes, content);
  assert.equal(refusalOf(await fetched(await carryingPatient())), '404 not_found');
});

test('[CONTENT-12] cut off while it sets off, a session is not there; sent again it sets off everything once', async () => {
  const patient = await carryingPatient();
  const ofPatientOnly = `new.patient_id = '${patient.patientId}' and new.kind = 'goal'`;
  await server.admin.query(`
    create function app.cut_off() returns trigger language plpgsql as $$
    begin
      if ${ofPatientOnly} then raise exception 'cut off'; end if;
      return new;
    end $$;
    create trigger cut_off before insert on patient_survey_effect for each row execute function app.cut_off();
  `);
  const externalId = newId();
  const answeredAt = patient.at(1);
  const send = () => patient.tells(inRest, { externalId, answered_at: answeredAt });
  try {
    assert.equal((await send()).status, 500);
  } finally {
    await server.admin.query('drop trigger cut_off on patient_survey_effect; drop function app.cut_off();');
  }
  assert.deepEqual(await ofPatient('patients/surveys/sessions', patient), []);
  assert.deepEqual(await tasksOf(patient), []);
  assert.deepEqual([(await send()).status, (await send()).status], [201, 200]);
  assert.equal((await effects(patient)).length, 4);
  assert.equal((await tasksOf(patient)).length, 1);
});

test('[CONTENT-12] effects are of the practice alone', async () => {
  const patient = await carryingPatient();
  await patient.records(inRest);
  const other = await server.tenant();
  const foreign = await other.ask('GET', `/web/v1/patients/surveys/effects?patient_id=${patient.patientId}`);
  assert.deepEqual(recordsOf(foreign), []);
});
