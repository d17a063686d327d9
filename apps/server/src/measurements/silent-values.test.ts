import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Rule, SingleCondition } from '@fernpuls/domain/triggers/rules/rule';
import { outcomesOf, recordOf, recordsOf } from '../testing/answers.ts';
import { above, rise, ruledPatient } from '../testing/ruled-patient.ts';
import { testServer } from '../testing/server.ts';
import { tellOverdueReviews } from './reviews/tell-overdue.ts';

// What is expected stands in the clinical review of 2026-11-28, sections 1 to 4, and in the handbook, section 2.
const server = await testServer();
const tenant = await server.tenant();

type Patient = Awaited<ReturnType<typeof ruledPatient>>;
type Given = {
  type: string;
  unit: string;
  value?: unknown;
  components?: object;
  hoursAgo?: number;
  id?: string;
};

const glucose = (value: unknown, hoursAgo = 0): Given => ({
  type: 'glucose',
  unit: 'mg/dL',
  value,
  hoursAgo,
});
const spo2 = (value: number, hoursAgo = 0): Given => ({ type: 'spo2', unit: '%', value, hoursAgo });
const weight = (value: number, hoursAgo = 0): Given => ({ type: 'weight', unit: 'kg', value, hoursAgo });
const pressure = (systolic: number, diastolic: number, hoursAgo = 0): Given => ({
  type: 'blood_pressure',
  unit: 'mm[Hg]',
  components: { systolic, diastolic },
  hoursAgo,
});
const limit = (
  valueType: string,
  comparison: 'above' | 'below',
  operand: number,
  component?: string,
): SingleCondition => ({
  kind: 'threshold',
  valueType,
  comparison,
  operand,
  ...(component && { component }),
});
const outside = (valueType: string, operand: number, upper: number): SingleCondition => ({
  kind: 'threshold',
  valueType,
  comparison: 'outside',
  operand,
  upper,
});

function attributesOf(patient: Patient, { type, hoursAgo = 0, id, ...more }: Given) {
  const { custom_patient_id } = patient.reading(0, 80);
  return {
    custom_patient_id,
    value_type: type,
    measured_at: patient.at(hoursAgo),
    ...more,
    ...(id && { external_id: id }),
  };
}
const sent = (patient: Patient, ...given: Given[]) =>
  tenant.ingest(given.map((one) => attributesOf(patient, one)));

/** Every open alarm of a patient: what it is about, its newest value and border, the worst, whether it is put off. */
async function alarmsOf({ patientId }: Patient): Promise<string[]> {
  const path = '/web/v1/patients/triggers/events';
  const rows = recordsOf(await tenant.ask('GET', `${path}?patient_id=${patientId}&sort=created_at`));
  const told = rows.flatMap(({ attributes: a }) => {
    if (a.state === 'closed') return [];
    const rule = a.rule as { when: { kind: string; what?: string } } | null;
    const about = rule?.when.kind === 'always' ? String(rule.when.what) : 'rule';
    const shown = [
      about,
      a.state,
      a.value_type,
      a.component,
      a.qualifier ?? a.value,
      'worst',
      a.worst_value,
      a.priority,
    ];
    return [
      [...shown, a.snoozed_until && 'snoozed', a.unconfirmed && 'unconfirmed'].filter(Boolean).join(' '),
    ];
  });
  // Alarms of one reading are of one instant.
  return told.sort();
}

async function act(patient: Patient, action: string, input: object = {}) {
  const [event] = (await patient.events()).filter(({ state }) => state !== 'closed');
  const answer = await patient.act(action, event?.id ?? '', input as Record<string, unknown>);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
}
const close = (patient: Patient) => act(patient, 'close', { reason: 'patient_contacted', note: 'erreicht' });
const snooze = (patient: Patient) =>
  act(patient, 'snooze', {
    until: new Date(Date.now() + 6 * 3_600_000).toISOString(),
    reason: 'remeasurement_asked',
  });

const medium = { priority: 'medium' };
const withRule = (rule: Rule, more = medium) => ruledPatient(tenant, rule, more);

test('[BEYOND-03] a snoozed 300 does not keep 45 quiet: worse is asked on each side', async () => {
  const patient = await withRule({ when: outside('glucose', 70, 250) });
  await sent(patient, glucose(300, 3));
  await snooze(patient);
  await sent(patient, glucose(280, 2));
  assert.deepEqual(await alarmsOf(patient), ['rule seen glucose 280 worst 300 medium snoozed']);
  await sent(patient, glucose(45, 1));
  assert.deepEqual(await alarmsOf(patient), ['rule raised glucose 45 worst 45 medium']);
});

