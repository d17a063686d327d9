import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fetchDrugDoses } from '@fernpuls/contract/drugs/intake.call';
import { backTestRule } from '@fernpuls/contract/triggers/back-test.call';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { newId } from '../../ground/ids.ts';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { askCall } from '../../testing/calls.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { at } from '../../testing/planned-patients.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';
import { settleAdherence } from './settle.ts';

const server = await testServer({ clock: false });
const plan = resourceOf('patient_drugs');
const twoInThree: Rule = { when: { kind: 'missed_intakes', count: 2, days: 3 } };

type Told = { state: 'taken' | 'skipped'; takenAt?: Date; skipReason?: string };

/** A practice of its own: Torasemid every morning, the clock put forward by hand to years from now. */
async function treated(rule: Rule = twoInThree) {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, rule);
  const { patientId, triggerId } = patient;
  await server.admin.query("update patient set created_at = now() - interval '1 year' where id = $1", [
    patientId,
  ]);
  const dosage = { fromDay: null, dosageKind: 'daily', morning: '1', noon: null, evening: null, night: null };
  const drug = recordOf(
    await tenant.ask(
      'POST',
      '/web/v1/patients/drugs',
      bodyFor(plan, { ...plan.example, ...dosage, patientId }),
    ),
  ).id;
  await server.admin.query('update trigger_clock set clock_at = $1, clock_from = $1 where trigger_id = $2', [
    at('10T00:00'),
    triggerId,
  ]);
  await server.admin.query('update patient_drug_period set from_at = $1 where patient_drug_id = $2', [
    at('09T00:00'),
    drug,
  ]);
  const tell = (day: string, { state, takenAt, skipReason }: Told) =>
    server.admin.query(
      `insert into patient_drug_intake (tenant_id, id, patient_id, patient_drug_id, day, day_time, state, taken_at,
         skip_reason, author, told_at) values ($1, $2, $3, $4, $5, 'morning', $6, $7, $8, 'patient', now())`,
      [tenant.id, newId(), patientId, drug, `2031-02-${day}`, state, takenAt ?? null, skipReason ?? null],
    );
  // Of whom nobody ever told anything, nothing is missed.
  await tell('09', { state: 'taken' });
  return {
    ...patient,
    tenant,
    drug,
    tell,
    /** The clock looks every quarter of an hour; here when it is told to. */
    async settle(now: Date) {
      await server.admin.query('update trigger_clock set clock_at = $1 where trigger_id = $2', [
        new Date(now.getTime() - 1),
        triggerId,
      ]);
      await settleAdherence(server.database, server.tenantOf, now);
    },
  };
}

test('[TRIGGER-03] [ENTITY-28] too many missed doses raise one alarm at the end of the dose that makes them so many', async () => {
  const { settle, events, tell } = await treated();
  await tell('10', { state: 'taken' });
  await settle(at('11T11:01'));
  await settle(at('12T10:59'));
  assert.deepEqual(await events(), [], 'one is not too many, and the second may still be taken');
  await settle(at('12T11:00'));
  await settle(at('12T11:15'));
  const [event, ...others] = await events();
  assert.deepEqual(others, []);
  assert.deepEqual(
    [event?.event_type, event?.state, event?.repeat_count, event?.measured_at, event?.value_type],
    ['measurement_trigger_event', 'raised', 1, at('12T11:00').toISOString(), null],
  );
  await settle(at('13T11:00'));
  assert.deepEqual(
    (await events()).map(({ repeat_count: repeats }) => repeats),
    [2],
    'the next missed one joins it',
  );
});

test('[TRIGGER-03] it returns to normal when enough are taken again, or told of late', async () => {
  const { settle, events, tell } = await treated();
  await settle(at('11T11:00'));
  assert.equal((await events())[0]?.returned_at, null);
  await tell('10', { state: 'taken', takenAt: at('10T14:00') });
  await settle(at('11T12:00'));
  assert.equal((await events())[0]?.returned_at, at('11T12:00').toISOString());
  await settle(at('12T11:00'));
  assert.deepEqual(
    (await events()).map(({ returned_at: returned, repeat_count: repeats }) => [returned, repeats]),
    [[null, 2]],
  );
});

test('[TRIGGER-03] what was left out on advice is not missed, and what is taken back is missed all the same', async () => {
  const { settle, events, tell } = await treated();
  await tell('10', { state: 'skipped', skipReason: 'advised' });
  await tell('11', { state: 'skipped', skipReason: 'forgotten' });
  await tell('12', { state: 'taken' });
  await settle(at('12T11:00'));
  assert.deepEqual(await events(), []);
  await server.admin.query("update patient_drug_intake set state = 'withdrawn' where day = '2031-02-12'");
  await settle(at('12T12:00'));
  assert.equal((await events()).length, 1);
});

test('[TRIGGER-03] in a pause nothing is missed and no alarm returns', async () => {
  const { settle, events, patientId, tenant } = await treated();
  await settle(at('10T11:00'));
  await server.admin.query(
    `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
       values ($1, $2, $3, 'other', $4, $5, 'all', 'over')`,
    [tenant.id, newId(), patientId, at('11T00:00'), at('13T00:00')],
  );
  await settle(at('12T11:00'));
  assert.deepEqual(await events(), []);
  await settle(at('13T11:00'));
  assert.deepEqual(await events(), [], 'the one before the pause is four days ago');
  await settle(at('14T11:00'));
  assert.equal((await events()).length, 1);
});

test('[BEYOND-05] a rule on missed doses is tried on the stored ones, joined with a reading it is not', async () => {
  const { tenant, patientId, drug } = await treated();
  await server.admin.query(
    "update patient_drug_period set from_at = now() - interval '10 days' where patient_drug_id = $1",
    [drug],
  );
  const day = new Date(Date.now() - 9 * 86_400_000).toISOString().slice(0, 10);
  const intakes = resourceOf('patient_drug_intakes');
  const told = { patientDrugId: drug, day, dayTime: 'morning', state: 'skipped', skipReason: 'forgotten' };
  recordOf(await tenant.ask('POST', '/web/v1/patients/drugs/intakes', bodyFor(intakes, told)));
  const tried = async (rule: Rule) => askCall(tenant, backTestRule, { rule, patientId, days: 28 });
  const found = await tried(twoInThree);
  assert.equal(found.status, 200);
  const { event_count: events, readings } = found.body as { event_count: number; readings: number };
  assert.ok(events > 0 && readings >= 9 && readings <= 11, `${events} of ${readings}`);
  const below = { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 84 } as const;
  const joined = await tried({ when: { kind: 'all', of: [twoInThree.when, below] } });
  assert.equal(refusalOf(joined), '422 clock_not_replayed /rule/when');
});

test('[TRIGGER-03] [SYSTEM-09] an app is told that nothing is expected in a pause', async () => {
  const { tenant, patientId, customPatientId, drug } = await treated();
  await server.admin.query(
    "update patient_drug_period set from_at = now() - interval '1 day' where patient_drug_id = $1",
    [drug],
  );
  await server.admin.query(
    `insert into patient_pause (tenant_id, id, patient_id, reason, starts_at, ends_at, alarms, state)
       values ($1, $2, $3, 'other', now() - interval '3 days', null, 'all', 'running')`,
    [tenant.id, newId(), patientId],
  );
  const { body } = await askCall(tenant, fetchDrugDoses, { customPatientId });
  const [row] = (body as { data: { doses: { state: string }[] }[] }).data;
  assert.ok(row && row.doses.length > 0);
  assert.ok(row.doses.every(({ state }) => state === 'excused' || state === 'upcoming'));
});
