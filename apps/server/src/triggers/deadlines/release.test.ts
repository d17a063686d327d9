import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type EventState, eventStates } from '@fernpuls/domain/triggers/event-life-cycle';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';
import { escalateAlarms } from './escalate.ts';

const server = await testServer({ clock: false });
const minute = 60_000;

/** An alarm and a clock put forward from its deadline; supervision looks thirty minutes after it. */
async function practice() {
  const tenant = await server.tenant();
  const patient = await ruledPatient(tenant, null);
  // Somebody the chain reaches: where it reaches nobody supervision hears of it at the deadline.
  await server.admin.query('update patient set primary_physician_id = $2 where id = $1', [
    patient.patientId,
    tenant.staff.id,
  ]);
  await patient.sends([1, 90]);
  const [event] = await patient.events();
  const id = event?.id ?? '';
  const due = Date.parse(String(event?.due_at));
  const path = '/web/v1/dashboard/control_alarms';
  return {
    id,
    tenant,
    act: (action: string, more: Record<string, unknown> = {}) => patient.act(action, id, more),
    ask: (action: string, body: object) => tenant.ask('POST', `${path}/${action}`, body),
    waiting: async () =>
      recordsOf(await tenant.ask('GET', `${path}?handled_at=null`)).map((control) => control.id),
    at: (minutes: number) =>
      escalateAlarms(server.database, server.tenantOf, new Date(due + minutes * minute)),
  };
}
type Practice = Awaited<ReturnType<typeof practice>>;

const reasonToClose = { reason: 'patient_contacted' };
const waysBack: readonly [string, (practice: Practice) => Promise<unknown>][] = [
  ['taken and given back', async ({ act }) => [await act('take'), await act('release')]],
  [
    'handed to a physician and given back',
    async ({ act }) => [await act('inform', { note: 'Warnmeldung' }), await act('release')],
  ],
  ['closed and opened again', async ({ act }) => [await act('close', reasonToClose), await act('reopen')]],
];

for (const [way, go] of waysBack) {
  test(`[DASH-14] an alarm ${way} becomes a control alarm again, every time`, async () => {
    const made = await practice();
    await made.at(30);
    assert.equal((await made.waiting()).length, 1);
    for (const round of [1, 2]) {
      await go(made);
      assert.deepEqual(await made.waiting(), [], `ended by work, round ${round}`);
      await made.at(30 + round);
      assert.equal((await made.waiting()).length, 1, `due again, round ${round}`);
    }
    await made.at(600);
    assert.equal((await made.waiting()).length, 1, 'and once');
  });

  test(`[DASH-14] an alarm ${way} before its deadline is supervised at its time, not earlier`, async () => {
    const made = await practice();
    await go(made);
    await made.at(-1);
    await made.at(29.9);
    assert.deepEqual(await made.waiting(), []);
    await made.at(30);
    assert.equal((await made.waiting()).length, 1);
  });
}

test('[DASH-14] an answer stands for an untouched alarm, and ends when it is taken and given back', async () => {
  const { act, ask, at, waiting } = await practice();
  await at(30);
  await ask('handle', { ids: await waiting(), note: 'Praxis informiert' });
  await at(500);
  assert.deepEqual(await waiting(), []);
  await act('take');
  await at(59);
  assert.deepEqual(await waiting(), [], 'while somebody works on it');
  await act('release');
  await at(60);
  assert.equal((await waiting()).length, 1);
});

