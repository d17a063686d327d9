import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf } from '../../testing/answers.ts';
import { rise, ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/triggers/former';
type Tenant = Awaited<ReturnType<typeof server.tenant>>;
type Group = {
  key: string;
  template_name: string | null;
  is_template: boolean;
  rules: number;
  patients: number;
};
type Missed = { patient_id: string; value: number; limit: number; value_type: string; was_told: boolean };
type Compared = {
  before: object;
  after: object;
  missed: Missed[];
  done: number;
  of: number;
  next: string | null;
};

const former = { when: { ...rise(2, 72), formerly: 'nearest' as const } };
const groupsOf = async (tenant: Tenant) =>
  (await tenant.ask('GET', path)).body as { due_on: string | null; groups: Group[] };
const compared = async (tenant: Tenant, key: string, from?: string | null) =>
  (await tenant.ask('POST', `${path}/compare`, { key, ...(from && { from }) })).body as Compared;

test('[TRIGGER-02] rules with a former meaning are listed by condition, compared over 90 days, and taken over with one press', async () => {
  const tenant = await server.tenant();
  const [missed, both] = [await ruledPatient(tenant, former), await ruledPatient(tenant, former)];
  await ruledPatient(tenant, { when: rise(2, 72) });
  await missed.sends([24 * 40, 80], [24 * 39, 82.1]);
  await both.sends([24 * 13, 80], [24 * 10, 83]);
  // They came in time then.
  await server.admin.query('update measurement set timeliness = null where tenant_id = $1', [tenant.id]);
  const { groups } = await groupsOf(tenant);
  assert.deepEqual(
    groups.map(({ rules, patients, is_template }) => [rules, patients, is_template]),
    [[2, 2, false]],
  );
  const [{ key } = { key: '' }] = groups;
  const told = await compared(tenant, key);
  assert.deepEqual(
    [told.before, told.after, told.done, told.of, told.next],
    [{ events: 1, patients: 1 }, { events: 2, patients: 2 }, 2, 2, null],
  );
  assert.deepEqual(
    told.missed.map(({ patient_id, value_type, value, limit, was_told }) => [
      patient_id,
      value_type,
      value,
      limit,
      was_told,
    ]),
    [[missed.patientId, 'weight', 82.1, 82, false]],
  );
  const taken = await tenant.ask('POST', `${path}/take_over`, { key });
  assert.deepEqual(taken.body, { taken: 2, left: 0 });
  assert.deepEqual((await groupsOf(tenant)).groups, []);
  const rule = recordOf(await tenant.ask('GET', `/web/v1/patients/triggers/${missed.triggerId}`)).attributes
    .rule;
  const { valueType: value_type, ...rest } = rise(2, 72);
  assert.deepEqual(rule, { when: { ...rest, value_type } });
  assert.equal((await tenant.ask('POST', `${path}/take_over`, { key })).status, 404);
});

test('[TRIGGER-02] taking over is in the audit log with the condition before and after', async () => {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, former);
  const [{ key } = { key: '' }] = (await groupsOf(tenant)).groups;
  await tenant.ask('POST', `${path}/take_over`, { key });
  const found = await server.admin.query<{ changes: { rule: unknown[] } }>(
    "select changes from audit_entry where subject_id = $1 and action = 'update'",
    [patient.triggerId],
  );
  assert.deepEqual(
    found.rows.map(({ changes }) => changes.rule),
    [[former, { when: rise(2, 72) }]],
  );
});

test('[TRIGGER-02] a template is taken over with the rules made of it; what was changed since stands by itself', async () => {
  const tenant = await server.tenant();
  const attributes = { name: 'Gewicht steigt', priority: 'high', rule: former, recipient_ids: [] };
  const made = await tenant.ask('POST', '/web/v1/content/trigger_templates', {
    data: { type: 'trigger_templates', attributes },
  });
  const templateId = recordOf(made).id;
  const [first, second] = [await ruledPatient(tenant, null), await ruledPatient(tenant, null)];
  const patient_ids = [first.patientId, second.patientId];
  const applied = await tenant.ask('POST', `/web/v1/content/trigger_templates/${templateId}/apply`, {
    patient_ids,
  });
  assert.equal(applied.status, 200, JSON.stringify(applied.body));
  const own = recordsOf(
    await tenant.ask(
      'GET',
      `/web/v1/patients/triggers?patient_id=${first.patientId}&template_id=${templateId}`,
    ),
  );
  const tighter = { when: { ...former.when, by: 1.5 } };
  await tenant.ask('PATCH', `/web/v1/patients/triggers/${own[0]?.id}`, {
    data: { type: 'measurement_triggers', attributes: { rule: tighter } },
  });
  const { groups } = await groupsOf(tenant);
  assert.deepEqual(
    groups
      .toSorted((a, b) => Number(a.is_template) - Number(b.is_template))
      .map(({ template_name, is_template, rules }) => [template_name, is_template, rules]),
    [
      ['Gewicht steigt', false, 1],
      ['Gewicht steigt', true, 1],
    ],
  );
  const whole = groups.find(({ is_template }) => is_template);
  assert.deepEqual((await tenant.ask('POST', `${path}/take_over`, { key: whole?.key })).body, {
    taken: 2,
    left: 0,
  });
  assert.deepEqual(
    (await groupsOf(tenant)).groups.map(({ is_template }) => is_template),
    [false],
  );
});

test('[TRIGGER-02] the duty has a day until the last rule is taken over', async () => {
  const tenant = await server.tenant();
  await ruledPatient(tenant, former);
  const duty = async () => (await tenant.ask('GET', `${path}/duty`)).body;
  assert.deepEqual(await duty(), { due_on: null });
  await server.admin.query(
    `insert into alarm_policy (tenant_id, former_rules_due) values ($1, '2026-12-31')
     on conflict (tenant_id) do update set former_rules_due = excluded.former_rules_due`,
    [tenant.id],
  );
  assert.deepEqual(await duty(), { due_on: '2026-12-31' });
  const { due_on, groups } = await groupsOf(tenant);
  assert.equal(due_on, '2026-12-31');
  await tenant.ask('POST', `${path}/take_over`, { key: groups[0]?.key });
  assert.deepEqual(await duty(), { due_on: null });
});

test('[TRIGGER-02] another practice neither sees nor takes over a rule', async () => {
  const [tenant, other] = [await server.tenant(), await server.tenant()];
  await ruledPatient(tenant, former);
  const [{ key } = { key: '' }] = (await groupsOf(tenant)).groups;
  assert.deepEqual((await groupsOf(other)).groups, []);
  for (const action of ['compare', 'take_over'])
    assert.equal((await other.ask('POST', `${path}/${action}`, { key })).status, 404);
  assert.equal((await tenant.ask('POST', `${path}/compare`, { key: 'nichts' })).status, 422);
});
