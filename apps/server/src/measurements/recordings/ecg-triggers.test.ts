import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dueByRule } from '@fernpuls/domain/triggers/due-rule';
import type { Rule } from '@fernpuls/domain/triggers/rules/rule';
import { read } from '../../testing/examples.ts';
import { fibrillation, heardPatient, onRhythm as on } from '../../testing/heard-patient.ts';
import { withTenant } from '../../ground/database.ts';
import { openLive } from '../../testing/live.ts';
import { testServer } from '../../testing/server.ts';

const server = await testServer();
const tenant = await server.tenant();

const patientWith = (rule: Rule) => heardPatient(tenant, rule);

async function results(triggerId: string) {
  const found = await server.admin.query(
    'select ecg_id, event_id from trigger_ecg_result where trigger_id = $1 order by ecg_id',
    [triggerId],
  );
  return found.rows as { ecg_id: string; event_id: string }[];
}

test('[ECG-05] [ECG-06] [DASH-15] the device’s class raises an alarm with recording, class, deadline and rule', async () => {
  const { sends, events, triggerId, patientId } = await patientWith(fibrillation);
  const live = openLive({ port: server.port, host: tenant.host }, tenant.staff);
  await live.until(({ type }) => type === 'ready');
  const ecgId = await sends({ said: 'AFib' });
  const [event, ...others] = await events();
  assert.ok(event);
  assert.deepEqual(others, []);
  const told = await live.until(
    ({ kind, payload }) => kind === 'trigger_event' && payload?.data?.id === event.id,
  );
  assert.equal(told.payload?.data?.attributes.rhythm_class, 'atrial_fibrillation');
  assert.equal(told.payload?.data?.relationships.ecg?.data?.id, ecgId);
  assert.deepEqual(
    [event.event_type, event.state, event.value, event.value_type, event.rhythm_source],
    ['measurement_ecg_trigger_event', 'raised', null, null, 'device'],
  );
  assert.deepEqual(event.rule, {
    when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: null },
  });
  const { policy, hours } = await server.tenantOf(tenant.id);
  const due = dueByRule(policy.due.high, Date.parse(String(event.created_at)), hours);
  assert.ok(Math.abs(Date.parse(String(event.due_at)) - due) < 10_000, 'the practice’s deadline');
  assert.deepEqual(await results(triggerId), [{ ecg_id: ecgId, event_id: event.id }]);
  const { relationships } = await read(tenant, 'ecgs', ecgId);
  assert.deepEqual(relationships.events?.data, [{ type: 'trigger_events', id: event.id }]);
  const patient = await tenant.ask('GET', `/web/v1/patients/${patientId}`);
  const { data } = patient.body as { data: { attributes: Record<string, unknown> } };
  assert.equal(data.attributes.open_alarm_count, 1);
});

test('[ECG-06] other classes raise nothing, nor does what is too noisy to be read', async () => {
  const { sends, shown } = await patientWith(on(['atrial_fibrillation', 'inconclusive_poor_reading']));
  await sends({ said: 'Sinus Rhythm', hoursAgo: 3 });
  await sends({ said: 'Multiple PVCs', hoursAgo: 2 });
  await sends({ rhythm: 'sinus', hoursAgo: 1 });
  const held = await sends({ rhythm: 'noise' });
  const found = await server.admin.query('select suggested_class from ecg where id = $1', [held]);
  assert.deepEqual(found.rows, [{ suggested_class: 'inconclusive_poor_reading' }]);
  assert.deepEqual(await shown(), []);
});

test('[ECG-06] the suggestion counts where the rule lets it', async () => {
  const either = await patientWith(fibrillation);
  await either.sends({ said: 'Sinus Rhythm', rhythm: 'atrial_fibrillation' });
  assert.deepEqual(await either.shown(), ['raised atrial_fibrillation suggestion 1']);
  const device = await patientWith(on(['atrial_fibrillation'], { source: 'device' }));
  await device.sends({ said: 'Sinus Rhythm', rhythm: 'atrial_fibrillation' });
  assert.deepEqual(await device.shown(), []);
});

test('[TRIGGER-02] one recording raises one alarm, however often and at once it is sent', async () => {
  const { sends, shown, triggerId } = await patientWith(fibrillation);
  const same = { said: 'AFib', more: { external_id: 'strip-1' } } as const;
  const ids = await Promise.all([1, 2, 3, 4, 5].map(() => sends(same)));
  ids.push(await sends(same));
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(await shown(), ['raised atrial_fibrillation device 1']);
  assert.equal((await results(triggerId)).length, 1);
});