test('[BEYOND-03] closed with cool-down: the other side raises, a better value of the same does not, a worse one does', async () => {
  const when = outside('blood_pressure', 100, 160);
  for (const [first, second, expected] of [
    [[170, 90], [75, 40], ['rule raised blood_pressure 75 worst 75 medium']],
    [[95, 60], [210, 120], ['rule raised blood_pressure 210 worst 210 medium']],
    [[170, 90], [165, 90], []],
    [[170, 90], [185, 90], ['rule raised blood_pressure 185 worst 185 medium']],
  ] as const) {
    const patient = await withRule({ when, coolDownMinutes: 600 });
    await sent(patient, pressure(first[0], first[1], 2));
    await close(patient);
    await sent(patient, pressure(second[0], second[1], 1));
    assert.deepEqual(await alarmsOf(patient), expected, `${first.join('/')} then ${second.join('/')}`);
  }
});

test('[BEYOND-03] of an “oder” the reading that fires names the alarm, and one part never hides the other', async () => {
  const when: Rule['when'] = { kind: 'any', of: [limit('weight', 'above', 84), limit('spo2', 'below', 90)] };
  for (const coolDownMinutes of [600, null]) {
    const patient = await withRule({ when, coolDownMinutes });
    await sent(patient, weight(86, 2));
    await close(patient);
    await sent(patient, spo2(95, 1.5));
    assert.deepEqual(await alarmsOf(patient), [], 'the old weight is no news');
    await sent(patient, spo2(70, 1));
    assert.deepEqual(await alarmsOf(patient), ['rule raised spo2 70 worst 70 medium']);
  }
  const patient = await withRule({ when });
  await sent(patient, weight(86, 2));
  await snooze(patient);
  await sent(patient, spo2(70, 1));
  assert.deepEqual(await alarmsOf(patient), ['rule raised spo2 70 worst 70 medium']);
});

test('[BEYOND-03] 170/90, then 150/130: the worst diastolic value is 130 and no systolic one', async () => {
  const parts = [limit('blood_pressure', 'above', 160), limit('blood_pressure', 'above', 100, 'diastolic')];
  const patient = await withRule({ when: { kind: 'any', of: parts } });
  await sent(patient, pressure(170, 90, 2));
  await sent(patient, pressure(150, 130, 1));
  assert.deepEqual(await alarmsOf(patient), ['rule raised blood_pressure diastolic 130 worst 130 medium']);
});

test('[BEYOND-03] a moved border never makes a worse value “not worse”', async () => {
  const moving = await withRule({ when: rise(2, 72) });
  await sent(moving, weight(80, 50));
  await sent(moving, weight(82.5, 25));
  await snooze(moving);
  await sent(moving, weight(84.6, 1));
  assert.deepEqual(await alarmsOf(moving), ['rule raised weight 84.6 worst 84.6 medium']);
  const changed = await ruledPatient(tenant, null, medium);
  await sent(changed, weight(90, 2));
  await tenant.ask('PATCH', `/web/v1/patients/triggers/${changed.triggerId}`, {
    data: { type: 'measurement_triggers', attributes: { threshold: 95, priority: 'blocker' } },
  });
  await sent(changed, weight(97, 1));
  assert.deepEqual(await alarmsOf(changed), ['rule raised weight 97 worst 97 blocker']);
  const listed = await tenant.ask('GET', `/web/v1/patients/${changed.patientId}`);
  assert.equal(recordOf(listed).attributes.alarm_priority, 'blocker');
});

const orders: [string, Rule['when'], Given[][], string][] = [
  ['the newer weight first', rise(2, 72), [[weight(82.5, 1)], [weight(80, 30)]], 'weight 82.5'],
  ['one call, newest first', rise(2, 72), [[weight(82.5, 1), weight(80, 30)]], 'weight 82.5'],
  [
    'of two kinds the later one first',
    { kind: 'all', of: [above(84), limit('spo2', 'below', 90)] },
    [[spo2(88, 1)], [weight(86, 1.1)]],
    'spo2 88',
  ],
  [
    'two of three, the newer first',
    { kind: 'repeated', n: 2, m: 3, of: limit('spo2', 'below', 90) },
    [[spo2(88, 1)], [spo2(87, 1.5)]],
    'spo2 88',
  ],
  [
    'for 24 h, newest first',
    { kind: 'lasting', hours: 24, of: limit('blood_pressure', 'above', 160) },
    [[pressure(170, 90, 1)], [pressure(165, 90, 13)], [pressure(168, 90, 25.5)]],
    'blood_pressure 170',
  ],
];
for (const [what, when, calls, named] of orders)
  test(`[TRIGGER-02] ${what}: the alarm the whole set calls for is there, named by the same value`, async () => {
    const patient = await withRule({ when });
    for (const call of calls) await sent(patient, ...call);
    const [alarm, ...others] = await alarmsOf(patient);
    assert.match(alarm ?? '', new RegExp(`^rule raised ${named} `));
    assert.deepEqual(others, []);
  });

