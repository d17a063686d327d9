import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { recordsOf } from '../../testing/answers.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';
import { settleAdherence } from './settle.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const minute = 60_000;
const graceMinutes = 30;
const repeat = (after: 'extreme' | 'alarm', valueType = 'spo2'): Rule => ({
  when: { kind: 'missing_repeat', valueType, after, graceMinutes },
});

/** A patient with the rule; every moment counts from the arrival of a reading, no time is waited for. */
async function watched(rule: Rule = repeat('extreme')) {
  const patient = await ruledPatient(tenant, rule);
  const settle = (at: number) => settleAdherence(server.database, server.tenantOf, new Date(at));
  await settle(Date.now() + 1);
  return {
    ...patient,
    settle,
    /** Answers when the reading arrived, epoch ms. */
    async sends(value: number, { minutesAgo = 1, type = 'spo2', unit = '%' } = {}): Promise<number> {
      const measured_at = new Date(Date.now() - minutesAgo * minute).toISOString();
      const { custom_patient_id } = patient.reading(0, 80);
      await tenant.ingest([{ custom_patient_id, value_type: type, unit, value, measured_at }]);
      const { rows } = await server.admin.query<{ at: number }>(
        'select floor(extract(epoch from max(received_at)) * 1000)::float8 as at from measurement where patient_id = $1',
        [patient.patientId],
      );
      return rows[0]?.at ?? 0;
    },
    /** The alarm of the extreme value itself. */
    async extremes() {
      const path = '/web/v1/patients/triggers/events';
      const rows = recordsOf(await tenant.ask('GET', `${path}?patient_id=${patient.patientId}`));
      return rows.filter(({ attributes }) => attributes.value_type === 'spo2' && attributes.value !== null);
    },
    told: async () => (await patient.events()).map((one) => [one.state, one.value_type, one.repeat_count]),
  };
}
const deadline = (arrived: number) => arrived + graceMinutes * minute;

test('[TRIGGER-02] no repeat of an extreme value in time raises an alarm, once, a moment after the deadline and not on it', async () => {
  const { sends, settle, told } = await watched();
  const arrived = await sends(48);
  await settle(arrived + minute);
  await settle(deadline(arrived));
  assert.deepEqual(await told(), []);
  await settle(deadline(arrived) + 2);
  await settle(deadline(arrived) + 20 * minute);
  assert.deepEqual(await told(), [['raised', 'spo2', 1]]);
});

test('[TRIGGER-02] a repeat in time is none missing, an extreme one asks again, and what comes late returns the alarm', async () => {
  const { sends, settle, told, events } = await watched();
  const first = await sends(48, { minutesAgo: 3 });
  const second = await sends(47, { minutesAgo: 2 });
  await settle(first + minute);
  await settle(deadline(first) + 2);
  await settle(deadline(second) + 2);
  assert.deepEqual(
    await told(),
    [['raised', 'spo2', 1]],
    'the second is the repeat of the first, and has none itself',
  );
  assert.equal((await events())[0]?.returned_at, null);
  await sends(95);
  await settle(deadline(second) + 30 * minute);
  assert.notEqual((await events())[0]?.returned_at, null);
  assert.deepEqual(await told(), [['raised', 'spo2', 1]]);
});

test('[TRIGGER-02] a repeat until the deadline, a believed value, another kind and a rule without alarm raise nothing', async () => {
  const answered = await watched();
  const arrived = await answered.sends(48, { minutesAgo: 2 });
  await answered.sends(96);
  const believed = await watched();
  await believed.sends(91);
  const other = await watched();
  await other.sends(45, { type: 'glucose', unit: 'mg/dL' });
  await other.sends(8, { type: 'glucose', unit: 'mg/dL' });
  for (const { settle } of [answered, believed, other]) {
    await settle(arrived + 2 * minute);
    await settle(deadline(arrived) + 5 * minute);
  }
  for (const { told } of [answered, believed, other]) assert.deepEqual(await told(), []);
});

test('[TRIGGER-02] who confirms the value, calls it wrong or closes its alarm in time has settled the request', async () => {
  for (const settled of ['right', 'wrong', 'closed']) {
    const { sends, settle, told, extremes, act, patientId } = await watched();
    const arrived = await sends(48);
    if (settled === 'closed') {
      const [alarm] = await extremes();
      const done = await act('close', alarm?.id ?? '', { reason: 'patient_contacted', note: 'erreicht' });
      assert.equal(done.status, 200, JSON.stringify(done.body));
    } else {
      const [reading] = recordsOf(await tenant.ask('GET', `/web/v1/measurements?patient_id=${patientId}`));
      const judged = await tenant.ask('POST', '/web/v1/measurements/judge', {
        ids: [reading?.id],
        plausible: settled === 'right',
        reason: 'am Telefon geklärt',
      });
      assert.equal(judged.status, 200, JSON.stringify(judged.body));
    }
    await settle(arrived + minute);
    await settle(deadline(arrived) + 5 * minute);
    assert.deepEqual(await told(), [], settled);
  }
});

test('[TRIGGER-02] a rule may ask for a repeat after every alarm; in a pause nothing is asked', async () => {
  const rule = repeat('alarm', 'weight');
  const { custom } = { custom: await watched(rule) };
  const { adds, settle, told, patientId, reading } = custom;
  const body = {
    value_type: 'weight',
    component: null,
    threshold_type: 'above',
    threshold: 84,
    priority: 'medium',
  };
  await adds('measurement_triggers', '/web/v1/patients/triggers', { ...body, is_active: true });
  await tenant.ingest([reading(0, 80)]);
  const calm = Date.now();
  await settle(calm + 1);
  await settle(deadline(calm) + 5 * minute);
  assert.deepEqual(await told(), [], 'no alarm, nothing asked');
  await server.admin.query(
    'update trigger_clock set clock_at = now(), clock_from = now() - interval $$1 minute$$ where trigger_id = $1',
    [custom.triggerId],
  );
  await tenant.ingest([reading(-0.01, 86)]);
  const arrived = Date.now();
  await settle(arrived + minute);
  await settle(deadline(arrived) + minute);
  assert.deepEqual(await told(), [['raised', 'weight', 1]]);

  const paused = await watched();
  const asked = await paused.sends(48);
  await paused.stands('paused');
  await paused.settle(asked + minute);
  await paused.settle(deadline(asked) + minute);
  assert.deepEqual(await paused.told(), []);
  assert.notEqual(patientId, paused.patientId);
});
