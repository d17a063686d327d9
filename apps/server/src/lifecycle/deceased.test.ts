import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeDrugReminders } from '@fernpuls/contract/drugs/reminder.call';
import { tellOverdueReviews } from '../measurements/reviews/tell-overdue.ts';
import { refusalOf } from '../testing/answers.ts';
import { askCall } from '../testing/calls.ts';
import { bodyFor, exampleOf, resourceOf } from '../testing/examples.ts';
import { patientWithTrigger, testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const day = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);

const life = (id: string, step: string, more: Record<string, unknown> = {}) =>
  tenant.ask('POST', `/web/v1/patients/${id}/life_cycle`, { step, ...more });

/** Everything that begins for one patient by a record of its own. */
const begins = [
  'measurement_plans',
  'task_schedules',
  'patient_programs',
  'patient_surveys',
  'video_consultations',
  'device_orders',
];

test('[PATIENT-04] for somebody who has died nothing begins: no plan, series, programme, survey, consultation, device or reminder, and no alarm opens again', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant, { threshold: 90 });
  const begin = async (type: string) => {
    const resource = resourceOf(type);
    const body = bodyFor(resource, { ...(await exampleOf(tenant, resource)), patientId });
    return refusalOf(await tenant.ask('POST', `/web/v1/${resource.path}`, body));
  };
  await tenant.ingest([weight(customPatientId, 97)]);
  const reminders = () =>
    askCall(tenant, changeDrugReminders, { ...changeDrugReminders.example, patientId, mails: true });
  assert.equal(refusalOf(await reminders()), '200');
  await server.admin.query('update drug_reminder set mails = false where patient_id = $1', [patientId]);
  assert.equal(refusalOf(await life(patientId, 'decease', { died_on: today() })), '200');
  for (const type of begins) assert.equal(await begin(type), '409 patient_deceased', type);
  assert.equal(refusalOf(await reminders()), '409 patient_deceased');
  const alarm = await server.admin.query<{ id: string; state: string }>(
    'select id, state from trigger_event where patient_id = $1',
    [patientId],
  );
  const [raised] = alarm.rows;
  assert.equal(raised?.state, 'closed');
  const reopen = () => tenant.ask('POST', '/web/v1/patients/triggers/events/reopen', { ids: [raised?.id] });
  assert.equal(refusalOf(await reopen()), '409 patient_deceased');
  assert.equal(refusalOf(await life(patientId, 'revive', { reason: 'Verwechslung' })), '200');
  for (const type of begins) assert.equal(await begin(type), '201', type);
});

test('[PATIENT-04] what ended with the death goes on by no way, and a reading nobody viewed becomes no alarm of the dead', async () => {
  const { patientId, customPatientId } = await patientWithTrigger(tenant, { threshold: 90 });
  const resource = resourceOf('measurement_plans');
  const plan = { ...(await exampleOf(tenant, resource)), patientId, endsAt: null };
  const made = await tenant.ask('POST', `/web/v1/${resource.path}`, bodyFor(resource, plan));
  assert.equal(refusalOf(made), '201');
  const old = new Date(Date.now() - 700 * day).toISOString();
  await tenant.ingest([weight(customPatientId, 80, { measured_at: old })]);
  await life(patientId, 'decease', { died_on: today() });
  const again = server.admin.query('update measurement_plan set ends_at = null where patient_id = $1', [
    patientId,
  ]);
  await assert.rejects(again, { code: 'FP001' });
  const waiting = await server.admin.query('select 1 from reading_review where patient_id = $1', [patientId]);
  assert.equal(waiting.rowCount, 1);
  await tellOverdueReviews(server.database, server.tenantOf, new Date(Date.now() + 30 * day));
  const alarms = await server.admin.query('select 1 from trigger_event where patient_id = $1', [patientId]);
  assert.equal(alarms.rowCount, 0);
});