test('[TRIGGER-02] an extreme value that fires only once another reading has come is marked and high all the same', async () => {
  const when: Rule['when'] = { kind: 'all', of: [above(84), limit('spo2', 'below', 90)] };
  const patient = await withRule({ when });
  await sent(patient, spo2(48, 1));
  await sent(patient, weight(86, 1.1));
  assert.deepEqual(await alarmsOf(patient), [
    'extreme raised spo2 48 worst 48 high unconfirmed',
    'rule raised spo2 48 worst 48 high unconfirmed',
  ]);
});

test('[TRIGGER-02] a memory that is sent again whole is recognised reading by reading, and nothing is counted twice', async () => {
  const patient = await withRule({ when: rise(2, 72) });
  const memory = Array.from({ length: 40 }, (_, at) => weight(80 + at / 10, 60 - at));
  const first = await sent(patient, ...memory);
  const again = await sent(patient, ...memory.toReversed().map((one, at) => ({ ...one, id: `again-${at}` })));
  const ids = (answer: typeof first) => outcomesOf(answer).data.map(({ id }) => id);
  assert.deepEqual(ids(again).toReversed(), ids(first));
  assert.ok(outcomesOf(again).data.every(({ status }) => status === 'duplicate'));
});

test('[TRIGGER-02] an alarm that what came later speaks against stays, and says so', async () => {
  const patient = await withRule({ when: { kind: 'lasting', hours: 24, of: above(84) } });
  await sent(patient, weight(85, 30));
  await sent(patient, weight(86, 1));
  await sent(patient, weight(80, 12));
  const [event] = await patient.events();
  assert.equal(event?.state, 'raised');
  assert.notEqual(event?.overtaken_at, null);
});

const strange: [Given, SingleCondition, string[]][] = [
  [glucose(620), limit('glucose', 'above', 300), ['rule raised glucose 620 worst 620 high unconfirmed']],
  [spo2(48), limit('spo2', 'below', 90), ['rule raised spo2 48 worst 48 high unconfirmed']],
  [glucose(8), limit('glucose', 'below', 70), ['rule raised glucose 8 worst 8 high unconfirmed']],
  [glucose('HI'), limit('glucose', 'above', 600), ['rule raised glucose above worst 600 high unconfirmed']],
  [glucose('LO'), limit('weight', 'above', 90), ['extreme raised glucose below worst 10 high unconfirmed']],
  [spo2(48), limit('weight', 'above', 90), ['extreme raised spo2 48 worst 48 high unconfirmed']],
  [weight(500), limit('weight', 'below', 50), ['extreme raised weight 500 worst 500 high unconfirmed']],
  [spo2(101), limit('spo2', 'below', 90), ['impossible raised spo2 101 worst 101 medium']],
  [
    { type: 'temperature', unit: 'Cel', value: 29.5 },
    limit('temperature', 'below', 35),
    ['rule raised temperature 29.5 worst 29.5 high unconfirmed'],
  ],
  [
    { type: 'inr', unit: '{INR}', value: 11 },
    limit('inr', 'above', 4.5),
    ['rule raised inr 11 worst 11 high unconfirmed'],
  ],
];
for (const [given, when, expected] of strange)
  test(`[TRIGGER-02] ${given.type} ${String(given.value)} beside a rule on ${when.valueType}: somebody is told`, async () => {
    const patient = await withRule({ when });
    const answer = await sent(patient, given);
    assert.deepEqual(await alarmsOf(patient), expected);
    const [outcome] = outcomesOf(answer).data;
    const isExtreme = expected[0]?.startsWith('impossible') === false;
    assert.deepEqual(
      [outcome?.asks_repeat, outcome?.repeat_request?.de.includes('112') ?? false],
      [isExtreme, isExtreme],
      'the request for a repeat names 112',
    );
  });

const pairs: [number, number, string[]][] = [
  [285, 150, ['rule raised blood_pressure 285 worst 285 high unconfirmed']],
  [
    190,
    20,
    [
      'extreme raised blood_pressure diastolic 20 worst 20 high unconfirmed',
      'rule raised blood_pressure 190 worst 190 high unconfirmed',
    ],
  ],
  [80, 180, ['extreme raised blood_pressure 80 worst 80 high unconfirmed']],
];
for (const [systolic, diastolic, expected] of pairs)
  test(`[TRIGGER-02] ${systolic}/${diastolic}: one value of a pair never silences the other`, async () => {
    const patient = await withRule({ when: limit('blood_pressure', 'above', 160) });
    await sent(patient, pressure(systolic, diastolic));
    assert.deepEqual(await alarmsOf(patient), expected);
  });

