import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { recordsOf } from '../../testing/answers.ts';
import { rise, ruledPatient } from '../../testing/ruled-patient.ts';
import { type TestPerson, testServer } from '../../testing/server.ts';
import { escalateAlarms, most } from './escalate.ts';

const server = await testServer({ clock: false });
const minute = 60_000;
const reader = [{ key: 'patient_trigger', access: 'write' as const }];
const snoozedFor = 180;

type Row = { state: string; event: string; after: string; told: string; control: string };

/** What has to become of an alarm in a state when something happens, written down from decision 79. */
const rows = readFileSync(new URL('alarm-duties.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line): Row => {
    const [state = '', event = '', after = '', told = '', control = ''] = line.split('\t');
    return { state, event, after, told, control };
  });

const tenant = await server.tenant();
const people = {
  nurse: await tenant.person(reader),
  blocked: await tenant.person(reader),
  absent: await tenant.person(reader),
  covered: await tenant.person(reader),
  cover: await tenant.person(reader),
  physician: await tenant.person(reader),
};
const nameOf = new Map(Object.entries(people).map(([name, { id }]) => [id, name]));
const duties: {
  row: Row;
  id: string;
  holder: TestPerson;
  patient: Awaited<ReturnType<typeof ruledPatient>>;
}[] = [];
/** Set as the alarms come: minutes lie between loading a file and its turn. */
let start = Date.now();
/** As often as others of the same installation leave none of ours for the next look. */
async function at(minutes: number) {
  for (let looked = most; looked >= most; )
    looked = await escalateAlarms(server.database, server.tenantOf, new Date(start + minutes * minute));
}
const of = (...events: string[]) => duties.filter(({ row }) => events.includes(row.event));
const inState = (...states: string[]) => duties.filter(({ row }) => states.includes(row.state));

async function act(action: string, chosen: typeof duties, more: Record<string, unknown> = {}) {
  for (const [holder, own] of Map.groupBy(chosen, (duty) => duty.holder)) {
    const ids = own.map(({ id }) => id);
    const answer = await tenant.ask(
      'POST',
      `/web/v1/patients/triggers/events/${action}`,
      { ids, ...more },
      holder,
    );
    assert.equal(
      (answer.body as { changed: string[] }).changed.length,
      ids.length,
      `${action}: ${answer.status}`,
    );
  }
}

async function found() {
  const { rows: events } = await server.admin.query(
    `select event.id, concat_ws(' ', state, left_reason) as after, assignee_id, left_by_id, priority, due_at,
       (select count(*)::int from control_alarm where trigger_event_id = event.id) as controls,
       coalesce((select jsonb_agg(physician_id order by told_at, step) from alarm_escalation where trigger_event_id = event.id), '[]') as told
     from trigger_event as event where tenant_id = $1`,
    [tenant.id],
  );
  type Found = {
    id: string;
    after: string;
    assignee_id: string | null;
    left_by_id: string | null;
    priority: string;
    due_at: string;
    controls: number;
    told: string[];
  };
  return new Map((events as Found[]).map((event) => [event.id, event]));
}
type All = Awaited<ReturnType<typeof found>>;

/** What happened between two looks, in the words of the table. */
function outcome(id: string, before: All, after: All): Pick<Row, 'after' | 'told' | 'control'> {
  const [was, is] = [before.get(id), after.get(id)];
  const fresh = is?.told.slice(was?.told.length) ?? [];
  const names = new Set(fresh.map((one) => nameOf.get(one) ?? one));
  const isControlled = (is?.controls ?? 0) > (was?.controls ?? 0);
  return {
    after: is?.after ?? '',
    told: [...names].sort().join(' ') || '-',
    control: isControlled ? (was?.controls === 0 ? 'first' : 'again') : '-',
  };
}

function assertTable(chosen: typeof duties, before: All, after: All): void {
  const said = chosen.map(({ id, row: { state, event } }) => ({
    state,
    event,
    ...outcome(id, before, after),
  }));
  assert.deepEqual(
    said,
    chosen.map(({ row }) => row),
  );
}

