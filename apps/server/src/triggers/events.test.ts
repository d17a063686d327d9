import assert from 'node:assert/strict';
import { test } from 'node:test';
import { closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { outcomesOf, recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { seenNow } from '../testing/seen-now.ts';
import { type Answer, patientWithTrigger, type TestPerson, testServer, weight } from '../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();
const path = '/web/v1/patients/triggers/events';

type Outcome = { changed: string[]; conflicts: { id: string; by: string | null; at: string | null }[] };

const act = (action: string, ids: string[], more: Record<string, unknown> = {}, as?: TestPerson) =>
  tenant.ask('POST', `${path}/${action}`, { ids, ...more }, as);
const close = (ids: string[], more: Record<string, unknown> = {}, as?: TestPerson) =>
  act('close', ids, { reason: 'patient_contacted', ...more }, as);
const outcome = (answer: Answer) => {
  assert.equal(answer.status, 200, refusalOf(answer));
  return answer.body as Outcome;
};
const event = async (id: string) => recordOf(await tenant.ask('GET', `${path}/${id}`));
const patientOf = async (id: string) => {
  const { attributes } = recordOf(await tenant.ask('GET', `/web/v1/patients/${id}`));
  return [attributes.open_alarm_count, attributes.alarm_priority];
};

/** A patient with one open event of this priority. */
async function raised(priority = 'high') {
  const patient = await patientWithTrigger(tenant, { priority });
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  const [found] = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}`));
  return { ...patient, id: found?.id ?? '' };
}

test('[DASH-02] an alarm is taken, closed with a reason and reopened; who and when stand in the record', async () => {
  const { id, patientId } = await raised();
  assert.equal((await event(id)).attributes.state, 'raised');
  assert.deepEqual(outcome(await act('take', [id])), { changed: [id], conflicts: [] });
  const taken = await event(id);
  assert.equal(taken.attributes.state, 'in_progress');
  assert.deepEqual(taken.relationships.assignee, { data: { type: 'physicians', id: tenant.staff.id } });
  assert.equal(taken.attributes.assignee_name, 'Petra Probe');
  const before = new Date().toISOString();
  outcome(await close([id], { note: '  angerufen ' }));
  const after = new Date().toISOString();
  const closed = await event(id);
  assert.deepEqual(
    [
      closed.attributes.state,
      closed.attributes.close_reason,
      closed.attributes.close_note,
      closed.attributes.closed_by_name,
    ],
    ['closed', 'patient_contacted', 'angerufen', 'Petra Probe'],
  );
  const closedAt = String(closed.attributes.closed_at);
  assert.ok(before <= closedAt && closedAt <= after, `${before} <= ${closedAt} <= ${after}`);
  assert.deepEqual(await patientOf(patientId), [0, null]);
  outcome(await act('reopen', [id]));
  const again = await event(id);
  assert.deepEqual(
    [again.attributes.state, again.attributes.closed_at, again.attributes.close_reason],
    ['seen', null, null],
  );
  assert.deepEqual(again.relationships.closed_by, { data: null });
  assert.deepEqual(await patientOf(patientId), [1, 'high']);
});

test('[DASH-02] every reason of the list closes, another one is refused with the list', async () => {
  for (const reason of closeReasons) {
    const { id } = await raised('low');
    outcome(await close([id], { reason }));
    assert.equal((await event(id)).attributes.close_reason, reason);
  }
  const { id } = await raised('low');
  assert.equal(refusalOf(await close([id], { reason: 'no_idea' })), '422 not_a_choice /reason');
  assert.equal(refusalOf(await act('close', [id])), '422 required /reason');
  assert.equal((await event(id)).attributes.state, 'raised');
});

test('[DASH-02] a critical alarm is closed only with a note; blanks are none', async () => {
  const { id } = await raised('blocker');
  for (const note of [undefined, null, '   '])
    assert.equal(refusalOf(await close([id], { note })), '422 note_required /note');
  assert.equal(refusalOf(await close([id], { note: 'x'.repeat(2001) })), '422 too_long /note');
  outcome(await close([id], { note: 'x'.repeat(2000) }));
});

test('[DASH-02] several patients are closed at once unless one alarm is critical; then nothing is closed', async () => {
  const [one, two, critical] = [await raised(), await raised(), await raised('blocker')];
  const refused = await close([one.id, critical.id], { note: 'geprüft' });
  assert.equal(refusalOf(refused), '422 critical_not_in_bulk /ids');
  assert.equal((await event(one.id)).attributes.state, 'raised');
  outcome(await act('see', [one.id, two.id]));
  assert.deepEqual(outcome(await close([one.id, two.id])).changed.sort(), [one.id, two.id].sort());
  const second = await tenant.ask('POST', '/web/v1/patients/triggers', {
    data: {
      attributes: { value_type: 'weight', threshold_type: 'above', threshold: 80, priority: 'blocker' },
      relationships: { patient: { data: { type: 'patients', id: critical.patientId } } },
    },
  });
  await tenant.ingest([weight(critical.customPatientId, 91)]);
  const [other] = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${recordOf(second).id}`));
  const both = [critical.id, other?.id ?? ''];
  const shown = { unseen_ids: both, seen_as: await seenNow(tenant, both) };
  outcome(await close(both, { note: 'beide desselben Menschen', ...shown }));
});

