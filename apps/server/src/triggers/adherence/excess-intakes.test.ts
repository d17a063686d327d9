import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ingestDrugIntake } from '@fernpuls/contract/drugs/intake.call';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { recentContacts } from '@fernpuls/contract/triggers/recent-contacts.call';
import { recordOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';
import { settleAdherence } from './settle.ts';

const server = await testServer({ clock: false });
const plan = resourceOf('patient_drugs');
const once: Rule = { when: { kind: 'excess_intakes', count: 1, days: 2 } };
const minute = 60_000;

/** A practice of its own: a drug as needed, at most two a day, and what the patient's app tells of it. */
async function treated(rule: Rule = once, dosage: object = { dosageKind: 'as_needed', maxPerDay: 2 }) {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, rule);
  await server.admin.query("update patient set created_at = now() - interval '1 year' where id = $1", [
    patient.patientId,
  ]);
  const none = { fromDay: null, morning: null, noon: null, evening: null, night: null };
  const body = bodyFor(plan, { ...plan.example, ...none, ...dosage, patientId: patient.patientId });
  const drug = recordOf(await tenant.ask('POST', '/web/v1/patients/drugs', body)).id;
  let number = 0;
  return {
    ...patient,
    tenant,
    drug,
    async tell(dose: string, minutesAgo = 0, more: object = {}) {
      number += 1;
      const at = new Date(Date.now() - minutesAgo * minute).toISOString();
      const day = new Date(Date.parse(at)).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
      const told = { day, day_time: null, state: 'taken', dose, taken_at: at, told_at: at };
      const attributes = {
        custom_patient_id: patient.customPatientId,
        external_id: `app-${number}`,
        patient_drug_id: drug,
        ...told,
        ...more,
      };
      const { status, body: answer } = await askCall(tenant, ingestDrugIntake, { data: { attributes } });
      assert.equal(status, 201);
      return (answer as { data: { id: string } }).data.id;
    },
    /** What the clock does at its next round, a moment from now: no time is put forward. */
    settle: () => settleAdherence(server.database, server.tenantOf, new Date(Date.now() + 1000)),
  };
}

test('[BEYOND-04] [ENTITY-28] more than the maximum of a day raises an alarm at the next round of the clock after it is told', async () => {
  const { tell, settle, events } = await treated();
  await settle();
  await tell('1');
  await tell('1');
  await settle();
  assert.deepEqual(await events(), [], 'two are what is allowed');
  await tell('50');
  await settle();
  await settle();
  const [event, ...others] = await events();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [event?.event_type, event?.state, event?.repeat_count, event?.returned_at],
    ['measurement_trigger_event', 'raised', 1, null],
  );
  await tell('1');
  await settle();
  assert.equal((await events())[0]?.repeat_count, 2, 'the next one joins it');
});

test('[BEYOND-04] what is taken back returns the alarm to normal, at the next round of the clock too', async () => {
  const { tell, settle, events } = await treated();
  const id = await tell('3');
  await settle();
  assert.equal((await events())[0]?.returned_at, null);
  await tell('3', 0, { state: 'withdrawn', dose: null, taken_at: null, replaces_id: id });
  await settle();
  assert.notEqual((await events())[0]?.returned_at, null);
});

test('[BEYOND-04] as many in excess are needed as the rule says, and what is told of days before counts no more', async () => {
  const rule: Rule = { when: { kind: 'excess_intakes', count: 2, days: 3 } };
  const { tell, settle, events, tenant } = await treated(rule);
  const day = 24 * 60;
  await server.admin.query(
    "update patient_drug_period set from_at = now() - interval '30 days' where tenant_id = $1",
    [tenant.id],
  );
  await tell('3', 10 * day);
  await tell('4', 9 * day);
  await tell('3');
  await settle();
  assert.deepEqual(await events(), [], 'two of them are long ago');
  await tell('3', day);
  await settle();
  assert.equal((await events()).length, 1);
});

test('[BEYOND-04] a dose told above what is planned raises it, and stands at the alarm with its number', async () => {
  const { tell, settle, events, tenant, patientId } = await treated(once, {
    dosageKind: 'daily',
    morning: '1',
  });
  await tell('4', 0, { day_time: 'morning' });
  await settle();
  assert.equal((await events()).length, 1);
  const { body } = await askCall(tenant, recentContacts, { id: patientId });
  const { intakes } = body as { intakes: Record<7 | 30, { excess: number }> | null };
  assert.deepEqual([intakes?.[7].excess, intakes?.[30].excess], [1, 1]);
});

test('[BEYOND-05] a rule on intakes in excess is tried on what was told', async () => {
  const { tell, tenant, patientId } = await treated();
  await tell('3');
  await tell('1');
  const { status, body } = await askCall(tenant, backTestRule, { rule: once, patientId, days: 28 });
  assert.equal(status, 200);
  const { event_count: events, readings } = body as { event_count: number; readings: number };
  assert.deepEqual([events, readings], [1, 2]);
});
