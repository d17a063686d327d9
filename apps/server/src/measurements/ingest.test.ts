import assert from 'node:assert/strict';
import { test } from 'node:test';
import { errorsOf, outcomesOf, recordsOf } from '../testing/answers.ts';
import { patientWithTrigger, testServer, weight } from '../testing/server.ts';
import { standsAs } from '../testing/stands-as.ts';

const server = await testServer();
const tenant = await server.tenant();

async function openEvents(patientId: string) {
  const answer = await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${patientId}`);
  return recordsOf(answer);
}

test('[TRIGGER-02] a reading above its threshold raises one event, one on the threshold none', async () => {
  const patient = await patientWithTrigger(tenant);
  const on = await tenant.ingest([weight(patient.customPatientId, 84)]);
  assert.equal(on.status, 201);
  assert.deepEqual(outcomesOf(on).data[0]?.trigger_ids, []);
  assert.equal((await openEvents(patient.patientId)).length, 0);
  const above = await tenant.ingest([weight(patient.customPatientId, 84.1)]);
  assert.deepEqual(outcomesOf(above).data[0]?.trigger_ids, [patient.triggerId]);
  const events = await openEvents(patient.patientId);
  assert.equal(events.length, 1);
  assert.equal(events[0]?.attributes.value, 84.1);
  assert.equal(events[0]?.attributes.threshold, 84);
});

test('[TRIGGER-02] the same external id twice is one reading and one alarm, also in one call and at once', async () => {
  const patient = await patientWithTrigger(tenant);
  const reading = weight(patient.customPatientId, 90, { external_id: 'scale-1' });
  const together = await tenant.ingest([reading, reading]);
  assert.deepEqual(
    outcomesOf(together).data.map((item) => item.status),
    ['created', 'duplicate'],
  );
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => tenant.ingest([reading])));
  assert.ok(
    atOnce.every((answer) => answer.status === 200 && outcomesOf(answer).data[0]?.status === 'duplicate'),
  );
  const events = await openEvents(patient.patientId);
  assert.equal(events.length, 1);
  assert.equal(events[0]?.attributes.repeat_count, 1);
});

test('[SYSTEM-09] each item is answered on its own: one refused reading never costs the others', async () => {
  const patient = await patientWithTrigger(tenant);
  const answer = await tenant.ingest([
    weight(patient.customPatientId, 80),
    weight(patient.customPatientId, 81, { measured_at: new Date(Date.now() + 3_600_000).toISOString() }),
    weight(patient.customPatientId, 82, { unit: 'mmHg' }),
    weight(patient.customPatientId, 83, { value_type: 'mood' }),
    weight('nobody', 84),
    { ...weight(patient.customPatientId, 85), custom_patient_id: undefined, device_serial: 'unknown-1' },
    weight(patient.customPatientId, 79),
  ]);
  assert.equal(answer.status, 201);
  assert.deepEqual(outcomesOf(answer).meta, { created: 2, duplicate: 0, held: 0, refused: 5 });
  const refused = outcomesOf(answer).data.flatMap((item) =>
    item.errors.map(({ field, code }) => `${field} ${code}`),
  );
  assert.deepEqual(refused, [
    '/data/1/attributes/measured_at in_the_future',
    '/data/2/attributes/unit unit_unknown',
    '/data/3/attributes/value_type value_type_unknown',
    '/data/4/attributes/custom_patient_id patient_unknown',
    '/data/5/attributes/device_serial device_unknown',
  ]);
  const sentences = outcomesOf(answer).data[1]?.errors[0]?.sentences;
  assert.ok(
    sentences && sentences.de.length > 10 && sentences.en.length > 10 && sentences.de !== sentences.en,
  );
});

test('a call in which every reading is refused is a 422 with code, field and sentences', async () => {
  const answer = await tenant.ingest([weight('nobody', 84)]);
  assert.equal(answer.status, 422);
  assert.equal(errorsOf(answer)[0]?.code, 'patient_unknown');
  assert.equal(errorsOf(answer)[0]?.source?.pointer, '/data/0/attributes/custom_patient_id');
});

test('[TRIGGER-02] an impossible reading is kept and marked, the device is told, and somebody in the practice', async () => {
  const patient = await patientWithTrigger(tenant);
  const answer = await tenant.ingest([weight(patient.customPatientId, 900)]);
  assert.equal(answer.status, 201);
  assert.equal(outcomesOf(answer).data[0]?.plausibility, 'implausible');
  const [told, ...others] = await openEvents(patient.patientId);
  assert.deepEqual(others, []);
  assert.deepEqual(told?.attributes.rule, { when: { kind: 'always', what: 'impossible' } });
  const stored = await tenant.ask('GET', `/web/v1/measurements?patient_id=${patient.patientId}`);
  assert.equal(recordsOf(stored)[0]?.attributes.value, 900);
  assert.equal(recordsOf(stored)[0]?.attributes.plausibility, 'implausible');
});

test('a changed threshold works from the next reading on, although rules are kept in memory', async () => {
  const patient = await patientWithTrigger(tenant);
  await tenant.ingest([weight(patient.customPatientId, 80)]);
  await tenant.ask('PATCH', `/web/v1/patients/triggers/${patient.triggerId}`, {
    data: { type: 'measurement_triggers', attributes: { threshold: 70 } },
  });
  const answer = await tenant.ingest([weight(patient.customPatientId, 80.5)]);
  assert.deepEqual(outcomesOf(answer).data[0]?.trigger_ids, [patient.triggerId]);
});

test('[PATIENT-04] readings of a paused patient are kept and raise no alarm', async () => {
  const patient = await patientWithTrigger(tenant);
  await standsAs(tenant, patient.patientId, 'paused');
  const answer = await tenant.ingest([weight(patient.customPatientId, 90)]);
  assert.equal(outcomesOf(answer).data[0]?.status, 'created');
  assert.deepEqual(outcomesOf(answer).data[0]?.trigger_ids, []);
});

test('blood pressure carries its components and a threshold may watch the diastolic one', async () => {
  const patient = await patientWithTrigger(tenant, {
    value_type: 'blood_pressure',
    component: 'diastolic',
    threshold_type: 'at_least',
    threshold: 100,
  });
  const pressure = (systolic: number, diastolic: number, unit = 'mm[Hg]') => ({
    custom_patient_id: patient.customPatientId,
    value_type: 'blood_pressure',
    components: { systolic, diastolic },
    unit,
    measured_at: new Date(Date.now() - 60_000).toISOString(),
  });
  const answer = await tenant.ingest([pressure(178, 99), pressure(178, 100), pressure(18, 10, 'kPa')]);
  assert.deepEqual(
    outcomesOf(answer).data.map((item) => item.trigger_ids.length),
    [0, 1, 0],
  );
  const missing = await tenant.ingest([{ ...pressure(178, 100), components: { systolic: 178 } }]);
  assert.equal(errorsOf(missing)[0]?.source?.pointer, '/data/0/attributes/components/diastolic');
});
