import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordOf, recordsOf, refusalOf } from '../testing/answers.ts';
import { eventually } from '../testing/eventually.ts';
import { seenNow } from '../testing/seen-now.ts';
import { patientWithTrigger, type TestPerson, testServer, weight } from '../testing/server.ts';

const server = await testServer();
const path = '/web/v1/patients/triggers/events';

type Acted = { changed: string[]; conflicts: unknown[] };

/** A tenant of its own with two people and its setting for closing by two. */
async function practice(fourEyes: 'none' | 'critical' | 'all' = 'none') {
  const tenant = await server.tenant();
  const policy = 'insert into alarm_policy (tenant_id, four_eyes) values ($1, $2)';
  await server.admin.query(policy, [tenant.id, fourEyes]);
  const colleague = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  const act = (action: string, ids: string[], more: Record<string, unknown> = {}, as?: TestPerson) =>
    tenant.ask('POST', `${path}/${action}`, { ids, ...more }, as);
  const close = (id: string, as?: TestPerson, reason = 'patient_contacted') =>
    act('close', [id], { reason, note: 'erreicht' }, as);
  const event = async (id: string) => recordOf(await tenant.ask('GET', `${path}/${id}`)).attributes;
  const steps = async (id: string) => {
    const found = await server.admin.query<{ action: string; note: string | null }>(
      'select action, note from trigger_event_step where trigger_event_id = $1 order by id',
      [id],
    );
    return found.rows.map(({ action, note }) => (note === null ? action : `${action}: ${note}`));
  };
  const raised = async (priority = 'high') => {
    const patient = await patientWithTrigger(tenant, { priority });
    await tenant.ingest([weight(patient.customPatientId, 90)]);
    const [found] = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}`));
    return found?.id ?? '';
  };
  return { tenant, colleague, act, close, event, steps, raised };
}

/** Waits until the live channel has told of a kind once. */
async function told(tenantId: number, kind: string): Promise<void> {
  const query = 'select 1 from live_event where tenant_id = $1 and kind = $2';
  await eventually(
    `news of ${kind}`,
    async () => (await server.admin.query(query, [tenantId, kind])).rowCount === 1,
  );
}

const changed = (answer: { body: unknown }) => (answer.body as Acted).changed;

test('[BEYOND-03] seen: the first who looked stays, whoever looks later', async () => {
  const { act, event, raised, colleague, tenant } = await practice();
  const id = await raised();
  assert.equal((await event(id)).seen_at, null);
  assert.deepEqual(changed(await act('see', [id])), [id]);
  const first = await event(id);
  assert.equal(first.state, 'seen');
  assert.deepEqual(changed(await act('see', [id], {}, colleague)), []);
  assert.equal((await event(id)).seen_at, first.seen_at);
  const record = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.equal(record.relationships.seen_by?.data?.id, tenant.staff.id);
});

test('[BEYOND-03] informing the physician is a step of its own and needs a note', async () => {
  const { act, event, raised, steps } = await practice();
  const id = await raised('blocker');
  assert.equal(refusalOf(await act('inform', [id])), '422 required /note');
  assert.equal(refusalOf(await act('inform', [id], { note: '  ' })), '422 required /note');
  assert.deepEqual(changed(await act('inform', [id], { note: 'Hausarzt telefonisch' })), [id]);
  const told = await event(id);
  assert.equal(told.state, 'informed');
  assert.ok(told.informed_at);
  assert.deepEqual(await steps(id), ['inform: Hausarzt telefonisch']);
});

test('[BEYOND-03] putting off keeps its reason and marks as seen; waking clears both', async () => {
  const { act, event, raised } = await practice();
  const id = await raised();
  const until = new Date(Date.now() + 3_600_000).toISOString();
  assert.equal(
    refusalOf(await act('snooze', [id], { until, reason: 'no_idea' })),
    '422 not_a_choice /reason',
  );
  assert.equal(refusalOf(await act('snooze', [id], { until })), '422 required /reason');
  await act('snooze', [id], { until, reason: 'remeasurement_asked' });
  const off = await event(id);
  assert.deepEqual([off.state, off.snooze_reason, off.snoozed_until], ['seen', 'remeasurement_asked', until]);
  await act('snooze', [id], { until: null });
  const on = await event(id);
  assert.deepEqual([on.snooze_reason, on.snoozed_until], [null, null]);
});

test('[BEYOND-03] four eyes: one proposes, the same person cannot close, another closes as proposed', async () => {
  const { close, event, raised, colleague, steps, tenant } = await practice('critical');
  const id = await raised('blocker');
  await close(id);
  const proposed = await event(id);
  assert.deepEqual(
    [proposed.state, proposed.close_reason, proposed.closed_at, proposed.proposed_by_name],
    ['proposed', 'patient_contacted', null, 'Petra Probe'],
  );
  assert.equal(refusalOf(await close(id)), '409 four_eyes_same_person');
  assert.equal((await event(id)).state, 'proposed');
  await close(id, colleague, 'measurement_error');
  const record = recordOf(await tenant.ask('GET', `${path}/${id}`));
  assert.deepEqual(
    [record.attributes.state, record.attributes.close_reason, record.relationships.closed_by?.data?.id],
    ['closed', 'patient_contacted', colleague.id],
  );
  assert.deepEqual(await steps(id), ['propose: erreicht', 'close: erreicht']);
});

test('[BEYOND-03] the answer says which alarms wait for a second person and which are closed', async () => {
  const { act, raised } = await practice('critical');
  const first = await raised('blocker');
  const second = await raised('high');
  const proposed = await act('close', [first], { reason: 'patient_contacted', note: 'erreicht' });
  assert.deepEqual(proposed.body, { changed: [first], conflicts: [], proposed: [first] });
  const closed = await act('close', [second], { reason: 'patient_contacted' });
  assert.deepEqual(closed.body, { changed: [second], conflicts: [], proposed: [] });
});

test('[BEYOND-03] the setting for closing by two is changed by whoever may change settings, audited, told live, and counts at once', async () => {
  const { tenant, colleague, close, event, raised } = await practice('none');
  const setting = '/web/v1/tenants/alarm_policy';
  const fourEyes = async (as?: TestPerson) => {
    const answer = await tenant.ask('GET', setting, undefined, as);
    return (answer.body as { four_eyes: string }).four_eyes;
  };
  assert.equal(await fourEyes(colleague), 'none');
  const refused = await tenant.ask('PATCH', setting, { four_eyes: 'all' }, colleague);
  assert.equal(refused.status, 403);
  assert.equal(
    refusalOf(await tenant.ask('PATCH', setting, { four_eyes: 'some' })),
    '422 not_a_choice /four_eyes',
  );
  assert.deepEqual(
    (await tenant.ask('PATCH', setting, { four_eyes: 'all' })).body,
    (await tenant.ask('GET', setting)).body,
  );
  assert.equal(await fourEyes(), 'all');
  const id = await raised('low');
  await close(id);
  assert.equal((await event(id)).state, 'proposed');
  const audited = await server.admin.query(
    'select changes from audit_entry where tenant_id = $1 and subject_type = $2',
    [tenant.id, 'alarm_policies'],
  );
  await told(tenant.id, 'alarm_policy');
  assert.deepEqual(audited.rows, [{ changes: { fourEyes: ['none', 'all'] } }]);
});

test('[BEYOND-03] a note and how a call went are steps of the alarm; its state stays, a closed one takes none', async () => {
  const { act, close, event, raised, steps } = await practice();
  const id = await raised();
  assert.equal(refusalOf(await act('note', [id], { kind: 'note', note: ' ' })), '422 required /note');
  assert.deepEqual(changed(await act('note', [id], { kind: 'not_reached', note: 'Mailbox' })), [id]);
  assert.equal((await event(id)).state, 'raised');
  await close(id);
  assert.deepEqual(changed(await act('note', [id], { kind: 'note', note: 'zu spät' })), []);
  assert.deepEqual(await steps(id), ['not_reached: Mailbox', 'close: erreicht']);
});

test('[BEYOND-03] the story of an alarm: who did what, oldest first, and the readings that joined, newest first', async () => {
  const { tenant, act, colleague } = await practice();
  const patient = await patientWithTrigger(tenant, { priority: 'high' });
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  await tenant.ingest([weight(patient.customPatientId, 91)]);
  const [found] = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}`));
  const id = found?.id ?? '';
  const shown = { seen_as: await seenNow(tenant, [id]) };
  await act('see', [id], shown);
  await act('inform', [id], { note: 'Hausarzt', ...shown }, colleague);
  const story = (await tenant.ask('GET', `${path}/${id}/story`)).body as {
    steps: { action: string; by: string | null; note: string | null }[];
    readings: { value: number }[];
  };
  assert.deepEqual(
    story.steps.map(({ action, by, note }) => [action, by, note]),
    [
      ['see', 'Petra Probe', null],
      ['inform', 'Petra Probe', 'Hausarzt'],
    ],
  );
  assert.deepEqual(
    story.readings.map(({ value }) => value),
    [91, 90],
  );
  const other = await server.tenant();
  assert.equal((await other.ask('GET', `${path}/${id}/story`)).status, 404);
});