test('[TRIGGER-02] an extreme value is no value others are compared with, and its alarm is not closed by a repeat', async () => {
  const patient = await withRule({ when: rise(2, 72) });
  await sent(patient, weight(1.5, 30));
  await sent(patient, weight(80, 1));
  assert.deepEqual(await alarmsOf(patient), ['extreme raised weight 1.5 worst 1.5 high unconfirmed']);
});

test('[TRIGGER-02] what is older than the practice’s window changes no alarm and waits to be viewed', async () => {
  const patient = await ruledPatient(tenant, null, medium);
  const answer = await sent(patient, weight(90, 24 * 700));
  assert.deepEqual([await alarmsOf(patient), outcomesOf(answer).data[0]?.timeliness], [[], 'doubtful']);
  await sent(patient, weight(86, 1));
  await snooze(patient);
  await sent(patient, weight(91, 24 * 600), weight(88.5, 24 * 365));
  assert.deepEqual(await alarmsOf(patient), ['rule seen weight 86 worst 86 medium snoozed']);
  const waiting = await server.admin.query<{ kind: string; n: number }>(
    'select kind, count(*)::int as n from reading_review where patient_id = $1 and due_at > now() group by 1',
    [patient.patientId],
  );
  assert.deepEqual(waiting.rows, [{ kind: 'doubtful', n: 3 }]);
});

test('[TRIGGER-02] late inside the window: it joins and moves the worst value; after a closing it raises only if worse', async () => {
  const patient = await ruledPatient(tenant, null, medium);
  await sent(patient, weight(86, 1));
  await sent(patient, weight(88, 71.9));
  assert.deepEqual(await alarmsOf(patient), ['rule raised weight 86 worst 88 medium']);
  await close(patient);
  await sent(patient, weight(87, 20));
  assert.deepEqual(await alarmsOf(patient), []);
  await sent(patient, weight(89, 19));
  assert.deepEqual(await alarmsOf(patient), ['rule raised weight 89 worst 89 medium']);
});

test('[TRIGGER-02] one measurement under three names is one reading; one name with two values is seen by somebody', async () => {
  const patient = await withRule({ when: { kind: 'repeated', n: 2, m: 3, of: limit('spo2', 'below', 90) } });
  const serial = { device_serial: 'OX-77' };
  for (const id of ['appA-1', 'appB-9f', undefined])
    await tenant.ingest([{ ...attributesOf(patient, { ...spo2(86, 1), ...(id && { id }) }), ...serial }]);
  assert.deepEqual(await alarmsOf(patient), []);
  const again = await sent(patient, { ...spo2(84, 1), id: 'appA-1' });
  const [outcome] = outcomesOf(again).data;
  assert.equal(outcome?.status, 'created');
  assert.notEqual(outcome?.conflicts_with_id, null);
  const repeated = await sent(patient, { ...spo2(84, 1), id: 'appA-1' });
  assert.equal(outcomesOf(repeated).data[0]?.status, 'duplicate');
  const waiting = await server.admin.query('select kind from reading_review where patient_id = $1', [
    patient.patientId,
  ]);
  assert.deepEqual(waiting.rows, [{ kind: 'conflict' }]);
});

test('[TRIGGER-02] readings that wait are listed with what they say, settled in one press, and alarm when nobody did', async () => {
  const patient = await ruledPatient(tenant, null, medium);
  await sent(patient, weight(90, 24 * 700), weight(91, 24 * 650));
  const path = '/web/v1/measurements/reviews';
  // Both came in one call and wait until the same instant.
  const waiting = async () => {
    const listed = await tenant.ask('GET', `${path}?patient_id=${patient.patientId}&settled_at=null`);
    return recordsOf(listed).toSorted((a, b) => Number(a.attributes.value) - Number(b.attributes.value));
  };
  const [first, second] = await waiting();
  assert.deepEqual(
    [first?.attributes.kind, first?.attributes.value, second?.attributes.value],
    ['doubtful', 90, 91],
  );
  const settled = await tenant.ask('POST', `${path}/settle`, {
    ids: [first?.id],
    outcome: 'wrong',
    reason: 'Uhr falsch',
  });
  assert.deepEqual(settled.body, { settled: [first?.id] });
  assert.deepEqual(
    (await tenant.ask('POST', `${path}/settle`, { ids: [first?.id], outcome: 'noted' })).body,
    { settled: [] },
  );
  assert.deepEqual(
    (await waiting()).map(({ id }) => id),
    [second?.id],
  );
  const later = new Date(Date.now() + 8 * 86_400_000);
  await tellOverdueReviews(server.database, server.tenantOf, later);
  assert.deepEqual(await alarmsOf(patient), ['unreviewed raised weight 91 worst 91 medium']);
  await tellOverdueReviews(server.database, server.tenantOf, later);
  assert.equal((await alarmsOf(patient)).length, 1, 'once');
});