test('[BEYOND-31] whatever becomes of an alarm and of who holds it, it stays with somebody who can act', async () => {
  const { id: tenantId } = tenant;
  await server.admin.query(`insert into alarm_policy (tenant_id, four_eyes) values ($1, 'all')`, [tenantId]);
  const patients = await Promise.all(rows.map(() => ruledPatient(tenant, null)));
  await server.admin.query('update patient set primary_physician_id = $2 where tenant_id = $1', [
    tenantId,
    people.physician.id,
  ]);
  start = Date.now();
  await tenant.ingest(patients.map(({ reading }) => reading(2, 90)));
  const raised = await server.admin.query('select id, trigger_id from trigger_event where tenant_id = $1', [
    tenantId,
  ]);
  const byTrigger = new Map(
    (raised.rows as { id: string; trigger_id: string }[]).map((one) => [one.trigger_id, one.id]),
  );
  for (const [index, patient] of patients.entries()) {
    const row = rows[index];
    const id = byTrigger.get(patient.triggerId);
    if (!row || !id) throw new Error('every row has its alarm');
    const holder = Object.entries(people).find(([name]) => name === row.event)?.[1] ?? people.nurse;
    duties.push({ row, id, holder, patient });
  }
  await act('take', inState('taken', 'informed', 'snoozed'));
  await act('see', inState('seen'));
  await act('inform', inState('informed'), { note: 'Hausarzt informiert' });
  await act('close', inState('proposed'), {
    reason: 'technical',
    unseen_ids: inState('proposed').map(({ id }) => id),
  });
  const until = new Date(start + snoozedFor * minute).toISOString();
  await act('snooze', inState('snoozed'), { until, reason: 'therapy_takes_effect' });

  // Due after sixty minutes: at 91 the whole chain and supervision have been told, and supervision has answered.
  await at(91);
  const path = '/web/v1/dashboard/control_alarms';
  const ids = recordsOf(await tenant.ask('GET', `${path}?handled_at=null`)).map(({ id }) => id);
  await tenant.ask('POST', `${path}/handle`, { ids, note: 'Praxis informiert' });
  const before = await found();
  await tenant.ingest(of('worse').map(({ patient }) => patient.reading(1, 91)));
  await tenant.ingest(of('same').map(({ patient }) => patient.reading(1, 90)));
  for (const { patient } of of('critical')) {
    const attributes = { priority: 'blocker' };
    const data = { type: 'measurement_triggers', id: patient.triggerId, attributes };
    assert.equal(
      (await tenant.ask('PATCH', `/web/v1/patients/triggers/${patient.triggerId}`, { data })).status,
      200,
    );
  }
  await server.admin.query('update physician set is_active = false where id = $1', [people.blocked.id]);
  await server.admin.query(
    `insert into absence (tenant_id, id, physician_id, cover_id, starts_at, ends_at)
     select $1, gen_random_uuid(), away, cover, now() - interval '1 day', now() + interval '7 days'
     from (values ($2::uuid, null::uuid), ($3, $4)) as one (away, cover)`,
    [tenantId, people.absent.id, people.covered.id, people.cover.id],
  );
  await at(92);
  const soon = await found();
  assertTable(of('worse', 'same', 'critical', 'blocked', 'absent', 'covered'), before, soon);
  for (const { id } of of('critical')) {
    const { priority, due_at } = soon.get(id) ?? {};
    assert.equal(priority, 'blocker');
    assert.ok(due_at && due_at < String(before.get(id)?.due_at), 'sooner than it was to be');
  }
  for (const { id, row, holder } of duties.filter(({ row: { after } }) => after.endsWith('gone'))) {
    const { assignee_id, left_by_id } = soon.get(id) ?? {};
    assert.deepEqual([assignee_id, left_by_id], [null, holder.id], row.state);
  }

  const waits: [states: string[], lasts: number][] = [
    [['taken', 'proposed'], 120],
    [['snoozed'], snoozedFor + 120],
    [['informed'], 2880],
  ];
  for (const [states, lasts] of waits) {
    const chosen = of('left').filter(({ row }) => states.includes(row.state));
    const [justBefore] = [await found(), await at(lasts - 1)];
    const held = await found();
    for (const { id } of chosen)
      assert.equal(held.get(id)?.after, justBefore.get(id)?.after, `${states.join()} held for ${lasts}`);
    await at(lasts + 1);
    assertTable(chosen, held, await found());
  }
  const untouched = of('left').filter(({ row }) => row.state === 'raised' || row.state === 'seen');
  assertTable(untouched, soon, await found());
  await at(2_882);
  const last = await found();
  await at(4_000);
  assert.deepEqual(await found(), last, 'each is told once');
});

test('[TRIGGER-02] a worse value is worse whatever the limit was when somebody decided', async () => {
  const own = await server.tenant();
  const rule = { when: rise(2, 60), coolDownMinutes: 10_080 };
  const until = new Date(Date.now() + 600 * minute).toISOString();
  const decisions: [action: string, more: Record<string, unknown>][] = [
    ['see', {}],
    ['snooze', { until, reason: 'therapy_takes_effect' }],
    ['close', { reason: 'plausible_no_action' }],
  ];
  for (const [action, more] of decisions) {
    const patient = await ruledPatient(own, rule);
    await patient.sends([71, 80], [40, 82.5]);
    const [event] = await patient.events();
    assert.equal(event?.threshold, 82, action);
    assert.equal((await patient.act(action, event.id, more)).status, 200);
    await patient.sends([1, 84.6]);
    const newest = (await patient.events()).at(-1);
    const shown = ['state', 'snoozed_until', 'worst_value', 'threshold'].map((name) => newest?.[name]);
    assert.deepEqual(shown, ['raised', null, 84.6, 84.5], action);
  }
  const moved = await ruledPatient(own, null);
  await moved.sends([2, 90]);
  const [event] = await moved.events();
  await moved.act('see', event?.id ?? '');
  const data = { type: 'measurement_triggers', id: moved.triggerId, attributes: { threshold: 95 } };
  await own.ask('PATCH', `/web/v1/patients/triggers/${moved.triggerId}`, { data });
  assert.equal((await moved.events())[0]?.state, 'seen', 'a wider rule leaves its alarm as it is');
  await moved.sends([1, 97]);
  const [{ state, worst_value } = {}] = (await moved.events()) as { state?: string; worst_value?: number }[];
  assert.deepEqual([state, worst_value], ['raised', 97]);
});
