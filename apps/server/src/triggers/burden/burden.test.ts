import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, refusalOf } from '../../testing/answers.ts';
import { bodyFor, resourceOf } from '../../testing/examples.ts';
import { above, ruledPatient } from '../../testing/ruled-patient.ts';
import { type TestPerson, type TestTenant, testServer } from '../../testing/server.ts';

const server = await testServer();
const path = '/web/v1/dashboard/rule_burden';

type Rule = Record<string, unknown> & {
  key: string;
  patients: number;
  patient_weeks: number;
  noisiest: { trigger_id: string; name: string; alarms: number };
};
type Told = {
  rules: Rule[];
  arrived: number[];
  people: { id: string; name: string; hours: number[] }[] | null;
};

// A month whose clocks do not change, on the practice's clock.
const from = '2025-09-01T00:00:00+02:00';
const to = '2025-09-30T23:59:59.999+02:00';

function ask(tenant: TestTenant, as?: TestPerson, asked = { from, to }) {
  const range = `time_from=${encodeURIComponent(asked.from)}&time_to=${encodeURIComponent(asked.to)}`;
  return as ? tenant.ask('GET', `${path}?${range}`, undefined, as) : tenant.ask('GET', `${path}?${range}`);
}

async function told(tenant: TestTenant, as?: TestPerson): Promise<Told> {
  const answer = await ask(tenant, as);
  assert.equal(answer.status, 200, refusalOf(answer));
  return answer.body as Told;
}

type Past = {
  at: string;
  worst?: number;
  reason?: string;
  informed?: true;
  seconds?: number;
  proposedSeconds?: number;
  repeats?: number;
  suppression?: 'heartbeat';
};

/** Alarms of a trigger as a month would have left them. */
async function past(tenant: TestTenant, trigger: { id: string; patientId: string }, alarms: readonly Past[]) {
  for (const {
    at,
    worst = 90,
    reason,
    informed,
    seconds = 60,
    proposedSeconds,
    repeats = 0,
    suppression,
  } of alarms)
    await server.admin.query(
      `insert into trigger_event (tenant_id, id, event_type, patient_id, trigger_id, state, priority, value_type, value,
         worst_value, measured_at, created_at, due_at, repeat_count, closed_at, closed_by_id, close_reason, informed_at,
         proposed_at, suppression)
       select $1, gen_random_uuid(), 'measurement_trigger_event', $2, $3,
         case when $6::text is null then 'raised' else 'closed' end, 'high', 'weight', $5, $5, $4, $4,
         $4::timestamptz + interval '1 hour', $7, case when $6::text is null then null
         else $4::timestamptz + make_interval(secs => $8) end, case when $6::text is null then null else $9::uuid end,
         $6, case when $10 then $4::timestamptz end, $4::timestamptz + make_interval(secs => $11), $12`,
      [
        tenant.id,
        trigger.patientId,
        trigger.id,
        at,
        worst,
        reason ?? null,
        repeats + 1,
        seconds,
        tenant.staff.id,
        informed ?? false,
        proposedSeconds ?? null,
        suppression ?? null,
      ],
    );
}

/** A patient's rule that is there since an instant. */
async function rule(tenant: TestTenant, operand: number, since: string, templateId?: string) {
  const { patientId, triggerId } = await ruledPatient(tenant, { when: above(operand) });
  await server.admin.query('update measurement_trigger set created_at = $2, template_id = $3 where id = $1', [
    triggerId,
    since,
    templateId ?? null,
  ]);
  return { id: triggerId, patientId };
}

/** As a rule is told: fields in the case of the wire. */
const onWire = (operand: number) => ({
  kind: 'threshold',
  value_type: 'weight',
  comparison: 'above',
  operand,
});
const none = 'plausible_no_action';
const on = (day: number, hour = 8) =>
  `2025-09-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:10:00+02:00`;