test('[DASH-14] an answer is taken back, unless somebody has taken the alarm up since', async () => {
  const { act, ask, at, waiting } = await practice();
  await at(30);
  const ids = await waiting();
  assert.deepEqual((await ask('reopen', { ids })).body, { changed: [] }, 'nothing was answered');
  await ask('handle', { ids, note: 'Praxis informiert' });
  assert.deepEqual((await ask('reopen', { ids })).body, { changed: ids });
  assert.deepEqual(await waiting(), ids);
  await ask('handle', { ids, note: 'Praxis informiert' });
  await act('take');
  assert.deepEqual((await ask('reopen', { ids })).body, { changed: [] });
  await act('release');
  await at(31);
  assert.deepEqual((await ask('reopen', { ids })).body, { changed: [] }, 'a newer one waits already');
  assert.equal((await waiting()).length, 1);
  const nowhere = '018f0000-0000-7000-8000-00000000dead';
  assert.equal(refusalOf(await ask('reopen', { ids: [nowhere] })), '404 not_found');
});

const worked: readonly EventState[] = ['in_progress', 'informed', 'proposed', 'closed'];
const untouched: readonly EventState[] = ['raised', 'seen'];

test('[DASH-14] of all changes of state exactly those back to an untouched alarm call the clock', async () => {
  const { id } = await practice();
  const set = (state: EventState) =>
    server.admin.query(
      `update trigger_event set state = $2::text, closed_at = case when $2::text = 'closed' then now() end,
         close_reason = case when $2::text in ('closed', 'proposed') then 'technical' end,
         proposed_at = case when $2::text = 'proposed' then now() end where id = $1`,
      [id, state],
    );
  for (const from of eventStates) {
    for (const to of eventStates) {
      await set(from);
      await server.admin.query(
        'update trigger_event set released_at = null, escalate_at = null where id = $1',
        [id],
      );
      await set(to);
      const { rows } = await server.admin.query(
        'select released_at is not null and escalate_at <= now() as is_due from trigger_event where id = $1',
        [id],
      );
      const isBack = worked.includes(from) && untouched.includes(to);
      assert.equal((rows[0] as { is_due: boolean | null }).is_due ?? false, isBack, `${from} to ${to}`);
    }
  }
});

test('[DASH-14] [BEYOND-02] a control alarm names whom its chain has told and whether they looked, whom it passed over, and who is next', async () => {
  const { tenant, at } = await practice();
  const manager = await tenant.person([{ key: 'patient_trigger', access: 'write' }]);
  const chain = [
    { afterMinutes: 0, to: { kind: 'assignee' } },
    { afterMinutes: 10, to: { kind: 'primary_physician' } },
    { afterMinutes: 90, to: { kind: 'physician', id: manager.id } },
  ];
  await server.admin.query(
    'insert into alarm_policy (tenant_id, chain, control_after_minutes) values ($1, $2, 60)',
    [tenant.id, JSON.stringify(chain)],
  );
  const nameOf = async (id: string) =>
    (
      await server.admin.query<{ name: string }>(
        `select concat_ws(' ', title, first_name, last_name) as name from physician where id = $1`,
        [id],
      )
    ).rows[0]?.name;
  await at(10);
  await at(60);
  const path = '/web/v1/dashboard';
  type Mark = { state: string; to: string | null; names: string[]; seen: boolean };
  const by = async (state: string) => {
    const [control] = recordsOf(await tenant.ask('GET', `${path}/control_alarms?handled_at=null`));
    const marks = (control?.attributes.chain ?? []) as Mark[];
    return marks.filter((mark) => mark.state === state).map(({ to, names, seen }) => ({ to, names, seen }));
  };
  const told = { to: null, names: [await nameOf(tenant.staff.id)], seen: false };
  assert.deepEqual(await by('told'), [told]);
  assert.deepEqual(await by('passed'), [{ to: 'assignee', names: [], seen: false }]);
  assert.deepEqual(await by('next'), [{ to: 'physician', names: [await nameOf(manager.id)], seen: false }]);
  const mine = (await tenant.ask('GET', `${path}/escalations`)).body as { data: { id: string }[] };
  await tenant.ask('POST', `${path}/escalations/see`, { ids: mine.data.map(({ id }) => id) });
  assert.deepEqual(await by('told'), [{ ...told, seen: true }]);
});
