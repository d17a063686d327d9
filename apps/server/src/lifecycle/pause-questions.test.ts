import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { testServer } from '../testing/server.ts';
import { liftSuppressions } from '../triggers/suppression/lift.ts';
import { askAboutPauses } from './pause-questions.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const start = new Date().toISOString();
const soon = new Date(Date.parse(start) + 3_600_000).toISOString();

type Pause = { reason: string; until: string | null; alarms: string; asks_at: string | null };
type Patient = Awaited<ReturnType<typeof ruledPatient>>;
const lives = (id: string) => ({
  async state() {
    return (await tenant.ask('GET', `/web/v1/patients/${id}/life_cycle`)).body as { pause: Pause | null };
  },
  step: (step: string, input: Record<string, unknown> = {}) =>
    tenant.ask('POST', `/web/v1/patients/${id}/life_cycle`, { step, ...input }),
});
const suppressionsOf = async (patient: Patient) => (await patient.events()).map((event) => event.suppression);

const day = 86_400_000;
const askedOf = async ({ patientId }: Patient) => {
  const found = await server.admin.query<{ id: string; state: string }>(
    "select id, state from task where patient_id = $1 and task_type = 'contact' order by created_at, id",
    [patientId],
  );
  return found.rows;
};
const ask = (now: number) => askAboutPauses(server.database, server.tenantOf, new Date(now));

test('[PATIENT-04] [BEYOND-03] a pause without an end is asked about on the day it names, once, again a day after nobody answered, and no more once it has an end', async () => {
  const patient = await ruledPatient(tenant, null);
  const life = lives(patient.patientId);
  await life.step('pause', { reason: 'Reise', alarms: 'critical' });
  const asksAt = Date.parse(String((await life.state()).pause?.asks_at)) + 1;
  await ask(asksAt - 1000);
  assert.deepEqual(await askedOf(patient), [], 'not before');
  await Promise.all([ask(asksAt), ask(asksAt)]);
  const [first, ...more] = await askedOf(patient);
  assert.deepEqual([first?.state, more], ['not_started', []]);
  await server.admin.query("update task set state = 'completed', done_at = now() where id = $1", [first?.id]);
  await ask(asksAt + day - 1000);
  assert.equal((await askedOf(patient)).length, 1, 'not within a day');
  await ask(asksAt + day);
  assert.equal((await askedOf(patient)).length, 2, 'nobody has answered');
  await life.step('pause', { reason: 'Reise verlängert', alarms: 'critical', until: soon });
  assert.deepEqual(
    (await askedOf(patient)).map(({ state }) => state),
    ['completed', 'completed'],
  );
  assert.equal((await life.state()).pause?.asks_at, null);
  await ask(asksAt + 40 * day);
  assert.equal((await askedOf(patient)).length, 2);
});

test('[PATIENT-04] [BEYOND-03] who is paused by the status alone has a pause with a question, lets critical alarms through, and is done with it when the status goes', async () => {
  for (const [priority, suppression] of [
    ['high', 'paused'],
    ['blocker', null],
  ] as const) {
    const patient = await ruledPatient(tenant, null, { priority });
    const life = lives(patient.patientId);
    await patient.stands('paused');
    const { pause } = await life.state();
    assert.deepEqual([pause?.reason, pause?.until, pause?.alarms], ['', null, 'critical']);
    assert.ok(String(pause?.asks_at) > start);
    await patient.sends([1, 90]);
    assert.deepEqual(await suppressionsOf(patient), [suppression], priority);
    await patient.stands('active');
    assert.equal((await life.state()).pause, null);
    await patient.sends([0.5, 91]);
    assert.deepEqual(await suppressionsOf(patient), [null], priority);
  }
});

test('[PATIENT-04] [BEYOND-03] a critical alarm a pause kept back before it had a pause of its own is told now', async () => {
  const patient = await ruledPatient(tenant, null, { priority: 'blocker' });
  await patient.sends([1, 90]);
  await patient.stands('paused');
  await server.admin.query("update trigger_event set suppression = 'paused' where patient_id = $1", [
    patient.patientId,
  ]);
  await liftSuppressions(server.database, server.tenantOf);
  assert.deepEqual(await suppressionsOf(patient), [null]);
});