test('[BEYOND-05] a month’s rules are told as a count by hand tells them, the noisiest first', async () => {
  const tenant = await server.tenant();
  const made = bodyFor(resourceOf('trigger_templates'), {
    name: 'Gewicht hoch',
    priority: 'high',
    rule: { when: above(84) },
  });
  const template = recordOf(await tenant.ask('POST', '/web/v1/content/trigger_templates', made)).id;
  const long = await rule(tenant, 84, '2025-06-01T00:00:00+02:00', template);
  const late = await rule(tenant, 84, '2025-09-24T00:00:00+02:00', template);
  const own = await rule(tenant, 84, '2025-06-01T00:00:00+02:00');
  await past(tenant, long, [
    // Nine without action and one that was needed: ten closed, nine of them for nothing.
    ...Array.from({ length: 9 }, (_, at) => ({ at: on(2 + at), reason: none, worst: 85, seconds: 100 })),
    { at: on(12), reason: 'patient_contacted', worst: 88, seconds: 400, repeats: 3 },
    { at: on(13), worst: 89 },
    { at: '2025-08-20T08:00:00+02:00', reason: none },
    { at: '2025-07-20T08:00:00+02:00', reason: none },
    { at: on(14), reason: none, suppression: 'heartbeat' },
  ]);
  await past(tenant, late, [
    { at: on(24, 23), reason: none, informed: true, worst: 90, proposedSeconds: 20, seconds: 9_000 },
  ]);
  await past(tenant, own, [{ at: on(5), reason: none }]);
  const { rules, arrived, people } = await told(tenant);
  const shown = rules.map(({ key: _, patient_weeks, noisiest, ...rest }) => ({
    ...rest,
    weeks: Math.round(patient_weeks * 1000) / 1000,
    noisiest: noisiest.trigger_id,
    ofNoisiest: noisiest.alarms,
  }));
  const weeks = (since: string) => (Date.parse(to) - Date.parse(since)) / 604_800_000;
  const same = {
    priority: 'high',
    value_type: 'weight',
    component: null,
    threshold_type: null,
    threshold: null,
  };
  const isClose = (told: number | undefined, wanted: number) =>
    assert.ok(Math.abs((told ?? 0) - wanted) < 0.01);
  isClose(shown[0]?.weeks, weeks(from) + weeks('2025-09-24T00:00:00+02:00'));
  isClose(shown[1]?.weeks, weeks(from));
  assert.deepEqual(
    shown.map(({ weeks: _, ...rest }) => rest),
    [
      {
        ...same,
        rule: { when: onWire(84) },
        template_id: template,
        template_name: 'Gewicht hoch',
        patients: 2,
        alarms: 12,
        before: 1,
        closed: 11,
        without_action: 9,
        share_without_action: 9 / 11,
        median_seconds: 100,
        repeats: 3,
        is_loud: true,
        // 85 would ring no more, 88 and the open 89 would.
        quieter: { kind: 'border', rule: { when: onWire(87.9) }, spared: 9 },
        noisiest: long.id,
        ofNoisiest: 11,
      },
      {
        ...same,
        rule: { when: onWire(84) },
        template_id: null,
        template_name: null,
        patients: 1,
        alarms: 1,
        before: 0,
        closed: 1,
        without_action: 1,
        share_without_action: 1,
        median_seconds: 60,
        repeats: 0,
        is_loud: false,
        quieter: null,
        noisiest: own.id,
        ofNoisiest: 1,
      },
    ],
  );
  assert.equal(rules.length, new Set(rules.map(({ key }) => key)).size);
  assert.deepEqual([arrived[8], arrived[23], arrived.reduce((sum, n) => sum + n, 0)], [12, 1, 13]);
  const [nurse, ...others] = people ?? [];
  assert.deepEqual(others, []);
  assert.equal(nurse?.id, tenant.staff.id);
  // One was closed in the hour after, two and a half hours later.
  assert.deepEqual([nurse?.hours[8], nurse?.hours[1]], [11, 1]);
});

test('[BEYOND-05] [ROLES-09] how much each person works is told to who reads the practice alone; others’ patients to nobody', async () => {
  const tenant = await server.tenant();
  const trigger = await rule(tenant, 84, '2025-06-01T00:00:00+02:00');
  await past(tenant, trigger, [{ at: on(5), reason: none }]);
  const read = { key: 'patient_trigger', access: 'read' } as const;
  const nurse = await told(tenant, await tenant.person([read]));
  assert.deepEqual([nurse.rules.length, nurse.people], [1, null]);
  const lead = await told(tenant, await tenant.person([read, { key: 'tenant', access: 'read' }]));
  assert.equal(lead.people?.length, 1);
  const own = await told(tenant, await tenant.person([read], { ownPatientsOnly: true }));
  assert.deepEqual([own.rules, own.arrived.every((n) => n === 0)], [[], true]);
});

test('[BEYOND-05] a range that ends before it begins is refused at its field', async () => {
  const tenant = await server.tenant();
  assert.equal(
    refusalOf(await ask(tenant, undefined, { from: to, to: from })),
    '422 from_after_to time_from',
  );
});
