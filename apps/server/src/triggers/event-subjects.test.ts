import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type WireRecord, refusalOf } from '../testing/answers.ts';
import { makeBreach } from '../testing/examples.ts';
import { fibrillation, heardPatient } from '../testing/heard-patient.ts';
import { scoreRule, surveyedPatient } from '../testing/surveyed-patient.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/patients/triggers/events';

type Found = { data: WireRecord[]; included: WireRecord[] };

/** The only event of a trigger, with all it may bring along, by type. */
async function whole(triggerId: string) {
  const include = 'patient,assignee,trigger,measurement,ecg,survey_session';
  const answer = await tenant.ask('GET', `${path}?trigger_id=${triggerId}&include=${include}`);
  assert.equal(answer.status, 200, refusalOf(answer));
  const { data, included } = answer.body as Found;
  assert.equal(data.length, 1);
  return { event: data[0] as WireRecord, brought: new Map(included.map((one) => [one.type, one])) };
}

test('[ENTITY-08] an alarm of a reading brings its patient, who works on it, its trigger and the reading with unit', async () => {
  const { patientId, triggerId, measurementId, eventId } = await makeBreach(tenant);
  assert.equal((await tenant.ask('POST', `${path}/take`, { ids: [eventId] })).status, 200);
  const { event, brought } = await whole(triggerId);
  assert.equal(event.attributes.event_type, 'measurement_trigger_event');
  assert.deepEqual(Object.fromEntries([...brought].map(([type, { id }]) => [type, id])), {
    measurement_triggers: triggerId,
    patient_measurements: measurementId,
    patients: patientId,
    physicians: tenant.staff.id,
  });
  const patient = brought.get('patients')?.attributes;
  assert.deepEqual(
    [event.attributes.custom_patient_id, event.attributes.name, event.attributes.phone],
    [patient?.custom_patient_id, [patient?.last_name, patient?.first_name].join(', '), patient?.phone],
  );
  assert.ok(Date.parse(String(event.attributes.created_at)) > 0);
  const reading = brought.get('patient_measurements')?.attributes;
  assert.deepEqual(
    [reading?.value, reading?.unit, reading?.measured_at],
    [event.attributes.value, 'kg', event.attributes.measured_at],
  );
  assert.deepEqual(brought.get('measurement_triggers')?.attributes.notification_recipients, []);
});

test('[ENTITY-08] an alarm of a recording brings the recording', async () => {
  const heard = await heardPatient(tenant, fibrillation);
  const ecg = await heard.sends({ said: 'AFib' });
  const { event, brought } = await whole(heard.triggerId);
  assert.equal(event.attributes.event_type, 'measurement_ecg_trigger_event');
  assert.equal(brought.get('ecgs')?.id, ecg);
  assert.equal(brought.get('ecgs')?.attributes.measured_at, event.attributes.measured_at);
  assert.equal(brought.has('patient_measurements'), false);
});

test('[ENTITY-08] an alarm of answers brings the session with its survey of the patient, score and time', async () => {
  const asked = await surveyedPatient(tenant, scoreRule(3));
  const told = await asked.tells({ q1: { choices: ['a3'] } });
  const { event, brought } = await whole(asked.triggerId);
  assert.equal(event.attributes.event_type, 'survey_trigger_event');
  const session = brought.get('patient_survey_sessions');
  assert.equal(session?.id, (told.body as { data: { id: string } }).data.id);
  assert.equal(session?.attributes.score, event.attributes.value);
  assert.ok(Date.parse(String(session?.attributes.created_at)) > 0);
  assert.equal(session?.relationships.patient_survey?.data?.id, asked.patientSurveyId);
});

test('[ENTITY-08] [ROLES-04] who may not read readings gets an alarm, but not its reading', async () => {
  const { triggerId } = await makeBreach(tenant);
  const reader = await tenant.person([{ key: 'patient_trigger', access: 'read' }]);
  const ask = (include: string) =>
    tenant.ask('GET', `${path}?trigger_id=${triggerId}${include}`, undefined, reader);
  assert.equal((await ask('')).status, 200);
  assert.equal(refusalOf(await ask('&include=measurement')), '403 forbidden');
});
