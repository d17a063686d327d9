import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsOf, recordsOf, type WireRecord } from '../../testing/answers.ts';
import { makeBreach } from '../../testing/examples.ts';
import { fibrillation, heardPatient } from '../../testing/heard-patient.ts';
import { scoreRule, surveyedPatient } from '../../testing/surveyed-patient.ts';
import { testServer, weight } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

async function results(query: string, as = tenant.staff): Promise<WireRecord[]> {
  return recordsOf(await tenant.ask('GET', `/web/v1/patients/triggers/results?${query}`, undefined, as));
}

/** Ids by relation; those that are not there left out. */
function links({ relationships }: WireRecord): Record<string, string> {
  const all = Object.entries(relationships).map(([name, { data }]) => [name, data?.id]);
  return Object.fromEntries(all.filter(([, id]) => id)) as Record<string, string>;
}

async function eventOf(triggerId: string): Promise<string> {
  const found = await tenant.ask('GET', `/web/v1/patients/triggers/events?trigger_id=${triggerId}`);
  return idsOf(found)[0] ?? '';
}

test('[DASH-15] [TRIGGER-02] each reading that broke its threshold has one result: reading, trigger and alarm', async () => {
  const { patientId, triggerId, measurementId, eventId } = await makeBreach(tenant);
  const [result, ...others] = await results(`trigger_event_id=${eventId}`);
  assert.ok(result);
  assert.deepEqual(others, []);
  assert.deepEqual(
    [result.attributes.event_type, result.attributes.value],
    ['measurement_trigger_event', 90],
  );
  const linked = {
    patient: patientId,
    trigger: triggerId,
    measurement_trigger: triggerId,
    trigger_event: eventId,
    measurement: measurementId,
  };
  assert.deepEqual(links(result), linked);

  const found = await tenant.ask('GET', `/web/v1/patients/${patientId}`);
  const number = (found.body as { data: WireRecord }).data.attributes.custom_patient_id;
  const second = weight(String(number), 91, { external_id: 'second' });
  for (let times = 0; times < 2; times += 1) await tenant.ingest([second]);
  const both = await results(`trigger_id=${triggerId}&sort=measured_at`);
  assert.equal(new Set(both.map(({ id }) => id)).size, 2);
  assert.deepEqual(
    both.map(({ relationships }) => relationships.trigger_event?.data?.id),
    [eventId, eventId],
  );
  assert.deepEqual(await results(`measurement_id=${measurementId}`), [result]);
  const [from, to] = both.map(({ attributes }) => String(attributes.measured_at));
  assert.equal((await results(`patient_id=${patientId}&time_from=${from}&time_to=${to}`)).length, 2);
  assert.deepEqual(await results(`patient_id=${patientId}&time_to=2020-01-01T00:00:00Z`), []);
});

test('[DASH-15] a recording and an answered survey have their results beside those of readings', async () => {
  const heard = await heardPatient(tenant, fibrillation);
  const ecg = await heard.sends({ said: 'AFib' });
  const asked = await surveyedPatient(tenant, scoreRule(3));
  const told = await asked.tells({ q1: { choices: ['a3'] } });
  const session = (told.body as { data: { id: string } }).data.id;
  const [ofEcg] = await results(`ecg_id=${ecg}`);
  const [ofSurvey] = await results(`survey_session_id=${session}`);
  assert.ok(ofEcg && ofSurvey);
  assert.deepEqual(
    [ofEcg, ofSurvey].map(({ attributes }) => [attributes.event_type, attributes.value]),
    [
      ['measurement_ecg_trigger_event', null],
      ['survey_trigger_event', null],
    ],
  );
  assert.deepEqual(links(ofEcg), {
    patient: heard.patientId,
    trigger: heard.triggerId,
    trigger_event: await eventOf(heard.triggerId),
    ecg,
  });
  assert.deepEqual(links(ofSurvey), {
    patient: asked.patientId,
    trigger: asked.triggerId,
    trigger_event: await eventOf(asked.triggerId),
    survey_session: session,
  });
  const kinds = await results('event_type[]=survey_trigger_event&event_type[]=measurement_ecg_trigger_event');
  assert.deepEqual(kinds.map(({ id }) => id).sort(), [ofEcg.id, ofSurvey.id].sort());
});

test('[DASH-15] [ROLES-09] results of patients who are not one’s own are not listed', async () => {
  const { patientId } = await makeBreach(tenant);
  const own = await tenant.person([{ key: 'patient_trigger', access: 'read' }], { ownPatientsOnly: true });
  assert.deepEqual(await results(`patient_id=${patientId}`, own), []);
  assert.deepEqual(await results('', own), []);
});
