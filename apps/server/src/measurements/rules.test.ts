import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomesOf, refusalOf } from '../testing/answers.ts';
import { above, rise, ruledPatient } from '../testing/ruled-patient.ts';
import { testServer } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

test('[BEYOND-04] a rise over days fires with the reading that completes it, and names border and value', async () => {
  const patient = await ruledPatient(tenant, { when: rise(2, 72) });
  await patient.sends([72, 80], [48, 81], [24, 82]);
  assert.deepEqual(await patient.events(), []);
  const answer = await tenant.ingest([patient.reading(0, 82.1)]);
  assert.deepEqual(outcomesOf(answer).data[0]?.trigger_ids, [patient.triggerId]);
  const [event] = await patient.events();
  assert.deepEqual(
    [event?.value, event?.threshold, event?.threshold_type, event?.value_type],
    [82.1, 82, null, 'weight'],
  );
});

test('[BEYOND-04] all readings of one call are judged by what was taken before them, in whatever order they stand', async () => {
  const patient = await ruledPatient(tenant, { when: rise(2, 24) });
  const { reading, triggerId } = patient;
  const answer = await tenant.ingest([reading(0, 90), reading(24, 80), reading(48, 77), reading(0.5, 83)]);
  assert.deepEqual(
    outcomesOf(answer).data.map((one) => one.trigger_ids),
    [[triggerId], [triggerId], [], [triggerId]],
  );
});

test('[TRIGGER-02] what rules remember never counts a reading twice, whatever is sent again', async () => {
  const patient = await ruledPatient(tenant, { when: { kind: 'repeated', n: 2, m: 3, of: above(84) } });
  const first = patient.reading(24, 85, { external_id: 'a' });
  await tenant.ingest([first, first]);
  await tenant.ingest([{ ...first, measured_at: patient.at(24 - 0.9 / 60) }]);
  await Promise.all([1, 2, 3].map(() => tenant.ingest([{ ...first, external_id: 'b' }])));
  assert.equal((await patient.events()).length, 0);
  const second = await tenant.ingest([first, patient.reading(0, 85)]);
  assert.deepEqual(
    outcomesOf(second).data.map(({ status, trigger_ids: ids }) => [status, ids]),
    [
      ['duplicate', []],
      ['created', [patient.triggerId]],
    ],
  );
});

test('[BEYOND-03] back to normal is told and closes nothing; with a clear value of its own not before that', async () => {
  const plain = await ruledPatient(tenant, null);
  await plain.sends([3, 90], [2, 84]);
  const [back] = await plain.events();
  assert.deepEqual([back?.state, back?.returned_at, back?.value], ['raised', plain.at(2), 90]);
  await plain.sends([1, 85]);
  assert.equal((await plain.events())[0]?.returned_at, null);
  await plain.sends([2.5, 80]);
  assert.equal((await plain.events())[0]?.returned_at, null, 'an older reading says nothing about now');

  const sticky = await ruledPatient(tenant, { when: above(84), holds: above(82) });
  await sticky.sends([3, 85], [2, 83]);
  assert.equal((await sticky.events())[0]?.returned_at, null);
  await sticky.sends([1, 82]);
  assert.equal((await sticky.events())[0]?.returned_at, sticky.at(1));
});

test('[BEYOND-03] fired and back to normal in one call is one event that has returned', async () => {
  const patient = await ruledPatient(tenant, null);
  await tenant.ingest([patient.reading(3, 90), patient.reading(2, 92), patient.reading(1, 80)]);
  const [event] = await patient.events();
  assert.deepEqual([event?.value, event?.worst_value, event?.repeat_count], [92, 92, 2]);
  assert.equal(event?.returned_at, patient.at(1));
});

test('[BEYOND-03] what was put off comes back early only when the value is worse than it was then', async () => {
  const patient = await ruledPatient(tenant, null);
  await patient.sends([5, 90]);
  const [raised] = await patient.events();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  await patient.act('snooze', raised?.id ?? '', { until, reason: 'remeasurement_asked' });
  const isOff = async () => (await patient.events())[0]?.snoozed_until === until;
  await patient.sends([4, 86], [3, 90]);
  assert.ok(await isOff(), 'first better, then as before');
  await tenant.ingest([patient.reading(2, 90.1), patient.reading(1, 85)]);
  assert.equal(await isOff(), false);
});

test('[BEYOND-03] a closing that waits for the second person is given back by a worse value', async () => {
  const four = await server.tenant();
  await server.admin.query('insert into alarm_policy (tenant_id, four_eyes) values ($1, $2)', [
    four.id,
    'all',
  ]);
  const patient = await ruledPatient(four, null);
  await patient.sends([5, 90]);
  const id = (await patient.events())[0]?.id ?? '';
  await patient.act('close', id, { reason: 'patient_contacted', note: 'erreicht' });
  await patient.sends([4, 89]);
  assert.equal((await patient.events())[0]?.state, 'proposed');
  await patient.sends([3, 91]);
  const [back] = await patient.events();
  assert.deepEqual(
    [back?.state, back?.close_reason, back?.proposed_at],
    ['raised', null, null],
    'nobody had taken it',
  );
});

