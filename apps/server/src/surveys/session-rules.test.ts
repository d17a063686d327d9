import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Answers } from '@fernpuls/domain/surveys/survey';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import { refusalOf } from '../testing/answers.ts';
import { readyLive } from '../testing/live.ts';
import { testServer } from '../testing/server.ts';
import { answerRule, scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer();
const tenant = await server.tenant();

const well: Answers = { q1: { choices: ['a1'] } };
const breathless: Answers = { q1: { choices: ['a3'] } };
const worst: Answers = { q1: { choices: ['a3'] }, q2: { choices: ['a1', 'a2'] } };
const coughing: Answers = { q1: { choices: ['a1'] }, q2: { choices: ['a2'] } };

async function results(triggerId: string) {
  const found = await server.admin.query<{ session_id: string; event_id: string }>(
    'select session_id, event_id from trigger_survey_result where trigger_id = $1 order by session_id',
    [triggerId],
  );
  return found.rows;
}

test('[TRIGGER-03] [DASH-15] a score on the border raises an alarm with session, deadline and rule in words', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const live = await readyLive({ port: server.port, host: tenant.host }, tenant.staff);
  const told = await patient.tells(breathless);
  assert.equal(told.status, 201);
  const { data } = told.body as { data: { id: string; score: number; trigger_ids: string[] } };
  assert.deepEqual([data.score, data.trigger_ids], [3, [patient.triggerId]]);
  const [event, ...others] = await patient.events();
  assert.ok(event);
  assert.deepEqual(others, []);
  await live.until(({ kind, payload }) => kind === 'trigger_event' && payload?.data?.id === event.id);
  assert.deepEqual(
    [event.event_type, event.state, event.value, event.threshold, event.survey_answers, event.measured_at],
    ['survey_trigger_event', 'raised', 3, 3, null, new Date(patient.at(1)).toISOString()],
  );
  const rule = event.rule as { when: Record<string, unknown> };
  assert.match(String(rule.when.survey_name), /^Fragen /);
  const { policy, hours } = await server.tenantOf(tenant.id);
  const due = dueByRule(policy.due.high, Date.parse(String(event.created_at)), hours);
  assert.ok(Math.abs(Date.parse(String(event.due_at)) - due) < 10_000, 'the practice’s deadline');
  assert.deepEqual(await results(patient.triggerId), [{ session_id: data.id, event_id: event.id }]);
  const story = await tenant.ask('GET', `/web/v1/patients/triggers/events/${event.id}/story`);
  const { sessions } = story.body as { sessions: Record<string, unknown>[] };
  assert.deepEqual(
    sessions.map((one) => [one.session_id, one.score, one.answers]),
    [[data.id, 3, breathless]],
  );
});

test('[TRIGGER-03] a score just under the border raises nothing, and one that is well again returns the alarm', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  await patient.tells(coughing, { hoursAgo: 5 });
  assert.deepEqual(await patient.shown(), []);
  await patient.tells(breathless, { hoursAgo: 4 });
  await patient.tells(worst, { hoursAgo: 3 });
  assert.deepEqual(await patient.shown(), ['raised 6 3  2']);
  await patient.records(well);
  const [event] = await patient.events();
  assert.deepEqual([event?.state, event?.returned_at !== null, event?.worst_value], ['raised', true, 6]);
});

test('[TRIGGER-03] an answer that is waited for raises an alarm that names it, another answer does not', async () => {
  const patient = await surveyedPatient(tenant, answerRule('q2', 'a1', 'a2'));
  await patient.tells(breathless, { hoursAgo: 3 });
  assert.deepEqual(await patient.shown(), []);
  await patient.records(coughing);
  assert.deepEqual(await patient.shown(), ['raised   q2=a2 1']);
});

test('[TRIGGER-03] the same answers leave a put-off alarm asleep, others wake it unseen', async () => {
  const patient = await surveyedPatient(tenant, answerRule('q2', 'a1', 'a2'), {
    trigger: { priority: 'low' },
  });
  await patient.tells(coughing, { hoursAgo: 3 });
  const [event] = await patient.events();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const put = await patient.act('snooze', event?.id ?? '', { until, reason: 'patient_not_reached' });
  assert.equal(put.status, 200, JSON.stringify(put.body));
  await patient.tells(coughing, { hoursAgo: 2 });
  assert.notEqual((await patient.events())[0]?.snoozed_until, null);
  await patient.tells(worst, { hoursAgo: 1 });
  assert.equal((await patient.events())[0]?.snoozed_until, null);
  assert.deepEqual(await patient.shown(), ['raised   q2=a1,a2 3']);
});

