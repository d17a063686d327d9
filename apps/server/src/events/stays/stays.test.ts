import assert from 'node:assert/strict';
import { test } from 'node:test';
import { confirmStay } from '@fernpuls/contract/events/event.call';
import { changeAlarmPolicy } from '@fernpuls/contract/triggers/alarm-policy.call';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';
import { liftSuppressions } from '../../triggers/suppression/lift.ts';
import { askAboutStays } from './ask.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const day = 86_400_000;
type Patient = Awaited<ReturnType<typeof ruledPatient>>;

/** In hospital since so many days, entered then. */
async function stays(patient: Patient, days: number): Promise<string> {
  const id = await patient.adds('patient_events', '/web/v1/patients/events', {
    kind: 'stay',
    title: 'Klinik',
    started_at: patient.at(days * 24),
  });
  await server.admin.query('update intervention set created_at = started_at where id = $1', [id]);
  return id;
}
const suppressionsOf = async (patient: Patient) => (await patient.events()).map((event) => event.suppression);
const ask = (now = new Date()) => askAboutStays(server.database, server.tenantOf, now);
const questions = async ({ patientId }: Patient) => {
  const found = await server.admin.query<{ id: string; state: string; assignee_id: string | null }>(
    "select id, state, assignee_id from task where patient_id = $1 and task_type = 'contact' order by created_at",
    [patientId],
  );
  return found.rows;
};
const eventOf = async (id: string) =>
  recordOf(await tenant.ask('GET', `/web/v1/patients/events/${id}`)).attributes;

test('[BEYOND-03] a stay without an end keeps back a critical alarm for fourteen days, and after twenty-two it rings', async () => {
  const expected = [
    [13, 'blocker', 'hospital'],
    [22, 'blocker', null],
    [22, 'high', 'hospital'],
  ] as const;
  for (const [days, priority, suppression] of expected) {
    const patient = await ruledPatient(tenant, null, { priority });
    await stays(patient, days);
    await patient.sends([1, 90]);
    assert.deepEqual(await suppressionsOf(patient), [suppression], `${days} ${priority}`);
  }
});

test('[BEYOND-03] a stay without an end is asked about once, of who answers for the patient, again a day after nobody answered, and no more once it is answered', async () => {
  const patient = await ruledPatient(tenant, null, { priority: 'blocker' });
  await server.admin.query('update patient set primary_physician_id = $2 where id = $1', [
    patient.patientId,
    tenant.staff.id,
  ]);
  const id = await stays(patient, 15);
  await Promise.all([ask(), ask()]);
  const [first, ...more] = await questions(patient);
  assert.deepEqual([first?.state, first?.assignee_id, more], ['not_started', tenant.staff.id, []]);
  await ask(new Date(Date.now() + 3 * day));
  assert.equal((await questions(patient)).length, 1, 'it is still open');
  await server.admin.query("update task set state = 'completed', done_at = now() where id = $1", [first?.id]);
  await ask();
  assert.equal((await questions(patient)).length, 1, 'not within a day');
  await ask(new Date(Date.now() + day + 60_000));
  assert.equal((await questions(patient)).length, 2, 'nobody has answered');
  await patient.sends([1, 90]);
  assert.deepEqual(await suppressionsOf(patient), [null]);
  assert.equal(refusalOf(await askCall(tenant, confirmStay, { id })), '200');
  assert.deepEqual(
    (await questions(patient)).map(({ state }) => state),
    ['completed', 'completed'],
  );
  const { confirmed_at: confirmed, asks_at: next } = await eventOf(id);
  assert.equal(Date.parse(String(next)) - Date.parse(String(confirmed)), 14 * day);
  await ask(new Date(Date.now() + 13 * day));
  assert.equal((await questions(patient)).length, 2);
  await ask(new Date(Date.now() + 15 * day));
  assert.equal((await questions(patient)).length, 3, 'asked about again');
  const ended = { data: { type: 'patient_events', attributes: { ended_at: new Date().toISOString() } } };
  assert.equal(refusalOf(await tenant.ask('PATCH', `/web/v1/patients/events/${id}`, ended)), '200');
  assert.equal((await questions(patient)).at(-1)?.state, 'completed');
  assert.equal((await eventOf(id)).asks_at, null);
  assert.equal(refusalOf(await askCall(tenant, confirmStay, { id })), '409 conflict');
});

test('[BEYOND-03] what was kept back while nobody answered rings when the stay is asked about; the practice says after how many days', async () => {
  const patient = await ruledPatient(tenant, null, { priority: 'blocker' });
  await stays(patient, 13);
  await patient.sends([1, 90]);
  await liftSuppressions(server.database, server.tenantOf);
  assert.deepEqual(await suppressionsOf(patient), ['hospital']);
  const other = await ruledPatient(tenant, null, { priority: 'blocker' });
  await stays(other, 13);
  await other.sends([2, 90]);
  await other.act('close', (await other.events())[0]?.id ?? '', { reason: 'patient_contacted' });
  assert.equal(refusalOf(await askCall(tenant, changeAlarmPolicy, { stayDays: 10 })), '200');
  await liftSuppressions(server.database, server.tenantOf);
  assert.deepEqual(await suppressionsOf(patient), [null]);
  await other.sends([1, 95]);
  assert.deepEqual(
    (await suppressionsOf(other)).at(-1),
    null,
    'a server that remembers the patient knows it',
  );
  assert.equal(refusalOf(await askCall(tenant, changeAlarmPolicy, { stayDays: 0 })).slice(0, 3), '422');
  assert.equal(refusalOf(await askCall(tenant, changeAlarmPolicy, { stayDays: 14 })), '200');
});