test('[BEYOND-03] within the cool-down only a worse value raises anew; the others are kept with the closed event', async () => {
  const patient = await ruledPatient(tenant, { when: above(84), coolDownMinutes: 60 });
  await patient.sends([5, 90]);
  const id = (await patient.events())[0]?.id ?? '';
  await patient.act('close', id, { reason: 'patient_contacted' });
  await patient.sends([4, 90], [3, 86]);
  assert.equal((await patient.events()).length, 1);
  const kept = await server.admin.query('select 1 from trigger_result where event_id = $1', [id]);
  assert.equal(kept.rowCount, 3);
  await patient.sends([2, 90.1]);
  const events = await patient.events();
  assert.deepEqual(
    events.map(({ state }) => state),
    ['closed', 'raised'],
  );
});

test('[BEYOND-03] while paused or in hospital alarms are recorded and kept from queue and list; the next one is not', async () => {
  for (const suppression of ['paused', 'hospital']) {
    const patient = await ruledPatient(tenant, null);
    const stay = { kind: 'stay', title: 'Klinik', started_at: patient.at(48) };
    const stayId =
      suppression === 'hospital' && (await patient.adds('patient_events', '/web/v1/patients/events', stay));
    if (suppression === 'paused') await patient.stands('paused');
    const answer = await tenant.ingest([patient.reading(5, 90)]);
    assert.deepEqual(outcomesOf(answer).data[0]?.trigger_ids, []);
    const [kept] = await patient.events();
    assert.deepEqual([kept?.state, kept?.suppression], ['raised', suppression]);
    const count = () =>
      server.admin
        .query<{ n: number }>('select open_alarm_count as n from patient where id = $1', [patient.patientId])
        .then(({ rows }) => rows[0]?.n);
    assert.equal(await count(), 0);
    if (stayId)
      await tenant.ask('PATCH', `/web/v1/patients/events/${stayId}`, {
        data: { type: 'patient_events', attributes: { ended_at: patient.at(4) } },
      });
    else await patient.stands('active');
    await patient.sends([3, 91]);
    const [open] = await patient.events();
    assert.deepEqual([open?.id, open?.suppression, open?.repeat_count], [kept?.id, null, 2]);
    assert.equal(await count(), 1);
  }
});

test('[BEYOND-04] a rule with a personal value is refused without one, and is a technical alarm when it runs out', async () => {
  const dry = { personal: 'dry_weight', plus: 2 } as const;
  const rule = { when: { ...above(0), operand: dry } };
  const patient = await ruledPatient(tenant, null);
  const asked = {
    data: {
      type: 'measurement_triggers',
      attributes: { rule, priority: 'high' },
      relationships: { patient: { data: { type: 'patients', id: patient.patientId } } },
    },
  };
  const before = await tenant.ask('POST', '/web/v1/patients/triggers', asked);
  assert.equal(refusalOf(before), '422 personal_value_missing /data/attributes/rule');
  const valueId = await patient.adds('personal_values', '/web/v1/patients/personal_values', {
    key: 'dry_weight',
    value: 78,
    valid_from: patient.at(240),
  });
  const made = await tenant.ask('POST', '/web/v1/patients/triggers', asked);
  assert.equal(made.status, 201);
  const fired = async (value: number, hoursAgo: number) =>
    outcomesOf(await tenant.ingest([patient.reading(hoursAgo, value)])).data[0]?.trigger_ids.length;
  assert.deepEqual([await fired(80, 9), await fired(80.1, 8)], [0, 1]);
  await tenant.ask('PATCH', `/web/v1/patients/personal_values/${valueId}`, {
    data: { type: 'personal_values', attributes: { valid_until: patient.at(5) } },
  });
  await fired(83, 6);
  await fired(83, 4);
  const found = await server.admin.query<{ fault: string | null; value: number | null }>(
    'select fault, value from trigger_event where patient_id = $1',
    [patient.patientId],
  );
  assert.deepEqual(found.rows, [{ fault: 'dry_weight', value: null }]);
});

test('[BEYOND-04] a rule nobody can ask is refused at saving, with the place that is wrong', async () => {
  const patient = await ruledPatient(tenant, null);
  const save = (rule: unknown, more: Record<string, unknown> = {}) =>
    tenant.ask('PATCH', `/web/v1/patients/triggers/${patient.triggerId}`, {
      data: {
        type: 'measurement_triggers',
        attributes: { threshold: null, threshold_type: null, rule, ...more },
      },
    });
  const place = '/data/attributes/rule';
  assert.equal(
    refusalOf(await save({ when: above(900) })),
    `422 border_not_measurable ${place}/when/operand`,
  );
  assert.equal(
    refusalOf(await save({ when: { kind: 'all', of: [above(84), { ...rise(0, 24) }] } })),
    `422 not_positive ${place}/when/of/1/by`,
  );
  assert.equal(
    refusalOf(await save({ when: { kind: 'all', of: [above(84)] } })),
    `422 too_few ${place}/when/of`,
  );
  assert.equal(refusalOf(await save(null)), `422 rule_or_threshold ${place}`);
  const surveys = [
    { kind: 'missing_survey', survey: 'kccq', grace_minutes: 60 },
    { kind: 'survey_score', survey: 'kccq', comparison: 'below', operand: 40 },
    { kind: 'survey_answer', survey: 'kccq', question: 'q1', answers: ['yes'] },
  ];
  for (const when of surveys)
    assert.equal(
      refusalOf(await save({ when })),
      `422 reference_not_found ${place}/when/survey`,
      'would never fire',
    );
  assert.equal(
    refusalOf(await save({ when: above(84) }, { threshold: 3 })),
    '422 rule_or_threshold /data/attributes/threshold',
  );
  assert.equal((await save({ when: above(84) })).status, 200);
});