test('[DASH-02] closing several is refused while one that nobody has seen is not named; nothing is closed then', async () => {
  const [seen, first, second] = [await raised(), await raised(), await raised()];
  const ids = [seen.id, first.id, second.id];
  outcome(await act('see', [seen.id]));
  for (const unseen_ids of [undefined, [], [first.id], [seen.id, first.id]])
    assert.equal(refusalOf(await close(ids, { unseen_ids })), '422 unseen_not_named /unseen_ids');
  assert.equal(refusalOf(await close(ids, { unseen_ids: ['nobody'] })), '422 not_an_id /unseen_ids/0');
  for (const id of ids) assert.notEqual((await event(id)).attributes.state, 'closed');
  const named = [first.id.toUpperCase(), second.id];
  assert.deepEqual(outcome(await close(ids, { unseen_ids: named })).changed.sort(), ids.toSorted());
});

test('[DASH-02] one alarm is closed as ever, seen or not, and so is what is left when colleagues closed the rest', async () => {
  const [alone, other] = [await raised(), await raised()];
  outcome(await close([alone.id, alone.id]));
  assert.equal((await event(alone.id)).attributes.state, 'closed');
  assert.deepEqual(outcome(await close([alone.id, other.id])).changed, [other.id]);
});

test('[DASH-02] two people close the same alarm at once: one wins, the other learns who and when', async () => {
  const colleague = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  for (let round = 0; round < 5; round += 1) {
    const { id } = await raised();
    const answers = await Promise.all([close([id]), close([id], { reason: 'measurement_error' }, colleague)]);
    const [winner, loser] = answers.map(outcome).sort((a, b) => b.changed.length - a.changed.length);
    assert.deepEqual(winner, { changed: [id], conflicts: [], proposed: [] });
    assert.deepEqual(loser?.changed, []);
    const record = await event(id);
    assert.deepEqual(loser?.conflicts, [{ id, by: 'Petra Probe', at: record.attributes.closed_at }]);
    const reason =
      answers[0] && outcome(answers[0]).changed.length > 0 ? 'patient_contacted' : 'measurement_error';
    assert.equal(record.attributes.close_reason, reason);
  }
});

test('[DASH-02] an alarm is assigned to a colleague, passed on and given back; a stranger or a leaver takes none', async () => {
  const { id } = await raised();
  const colleague = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  outcome(await act('take', [id], { assignee_id: colleague.id }));
  assert.equal((await event(id)).relationships.assignee?.data?.id, colleague.id);
  outcome(await act('take', [id]));
  assert.equal((await event(id)).relationships.assignee?.data?.id, tenant.staff.id);
  outcome(await act('release', [id]));
  const released = await event(id);
  assert.deepEqual([released.attributes.state, released.relationships.assignee], ['seen', { data: null }]);
  assert.deepEqual(
    outcome(await act('release', [id])).conflicts,
    [{ id, by: null, at: null }],
    'nothing to give back',
  );
  const unknown = await act('take', [id], { assignee_id: '018f0000-0000-7000-8000-00000000dead' });
  assert.equal(refusalOf(unknown), '422 reference_not_found /assignee_id');
  await server.admin.query('update physician set is_active = false where id = $1', [colleague.id]);
  assert.equal(
    refusalOf(await act('take', [id], { assignee_id: colleague.id })),
    '422 reference_not_found /assignee_id',
  );
});

test('[BEYOND-03] an alarm is put off for at most seven days, never a critical one, and leaves the counts meanwhile', async () => {
  const fresh = await server.tenant();
  const patient = await patientWithTrigger(fresh);
  await fresh.ingest([weight(patient.customPatientId, 90)]);
  const [found] = recordsOf(await fresh.ask('GET', path));
  const ids = [found?.id ?? ''];
  const snooze = (until: string | null, reason: string | null = 'patient_not_reached') =>
    fresh.ask('POST', `${path}/snooze`, { ids, until, reason });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const count = async () => ((await fresh.ask('GET', `${path}/counts`)).body as { count: number }).count;
  assert.equal(await count(), 1);
  assert.equal(refusalOf(await snooze(inDays(-0.001))), '422 too_old /until');
  assert.equal(refusalOf(await snooze(inDays(7.001))), '422 too_big /until');
  assert.equal(refusalOf(await snooze('morgen')), '422 not_an_instant /until');
  assert.equal(refusalOf(await snooze(inDays(1), null)), '422 required /reason');
  assert.equal(await count(), 1);
  outcome(await snooze(inDays(6.999)));
  assert.equal(await count(), 0);
  outcome(await snooze(null, null));
  assert.equal(await count(), 1);
  const critical = await raised('blocker');
  assert.equal(
    refusalOf(await act('snooze', [critical.id], { until: inDays(1), reason: 'awaiting_physician' })),
    '422 critical_not_snoozed /ids',
  );
});

