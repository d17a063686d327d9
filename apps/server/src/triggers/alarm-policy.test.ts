import assert from 'node:assert/strict';
import { test } from 'node:test';
import { policyProposedOn } from '@fernpuls/domain/triggers/alarm-policy';
import { refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { ruledPatient } from '../testing/ruled-patient.ts';
import { testServer, type TestTenant } from '../testing/server.ts';

const server = await testServer();
const path = '/web/v1/tenants/alarm_policy';
type Due = { priority: string; minutes: number; counts: string };
type Policy = { four_eyes: string; due: Due[]; chain: object[]; control_after_minutes: number };

const policyOf = async (tenant: TestTenant) => (await tenant.ask('GET', path)).body as Policy;
const withHigh = (policy: Policy, changes: Partial<Due>) =>
  policy.due.map((one) => (one.priority === 'high' ? { ...one, ...changes } : one));

test('[BEYOND-02] a practice that set nothing answers the proposal, every priority once', async () => {
  const policy = await policyOf(await server.tenant());
  assert.deepEqual(
    policy.due.map(({ priority, minutes, counts }) => [priority, minutes, counts]),
    [
      ['blocker', 15, 'always'],
      ['high', 60, 'always'],
      ['medium', 240, 'always'],
      ['low', 480, 'always'],
      ['no_priority', 1440, 'always'],
    ],
  );
  assert.deepEqual([policy.chain.length, policy.control_after_minutes, policy.four_eyes], [3, 30, 'none']);
  assert.equal(policyProposedOn, '2026-11-21');
});

test('[BEYOND-02] what is set is answered, audited, and the next alarm is due by it', async () => {
  const tenant = await server.tenant();
  const { id } = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  const before = await policyOf(tenant);
  const chain = [
    { after_minutes: 40, to: { kind: 'assignee' } },
    { after_minutes: -5, to: { kind: 'physician', id } },
  ];
  const given = { due: withHigh(before, { minutes: 7 }), chain, control_after_minutes: 90 };
  const answer = await tenant.ask('PATCH', path, given);
  assert.equal(answer.status, 200);
  const kept = await policyOf(tenant);
  assert.deepEqual(answer.body, kept);
  assert.deepEqual(kept.chain, [chain[1], chain[0]], 'in the order in which they are told');
  assert.deepEqual([kept.control_after_minutes, kept.four_eyes], [90, 'none']);
  const { rows } = await server.admin.query(
    `select changes from audit_entry where tenant_id = $1 and subject_type = 'alarm_policies'`,
    [tenant.id],
  );
  assert.equal(rows.length, 1);
  await eventually('an alarm due by what was set', async () => {
    const patient = await ruledPatient(tenant, null);
    await patient.sends([1, 90]);
    const [event] = await patient.events();
    const left = Date.parse(String(event?.due_at)) - Date.parse(String(event?.created_at));
    return Math.round(left / 60_000) === 7;
  });
});

test('[BEYOND-02] minutes are refused beyond their limits and taken on them', async () => {
  const tenant = await server.tenant();
  const policy = await policyOf(tenant);
  const due = (minutes: number) => tenant.ask('PATCH', path, { due: withHigh(policy, { minutes }) });
  assert.equal(refusalOf(await due(0)), '422 too_small /due/1/minutes');
  assert.equal((await due(1)).status, 200);
  assert.equal((await due(10_080)).status, 200);
  assert.equal(refusalOf(await due(10_081)), '422 too_big /due/1/minutes');
  const control = (minutes: number) => tenant.ask('PATCH', path, { control_after_minutes: minutes });
  assert.equal(refusalOf(await control(-1)), '422 too_small /control_after_minutes');
  assert.equal((await control(0)).status, 200);
});

test('[BEYOND-02] a chain with somebody unknown is refused at its step, as is a priority named twice', async () => {
  const tenant = await server.tenant();
  const { id } = await (await server.tenant()).person([]);
  const chain = [
    { after_minutes: 0, to: { kind: 'assignee' } },
    { after_minutes: 5, to: { kind: 'physician', id } },
    { after_minutes: 9, to: { kind: 'role', id } },
  ];
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, { chain })),
    '422 reference_not_found /chain/1/to reference_not_found /chain/2/to',
  );
  const { due } = await policyOf(tenant);
  const doubled = due.map((one, index) => (index === 1 ? { ...one, priority: 'blocker' } : one));
  assert.equal(
    refusalOf(await tenant.ask('PATCH', path, { due: doubled })),
    '422 already_taken /due/1/priority',
  );
  assert.deepEqual(await policyOf(tenant), { ...(await policyOf(await server.tenant())) });
});