test('[TRIGGER-02] recordings that fire while the alarm is open join it, at once as well', async () => {
  const { sends, shown, events, triggerId } = await patientWith(fibrillation);
  await Promise.all([4, 3, 2].map((hoursAgo) => sends({ said: 'AFib', hoursAgo })));
  const newest = await sends({ said: 'AFib', hoursAgo: 1 });
  assert.deepEqual(await shown(), ['raised atrial_fibrillation device 4']);
  assert.equal((await results(triggerId)).length, 4);
  const [event] = await events();
  const shownEcg = await server.admin.query('select ecg_id from trigger_event where id = $1', [event?.id]);
  assert.deepEqual(shownEcg.rows, [{ ecg_id: newest }], 'the newest recording is shown');
  const story = await tenant.ask('GET', `/web/v1/patients/triggers/events/${event?.id}/story`);
  const { recordings } = story.body as { recordings: { ecg_id: string }[] };
  assert.deepEqual([recordings.length, recordings[0]?.ecg_id], [4, newest]);
});

test('[ECG-06] a later recording of another rhythm marks the alarm as returned, an unreadable one does not', async () => {
  const { sends, events } = await patientWith(fibrillation);
  await sends({ said: 'AFib', hoursAgo: 3 });
  const returned = async () => (await events())[0]?.returned_at;
  await sends({ said: 'Unreadable', hoursAgo: 2 });
  await sends({ said: 'Sinus Rhythm', hoursAgo: 4 });
  assert.equal(await returned(), null, 'an earlier one does not either');
  await sends({ said: 'Sinus Rhythm', hoursAgo: 1 });
  assert.notEqual(await returned(), null);
  await sends({ said: 'AFib', hoursAgo: 0.5 });
  assert.equal(await returned(), null);
});

test('[ECG-06] a decision holds while the class is the same and ends with another', async () => {
  const { sends, events, act } = await patientWith(
    on(['atrial_fibrillation', 'premature_ventricular_contraction']),
  );
  await sends({ said: 'AFib', hoursAgo: 3 });
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const [event] = await events();
  await act('snooze', event?.id ?? '', { until, reason: 'remeasurement_asked' });
  const snoozed = async () => (await events())[0]?.snoozed_until;
  assert.equal(await snoozed(), until);
  await sends({ said: 'AFib', hoursAgo: 2 });
  assert.equal(await snoozed(), until);
  await sends({ said: 'Multiple PVCs', hoursAgo: 1 });
  assert.equal(await snoozed(), null);
});

test('[ECG-06] within the cool-down the same class is written to the closed alarm, another raises', async () => {
  const rule = on(['atrial_fibrillation', 'premature_ventricular_contraction'], { coolDownMinutes: 60 });
  const { sends, shown, events, act, triggerId } = await patientWith(rule);
  await sends({ said: 'AFib', hoursAgo: 3 });
  const [event] = await events();
  await act('close', event?.id ?? '', { reason: 'plausible_no_action' });
  await sends({ said: 'AFib', hoursAgo: 2 });
  assert.deepEqual(await shown(), ['closed atrial_fibrillation device 1']);
  assert.deepEqual(
    (await results(triggerId)).map((one) => one.event_id),
    [event?.id, event?.id],
  );
  await sends({ said: 'Multiple PVCs', hoursAgo: 1 });
  assert.equal((await shown()).length, 2);
});

test('[ECG-06] while paused or in hospital an alarm is recorded and kept from the queue', async () => {
  const paused = await patientWith(fibrillation);
  await paused.stands('paused');
  await paused.sends({ said: 'AFib' });
  assert.deepEqual(
    (await paused.events()).map(({ suppression }) => suppression),
    ['paused'],
  );
  const away = await patientWith(fibrillation);
  await away.adds('patient_events', '/web/v1/patients/events', {
    kind: 'stay',
    title: 'Klinik',
    started_at: away.at(10),
  });
  await away.sends({ said: 'AFib' });
  assert.deepEqual(
    (await away.events()).map(({ suppression }) => suppression),
    ['hospital'],
  );
  const gone = await patientWith(fibrillation);
  await gone.stands('inactive');
  await gone.sends({ said: 'AFib' });
  assert.deepEqual(await gone.shown(), []);
});