test('[DASH-16] the counts follow every step: by state, by priority, closed today with the last time', async () => {
  const fresh = await server.tenant();
  const ids: string[] = [];
  for (const priority of ['blocker', 'high', 'high', 'low']) {
    const patient = await patientWithTrigger(fresh, { priority });
    await fresh.ingest([weight(patient.customPatientId, 90)]);
    const [found] = recordsOf(await fresh.ask('GET', `${path}?patient_id=${patient.patientId}`));
    ids.push(found?.id ?? '');
  }
  const counts = async () => (await fresh.ask('GET', `${path}/counts`)).body as Record<string, unknown>;
  const byPriority = { blocker: 1, high: 2, medium: 0, low: 1, no_priority: 0 };
  assert.deepEqual(await counts(), {
    count: 4,
    raised: 4,
    seen: 0,
    in_progress: 0,
    informed: 0,
    proposed: 0,
    returned: 0,
    suppressed: 0,
    closed_today: 0,
    last_closed_at: null,
    by_priority: byPriority,
  });
  await fresh.ask('POST', `${path}/take`, { ids: [ids[0]] });
  const together = [ids[1], ids[3]];
  await fresh.ask('POST', `${path}/close`, {
    ids: together,
    unseen_ids: together,
    reason: 'plausible_no_action',
  });
  const now = await counts();
  assert.deepEqual([now.count, now.raised, now.in_progress, now.closed_today], [2, 1, 1, 2]);
  assert.deepEqual(now.by_priority, { ...byPriority, high: 1, low: 0 });
  const closed = recordOf(await fresh.ask('GET', `${path}/${ids[3]}`));
  assert.equal(Date.parse(String(now.last_closed_at)), Date.parse(String(closed.attributes.closed_at)));
});

test('[DASH-14] a patient’s count and most urgent priority are right, also after alarms raised and closed at the same time', async () => {
  const patient = await patientWithTrigger(tenant, { priority: 'low' });
  const relationships = { patient: { data: { type: 'patients', id: patient.patientId } } };
  const kinds = [
    ['pulse', '/min', 'medium', 50],
    ['temperature', 'Cel', 'blocker', 38],
    ['spo2', '%', 'high', 50],
    ['glucose', 'mg/dL', 'no_priority', 50],
  ] as const;
  for (const [value_type, , priority, threshold] of kinds)
    await tenant.ask('POST', '/web/v1/patients/triggers', {
      data: { attributes: { value_type, threshold_type: 'above', threshold, priority }, relationships },
    });
  const reading = (value_type: string, unit: string) => ({
    ...weight(patient.customPatientId, 60),
    value_type,
    unit,
    ...(value_type === 'temperature' && { value: 39 }),
  });
  await Promise.all([
    tenant.ingest([weight(patient.customPatientId, 90)]),
    ...kinds.map(([type, unit]) => tenant.ingest([reading(type, unit)])),
  ]);
  assert.deepEqual(await patientOf(patient.patientId), [5, 'blocker']);
  const events = recordsOf(await tenant.ask('GET', `${path}?patient_id=${patient.patientId}&sort=priority`));
  assert.deepEqual(
    events.map(({ attributes }) => attributes.priority),
    ['blocker', 'high', 'medium', 'low', 'no_priority'],
  );
  await Promise.all(events.slice(0, 3).map(({ id }) => close([id], { note: 'gleichzeitig' })));
  assert.deepEqual(await patientOf(patient.patientId), [2, 'low']);
  await Promise.all([act('reopen', [events[1]?.id ?? '']), close([events[3]?.id ?? ''])]);
  assert.deepEqual(await patientOf(patient.patientId), [2, 'high']);
});

test('[TRIGGER-02] after closing, the next breach raises a new alarm; the old one then stays closed: 409', async () => {
  const { id, customPatientId, triggerId, patientId } = await raised();
  outcome(await close([id]));
  const again = outcomesOf(await tenant.ingest([weight(customPatientId, 95)]));
  assert.deepEqual(again.data[0]?.trigger_ids, [triggerId]);
  assert.deepEqual(await patientOf(patientId), [1, 'high']);
  assert.equal(refusalOf(await act('reopen', [id])), '409 conflict');
  assert.equal((await event(id)).attributes.state, 'closed');
  assert.deepEqual(
    outcome(
      await act('reopen', [
        recordsOf(await tenant.ask('GET', `${path}?trigger_id=${triggerId}&state=raised`))[0]?.id ?? '',
      ]),
    ).changed,
    [],
  );
});

test('[SYSTEM-08] every step of an alarm is in the audit with who did it', async () => {
  const { id } = await raised();
  await act('take', [id]);
  await close([id]);
  await act('reopen', [id]);
  const found = await server.admin.query<{ action: string; actor_id: string }>(
    `select action, actor_id from audit_entry where subject_id = $1 and action like 'trigger_event%' order by id`,
    [id],
  );
  assert.deepEqual(
    found.rows.map(({ action }) => action),
    ['trigger_event_take', 'trigger_event_close', 'trigger_event_reopen'],
  );
  assert.ok(found.rows.every(({ actor_id }) => actor_id === tenant.staff.id));
});
