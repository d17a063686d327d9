import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { demoLead } from '@fernpuls/domain/ecg/synthetic/signal';
import { recordOf, refusalOf } from '../testing/answers.ts';
import { makeEcg } from '../testing/examples.ts';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { testServer } from '../testing/server.ts';
import { settleAdherence } from '../triggers/index.ts';
import { createRuleWalk } from './unreadable-rules.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();

const onRhythm: Rule = { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: null } };
const onScale: Rule = {
  when: { kind: 'threshold', valueType: 'weight', comparison: 'above', operand: 85 },
};
const onTime: Rule = {
  when: { kind: 'missing', valueType: 'weight', schedule: '0 8 * * *', graceMinutes: 60 },
};
/** What a later version, or a hand in the database, may leave behind. */
const leftovers: [what: string, stored: unknown][] = [
  ['a kind nobody knows', { when: { kind: 'sunspots', above: 3 } }],
  ['no condition at all', {}],
  ['a list that is none', { when: { kind: 'ecg_rhythm', rhythms: 'atrial_fibrillation' } }],
  [
    'a type of value that is gone',
    { when: { kind: 'threshold', valueType: 'aura', comparison: 'above', operand: 1 } },
  ],
];

async function broken(rule: Rule, stored: unknown) {
  const patient = await ruledPatient(tenant, rule);
  await server.admin.query('update measurement_trigger set rule = $2 where id = $1', [
    patient.triggerId,
    JSON.stringify(stored),
  ]);
  const told = async () =>
    (await patient.events()).map(({ fault, state, rule: shown }) => [fault, state, shown]);
  return { ...patient, told };
}

const once = [['rule_unreadable', 'raised', null]];
/** To the end of the rules, which are many by then. */
const walk = createRuleWalk(server.database, server.tenantOf);
async function walkAll() {
  while ((await walk()) > 0);
}

for (const [what, stored] of leftovers) {
  test(`[TRIGGER-01] a stored rule with ${what} becomes a technical alarm with the next reading, which is kept`, async () => {
    const { reading, told } = await broken(onScale, stored);
    const answer = await tenant.ingest([reading(1, 90)]);
    assert.equal(answer.status, 201);
    assert.deepEqual(await told(), once);
  });

  test(`[TRIGGER-01] a stored rule with ${what} becomes a technical alarm with the next recording, which is kept`, async () => {
    const { customPatientId, told, at } = await broken(onRhythm, stored);
    const samples = [...demoLead({ rhythm: 'sinus', rate: 76, seconds: 30, samplingRateHz: 250, seed: 3 })];
    await makeEcg(tenant, customPatientId, {
      recording: {
        format: 'fernpuls-ecg',
        version: 1,
        recorded_at: at(1),
        sampling_rate_hz: 250,
        channels: [{ lead: 'I', unit: 'uV', gain: 1000, samples }],
      },
    });
    assert.deepEqual(await told(), once);
  });

  test(`[TRIGGER-01] a stored rule with ${what} is found though nothing ever arrives, and told once while it is open`, async () => {
    const { told, act, events } = await broken(onRhythm, stored);
    await walkAll();
    await walkAll();
    assert.deepEqual(await told(), once);
    const [event] = await events();
    assert.equal(event?.repeat_count, 1);
    const closed = await act('close', event?.id ?? '', { reason: 'technical' });
    assert.equal(refusalOf(closed), '200');
    await walkAll();
    assert.equal((await told()).length, 2, 'closed without being mended it is told again');
  });

  test(`[TRIGGER-03] a rule on time with ${what} is told, and the others are asked all the same`, async () => {
    const bad = await broken(onTime, stored);
    const good = await ruledPatient(tenant, onTime);
    const long = new Date(Date.now() - 3 * 86_400_000);
    await server.admin.query(
      `insert into trigger_clock (tenant_id, trigger_id, clock_at, clock_from)
       select $1, trigger_id, $3, $3 from unnest($2::uuid[]) as trigger_id
       on conflict (tenant_id, trigger_id) do update set clock_at = $3, clock_from = $3`,
      [tenant.id, [bad.triggerId, good.triggerId], long],
    );
    await settleAdherence(server.database, server.tenantOf);
    assert.deepEqual(await bad.told(), once);
    const [event] = await good.events();
    assert.deepEqual([event?.fault, event?.value_type], [null, 'weight']);
  });
}

test('[TRIGGER-01] rules that can be asked are told nothing of, whoever has them', async () => {
  const patients = await Promise.all([onScale, onRhythm, onTime].map((rule) => ruledPatient(tenant, rule)));
  await walkAll();
  for (const { events } of patients) assert.deepEqual(await events(), []);
});

test('[TRIGGER-01] an inactive rule and a paused patient are left alone', async () => {
  const off = await broken(onRhythm, {});
  await server.admin.query('update measurement_trigger set is_active = false where id = $1', [off.triggerId]);
  const paused = await broken(onRhythm, {});
  await paused.stands('paused');
  await walkAll();
  assert.deepEqual([await off.told(), await paused.told()], [[], []]);
});

test('[TRIGGER-01] a rule that cannot be read is shown as none, can be switched off and is mended by a new one', async () => {
  const { triggerId, reading, events, act } = await broken(onScale, {});
  const path = `/web/v1/patients/triggers/${triggerId}`;
  const change = (attributes: object) =>
    tenant.ask('PATCH', path, { data: { type: 'measurement_triggers', attributes } });
  assert.equal(recordOf(await tenant.ask('GET', path)).attributes.rule, null);
  assert.equal(recordOf(await change({ is_active: false })).attributes.is_active, false);
  const mended = {
    is_active: true,
    rule: { when: { kind: 'threshold', value_type: 'weight', comparison: 'above', operand: 89 } },
  };
  assert.equal(refusalOf(await change(mended)), '200');
  await tenant.ingest([reading(1, 90)]);
  const [event] = await events();
  assert.deepEqual([event?.fault, event?.value, event?.threshold], [null, 90, 89]);
  assert.equal(refusalOf(await act('close', event?.id ?? '', { reason: 'patient_contacted' })), '200');
});