test('[TRIGGER-03] sent many times at once, a session is stored once and raises once', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => patient.tells(worst, { externalId: 'app-1' })),
  );
  assert.deepEqual(answers.map(({ status }) => String(status)).sort(), [
    ...Array<string>(7).fill('200'),
    '201',
  ]);
  assert.deepEqual(await patient.shown(), ['raised 6 3  1']);
  assert.equal((await results(patient.triggerId)).length, 1);
  const other = await patient.tells(well, { externalId: 'app-1' });
  assert.equal(refusalOf(other), '409 conflict', 'other answers under the same name are not lost in silence');
});

test('[TRIGGER-03] an alarm that cannot be stored leaves no session behind either', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  await server.admin.query(
    `create function break_results() returns trigger language plpgsql as $$ begin
       if new.trigger_id = '${patient.triggerId}' then raise exception 'broken'; end if; return new; end $$`,
  );
  await server.admin.query(
    'create trigger break_results before insert on trigger_survey_result for each row execute function break_results()',
  );
  const failed = await patient.tells(worst, { externalId: 'app-1' });
  await server.admin.query('drop trigger break_results on trigger_survey_result');
  assert.equal(failed.status, 500);
  const left = await server.admin.query('select 1 from patient_survey_session where patient_id = $1', [
    patient.patientId,
  ]);
  assert.deepEqual([left.rows.length, await patient.shown()], [0, []]);
  assert.equal((await patient.tells(worst, { externalId: 'app-1' })).status, 201);
  assert.deepEqual(await patient.shown(), ['raised 6 3  1']);
});

test('[TRIGGER-03] while alarms are kept from the queue answers are kept, and their alarm with the reason', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  await patient.stands('paused');
  const told = await patient.tells(worst);
  assert.deepEqual((told.body as { data: { trigger_ids: string[] } }).data.trigger_ids, []);
  assert.equal((await patient.events())[0]?.suppression, 'paused');
});

test('[TRIGGER-03] the back-test finds in stored sessions what the rule raised, and nothing else', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  for (const [hoursAgo, answers] of [
    [96, worst],
    [72, well],
    [48, breathless],
    [24, coughing],
  ] as const)
    await patient.tells(answers, { hoursAgo });
  const when = { kind: 'survey_score', survey: patient.surveyId, comparison: 'at_least', operand: 3 };
  const answer = await tenant.ask('POST', '/web/v1/triggers/back_test', {
    rule: { when },
    patient_id: patient.patientId,
    days: 30,
  });
  const told = answer.body as { event_count: number; readings: number; overlap: number };
  assert.deepEqual([told.event_count, told.readings, told.overlap], [2, 4, 1], JSON.stringify(answer.body));
  assert.deepEqual(
    (await results(patient.triggerId)).length,
    2,
    'as many as the engine has raised or joined',
  );
});

test('[BEYOND-10] a reading among the answers is a reading: stored once, and its own rules are asked', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const heavy = await tenant.ask('POST', '/web/v1/patients/triggers', {
    data: {
      type: 'measurement_triggers',
      attributes: { value_type: 'weight', threshold_type: 'above', threshold: 84, priority: 'high' },
      relationships: { patient: { data: { type: 'patients', id: patient.patientId } } },
    },
  });
  const heavyId = (heavy.body as { data: { id: string } }).data.id;
  const answers = { ...well, q3: { value: 91.5 } };
  for (let turn = 0; turn < 2; turn += 1) await patient.tells(answers, { externalId: 'app-1' });
  const found = await server.admin.query('select value, source from measurement where patient_id = $1', [
    patient.patientId,
  ]);
  assert.deepEqual(found.rows, [{ value: 91.5, source: 'hub' }]);
  const raised = await tenant.ask('GET', `/web/v1/patients/triggers/events?trigger_id=${heavyId}`);
  assert.equal((raised.body as { data: unknown[] }).data.length, 1);
});

test('[PATIENT-04] while the access is locked no survey is handed out and no answer taken; the practice goes on asking', async () => {
  const patient = await surveyedPatient(tenant, scoreRule(3));
  const step = (name: string) =>
    tenant.ask('POST', `/web/v1/patients/${patient.patientId}/life_cycle`, {
      step: name,
      reason: 'Gestohlen',
    });
  await step('lock');
  assert.equal(refusalOf(await patient.tells(breathless)), '403 forbidden');
  assert.equal(refusalOf(await patient.fetches()), '403 forbidden');
  assert.equal((await patient.records(well)).status, 201);
  await step('unlock');
  assert.equal((await patient.tells(breathless)).status, 201);
});