test('[TRIGGER-02] a suggestion that comes later fires once, and not again where the device had fired', async () => {
  const { sends, shown, triggerId } = await patientWith(fibrillation);
  const late = async (ecgId: string) => {
    const ask = () => tenant.ask('GET', `/web/v1/measurements/ecgs/${ecgId}/processing?type=own`);
    for (const answer of await Promise.all([ask(), ask()])) assert.equal(answer.status, 200);
  };
  const forget = 'update ecg set suggested_class = null, device_class = $2 where id = $1';
  const ecgId = await sends({ rhythm: 'atrial_fibrillation', hoursAgo: 2 });
  // As if it had been too long to be judged when it came.
  await server.admin.query('delete from trigger_ecg_result where trigger_id = $1', [triggerId]);
  await server.admin.query('delete from trigger_event where trigger_id = $1', [triggerId]);
  await server.admin.query(forget, [ecgId, null]);
  await late(ecgId);
  assert.deepEqual(await shown(), ['raised atrial_fibrillation suggestion 1']);
  const other = await sends({ said: 'AFib', rhythm: 'atrial_fibrillation', hoursAgo: 1 });
  await server.admin.query(forget, [other, 'atrial_fibrillation']);
  await late(other);
  assert.deepEqual(await shown(), ['raised atrial_fibrillation device 2']);
});

test('[ECG-06] a template applied to a patient and a rule that is switched off are obeyed', async () => {
  const patient = await patientWith(on(['sinus_rhythm']));
  const { triggerId, patientId, sends, shown } = patient;
  const address = `/web/v1/patients/triggers/${triggerId}`;
  await tenant.ask('PATCH', address, {
    data: { type: 'measurement_triggers', attributes: { is_active: false } },
  });
  const template = await tenant.ask('POST', '/web/v1/content/trigger_templates', {
    data: {
      type: 'trigger_templates',
      attributes: { name: `VHF ${triggerId}`, priority: 'blocker', rule: fibrillation },
    },
  });
  const { data } = template.body as { data: { id: string } };
  const applied = await tenant.ask('POST', `/web/v1/content/trigger_templates/${data.id}/apply`, {
    patient_ids: [patientId],
  });
  assert.equal(applied.status, 200, JSON.stringify(applied.body));
  await sends({ said: 'Sinus Rhythm', hoursAgo: 2 });
  await sends({ said: 'AFib', hoursAgo: 1 });
  assert.deepEqual(await shown(), []);
  const events = await tenant.ask('GET', `/web/v1/patients/triggers/events?patient_id=${patientId}`);
  const rows = (events.body as { data: { attributes: Record<string, unknown> }[] }).data;
  assert.deepEqual(
    rows.map(({ attributes }) => [attributes.rhythm_class, attributes.priority]),
    [['atrial_fibrillation', 'blocker']],
  );
});

test('[BEYOND-05] a back-test over stored recordings finds what the engine found, and changes nothing', async () => {
  const { sends, shown, patientId } = await patientWith(fibrillation);
  await sends({ said: 'AFib', hoursAgo: 60 });
  await sends({ said: 'Sinus Rhythm', hoursAgo: 50 });
  await sends({ said: 'Sinus Rhythm', rhythm: 'atrial_fibrillation', hoursAgo: 20 });
  await sends({ rhythm: 'noise', hoursAgo: 10 });
  const before = await shown();
  const tried = async (rule: Rule, days = 7) => {
    const answer = await tenant.ask('POST', '/web/v1/triggers/back_test', {
      rule,
      patient_id: patientId,
      days,
    });
    const told = answer.body as Record<string, unknown>;
    return [told.event_count, told.readings, told.overlap];
  };
  assert.deepEqual(await tried(fibrillation), [2, 4, 1]);
  assert.deepEqual(await tried(on(['atrial_fibrillation'], { source: 'device' })), [1, 4, 1]);
  assert.deepEqual(await tried(fibrillation, 1), [1, 2, 1]);
  assert.deepEqual(await tried(on(['inconclusive_high_heart_rate'])), [0, 4, null]);
  assert.deepEqual(await shown(), before);
});

test('[ROLES-09] what a recording raised stays with its practice', async () => {
  const { sends, events } = await patientWith(fibrillation);
  const ecgId = await sends({ said: 'AFib' });
  const [event] = await events();
  const other = await server.tenant();
  const path = '/web/v1/patients/triggers/events';
  assert.equal((await other.ask('GET', `${path}/${event?.id}`)).status, 404);
  assert.equal((await other.ask('GET', `${path}/${event?.id}/story`)).status, 404);
  const fenced = await withTenant(server.database, other.id, (tx) =>
    tx.selectFrom('trigger_event').where('ecg_id', '=', ecgId).select('id').execute(),
  );
  assert.deepEqual(fenced, []);
});
