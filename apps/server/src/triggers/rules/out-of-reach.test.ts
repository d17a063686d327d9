import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import type { Condition } from '@fernpuls/domain/triggers/rules/rule';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { above, ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const never: Condition = { kind: 'threshold', valueType: 'spo2', comparison: 'above', operand: 100 };
const atMost84: Condition = { kind: 'threshold', valueType: 'weight', comparison: 'at_most', operand: 84 };
const both: Condition = { kind: 'all', of: [above(84), atMost84] };
const at = '/data/attributes';

const triggerPath = (id: string) => `/web/v1/patients/triggers/${id}`;
const save = (id: string, attributes: object) =>
  tenant.ask('PATCH', triggerPath(id), { data: { type: 'measurement_triggers', attributes } });
const template = (rule: object) =>
  tenant.ask('POST', '/web/v1/content/trigger_templates', {
    data: {
      type: 'trigger_templates',
      attributes: { name: `Regel ${randomUUID()}`, priority: 'high', rule },
    },
  });

test('[TRIGGER-02] [TRIGGER-03] a rule no value can ever break, or that contradicts itself, is refused by name, for one patient and as a template', async () => {
  const patient = await ruledPatient(tenant, { when: above(84) });
  const rule = { when: never };
  assert.equal(refusalOf(await save(patient.triggerId, { rule })), `422 limit_never ${at}/rule/when/operand`);
  assert.equal(
    refusalOf(await save(patient.triggerId, { rule: { when: both } })),
    `422 parts_contradict ${at}/rule/when/of`,
  );
  assert.equal(refusalOf(await template(rule)), `422 limit_never ${at}/rule/when/operand`);
});

test('[TRIGGER-02] a plain threshold that every believable value breaks is refused by name', async () => {
  const patient = await ruledPatient(tenant, null);
  const plain = { value_type: 'weight', threshold_type: 'at_least', threshold: 2 };
  assert.equal(refusalOf(await save(patient.triggerId, plain)), `422 limit_always ${at}/threshold`);
});

test('[TRIGGER-02] a rule stored before is kept as it is: shown, described and switched off with all its fields sent, and refused once somebody changes it', async () => {
  const patient = await ruledPatient(tenant, { when: above(84) });
  await server.admin.query('update measurement_trigger set rule = $2 where id = $1', [
    patient.triggerId,
    JSON.stringify({ when: never }),
  ]);
  const shown = recordOf(await tenant.ask('GET', triggerPath(patient.triggerId)));
  const { rule } = shown.attributes as { rule: { when: Condition } };
  assert.equal((rule.when as { operand?: number }).operand, 100);
  assert.equal((await save(patient.triggerId, { rule, is_active: false })).status, 200);
  const tighter = { ...rule, coolDownMinutes: 60 };
  assert.equal(
    refusalOf(await save(patient.triggerId, { rule: tighter })),
    `422 limit_never ${at}/rule/when/operand`,
  );
});
