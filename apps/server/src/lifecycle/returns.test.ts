import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LifeCycle } from '@fernpuls/contract/lifecycle/life-cycle.call';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { bodyFor, exampleOf, resourceOf } from '../testing/examples.ts';
import { everything, type TestPerson, testServer } from '../testing/server.ts';
import { scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
type Values = Record<string, unknown>;

/** Somebody with two plans, a survey and a series whose care ended by mistake so many hours ago. */
async function ended(hours: number, how: 'deactivate' | 'confirm' = 'deactivate') {
  const { patientId, customPatientId, patientSurveyId } = await surveyedPatient(tenant, scoreRule(3));
  const make = async (type: string, values: Values) => {
    const resource = resourceOf(type);
    const body = bodyFor(resource, { ...(await exampleOf(tenant, resource)), ...values, patientId });
    return recordOf(await tenant.ask('POST', `/web/v1/${resource.path}`, body)).id;
  };
  const plan = await make('measurement_plans', { valueType: 'weight', endsAt: null });
  const brief = await make('measurement_plans', {
    valueType: 'pulse',
    endsAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const series = await make('task_schedules', {});
  const path = `/web/v1/patients/${patientId}/life_cycle`;
  const step = (name: string, more: Values = {}) => tenant.ask('POST', path, { step: name, ...more });
  const deletes = (name: string, more: Values = {}, as?: TestPerson) =>
    tenant.ask('POST', `/web/v1/patients/${patientId}/deletion`, { step: name, ...more }, as);
  if (how === 'deactivate')
    assert.equal(refusalOf(await step('deactivate', { reason: 'Verwechslung' })), '200');
  else {
    const number = customPatientId;
    assert.equal(refusalOf(await deletes('request', { reason: 'Widerruf', number })), '200');
    assert.equal(refusalOf(await deletes('confirm', { number }, await tenant.person(everything))), '200');
  }
  await server.admin.query(
    `update life_cycle_entry set created_at = created_at - make_interval(hours => $2) where patient_id = $1`,
    [patientId, hours],
  );
  // It would have ended meanwhile.
  await server.admin.query(
    `update life_cycle_entry set touched = jsonb_set(touched, '{plans}', (
       select jsonb_agg(case when one ->> 'id' = $2 then one || jsonb_build_object('before', now() - interval '1 minute') else one end)
       from jsonb_array_elements(touched -> 'plans') as one)) where patient_id = $1 and step = $3`,
    [patientId, brief, how],
  );
  const returns = async () => {
    const { returns: told } = (await tenant.ask('GET', path)).body as {
      returns: { by_itself: boolean; things: LifeCycle['returns']['things'] };
    };
    return { byItself: told.by_itself, things: told.things.map(({ kind, id }) => [kind, id]) };
  };
  const running = async () => {
    const found = await server.admin.query<{ id: string }>(
      `select id from measurement_plan where patient_id = $1 and (ends_at is null or ends_at > now()) and next_deadline_at is not null
       union all select id from patient_survey where patient_id = $1 and (ends_at is null or ends_at > now())
       union all select id from task_schedule where patient_id = $1 and is_active`,
      [patientId],
    );
    return found.rows.map(({ id }) => id).toSorted();
  };
  const reopen = (more: Values = {}) => deletes('reopen', { reason: 'Irrtum', ...more });
  return { plan, brief, series, survey: patientSurveyId, step, reopen, returns, running, patientId };
}

test('[PATIENT-04] after 26 hours what an end of care ended is offered by name, and what is chosen of it runs again from then on', async () => {
  const { plan, brief, series, survey, step, returns, running, patientId } = await ended(26);
  assert.deepEqual(await returns(), {
    byItself: false,
    things: [
      ['plan', plan],
      ['series', series],
      ['survey', survey],
    ],
  });
  assert.deepEqual(await running(), []);
  const chosen = [plan, survey, brief, '018f0000-0000-7000-8000-00000000dead'];
  const back = await step('activate', { brings_back: chosen });
  assert.deepEqual(back.body, { status: 'active', alarms: 0, tasks: 0, consultations: 0, plans: 2 });
  assert.deepEqual(await running(), [plan, survey].toSorted());
  const asked = await server.admin.query<{ ahead: boolean }>(
    'select next_deadline_at > now() as ahead from measurement_plan where id = $1',
    [plan],
  );
  assert.deepEqual(asked.rows, [{ ahead: true }], 'nothing is asked for in retrospect');
  assert.deepEqual(await returns(), { byItself: false, things: [] });
  const gaps = await server.admin.query('select 1 from adherence_event where patient_id = $1', [patientId]);
  assert.equal(gaps.rowCount, 0);
});

test('[PATIENT-04] within a day all of it comes back by itself, and says so beforehand', async () => {
  const { plan, series, survey, step, returns, running } = await ended(23);
  assert.equal((await returns()).byItself, true);
  assert.equal(refusalOf(await step('activate')), '200');
  const back = await running();
  for (const id of [plan, series, survey]) assert.ok(back.includes(id));
});

test('[PATIENT-04] a closed record that is opened again offers what the closing ended, and runs what is chosen of it; on the same day all of it', async () => {
  const late = await ended(26, 'confirm');
  assert.deepEqual(await late.returns(), {
    byItself: false,
    things: [
      ['plan', late.plan],
      ['series', late.series],
      ['survey', late.survey],
    ],
  });
  assert.deepEqual(await late.running(), []);
  assert.equal(refusalOf(await late.reopen({ brings_back: [late.plan, late.brief] })), '200');
  assert.deepEqual(await late.running(), [late.plan], 'what had ended meanwhile stays ended');
  const soon = await ended(23, 'confirm');
  assert.equal((await soon.returns()).byItself, true);
  assert.equal(refusalOf(await soon.reopen()), '200');
  const back = await soon.running();
  for (const id of [soon.plan, soon.series, soon.survey]) assert.ok(back.includes(id));
});

test('[PATIENT-04] a record whose care had ended before it was closed comes back ended', async () => {
  const { step, returns, running, patientId } = await ended(26);
  const number = (
    await server.admin.query<{ custom_patient_id: string }>(
      'select custom_patient_id from patient where id = $1',
      [patientId],
    )
  ).rows[0]?.custom_patient_id;
  const asks = (name: string, more: Values, as?: TestPerson) =>
    tenant.ask('POST', `/web/v1/patients/${patientId}/deletion`, { step: name, ...more }, as);
  await asks('request', { reason: 'Widerruf', number });
  await asks('confirm', { number }, await tenant.person(everything));
  assert.deepEqual(await returns(), { byItself: false, things: [] });
  assert.equal(refusalOf(await asks('reopen', { reason: 'Irrtum' })), '200');
  assert.deepEqual(await running(), []);
  assert.equal((await returns()).things.length, 3, 'offered with the step that takes the end of care back');
  assert.equal(refusalOf(await step('activate')), '200');
});