test('[BEYOND-03] [TRIGGER-02] what was entered because of an alarm is in its story, for those who may read events', async () => {
  const { tenant, act } = await practice();
  const patient = await patientWithTrigger(tenant, { priority: 'high' });
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  const [found] = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}`));
  const id = found?.id ?? '';
  await act('see', [id]);
  const enter = (title: string, alarm: object) =>
    tenant.ask('POST', '/web/v1/patients/events', {
      data: {
        type: 'patient_events',
        attributes: { kind: 'drug_change', title, started_at: new Date().toISOString() },
        relationships: { patient: { data: { type: 'patients', id: patient.patientId } }, ...alarm },
      },
    });
  recordOf(await enter('Torasemid: 1 → 2', { trigger_event: { data: { type: 'trigger_events', id } } }));
  recordOf(await enter('Ohne Alarm', {}));
  const told = async (as = tenant.staff) =>
    ((await tenant.ask('GET', `${path}/${id}/story`, undefined, as)).body as { events: { title: string }[] })
      .events;
  assert.deepEqual(
    (await told()).map(({ title }) => title),
    ['Torasemid: 1 → 2'],
  );
  assert.deepEqual(await told(await tenant.person([{ key: 'patient_trigger', access: 'read' }])), []);
});

test('[BEYOND-03] four eyes: a rejected closing is work again, and may be proposed by the other one', async () => {
  const { act, close, event, raised, colleague } = await practice('all');
  const id = await raised('low');
  await close(id);
  assert.deepEqual(changed(await act('take', [id], {}, colleague)), [], 'what is proposed is not taken over');
  await act('reject', [id], { note: 'bitte noch anrufen' }, colleague);
  const back = await event(id);
  assert.deepEqual(
    [back.state, back.close_reason, back.proposed_at, back.proposed_by_name],
    ['in_progress', null, null, null],
  );
  await close(id, colleague);
  assert.equal((await event(id)).state, 'proposed');
  await close(id);
  assert.equal((await event(id)).state, 'closed');
});

test('[BEYOND-03] four eyes for critical alarms alone: the others close at once, also in one call', async () => {
  const { act, event, raised } = await practice('critical');
  const patientsOwn = [await raised('high'), await raised('low')];
  assert.deepEqual(
    changed(
      await act('close', patientsOwn, { reason: 'plausible_no_action', unseen_ids: patientsOwn }),
    ).sort(),
    [...patientsOwn].sort(),
  );
  for (const id of patientsOwn) assert.equal((await event(id)).state, 'closed');
});

test('[BEYOND-03] while an alarm waits for the second person it is still open: repeats join, the patient counts it', async () => {
  const tenantPractice = await practice('all');
  const { tenant, act, close, event } = tenantPractice;
  const patient = await patientWithTrigger(tenant, { priority: 'high' });
  await tenant.ingest([weight(patient.customPatientId, 90)]);
  const [found] = recordsOf(await tenant.ask('GET', `${path}?trigger_id=${patient.triggerId}`));
  const id = found?.id ?? '';
  await close(id);
  await tenant.ingest([weight(patient.customPatientId, 89)]);
  const joined = await event(id);
  assert.deepEqual([joined.state, joined.repeat_count], ['proposed', 2]);
  await tenant.ingest([weight(patient.customPatientId, 95)]);
  const worse = await event(id);
  assert.deepEqual([worse.state, worse.close_reason], ['raised', null], 'nobody held it: back to the queue');
  await act('take', [id]);
  await close(id);
  await tenant.ingest([weight(patient.customPatientId, 99)]);
  const held = await event(id);
  assert.deepEqual([held.state, held.close_reason], ['in_progress', null], 'back to who holds it');
  const record = recordOf(await tenant.ask('GET', `/web/v1/patients/${patient.patientId}`));
  assert.equal(record.attributes.open_alarm_count, 1);
});
