import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { at, plannedPractice } from '../../testing/planned-patients.ts';
import { testServer } from '../../testing/server.ts';
import { standsAs } from '../../testing/stands-as.ts';

const server = await testServer({ clock: false });

async function practice() {
  const made = await plannedPractice(server);
  const { tenant } = made;
  return {
    ...made,
    allow: () => tenant.ask('PATCH', '/web/v1/dashboard/adherence/policy', { mails_reminders: true }),
    mails: async () =>
      recordsOf(await tenant.ask('GET', '/web/v1/tenants/mails?template=adherence_reminder')).map(
        ({ attributes }) => attributes,
      ),
    pause: (id: string) => standsAs(tenant, id, 'paused'),
  };
}

test('[TRIGGER-03] a reminder goes out where the practice allows it, once a slot, and never while paused', async () => {
  const { patient, plan, settle, gaps, act, allow, mails, pause } = await practice();
  const email = 'h.brandt@example.org';
  const [told, mute, away] = [await patient({ email }), await patient(), await patient({ email })];
  for (const id of [told, mute, away]) await plan(id);
  await settle(at('10T12:01'));
  await pause(away);
  const ids = (await gaps()).map(({ id }) => id);
  const reasons = async () => {
    const { body } = await act('remind', ids);
    const { changed, left } = body as { changed: string[]; left: { reason: string }[] };
    return [changed.length, left.map(({ reason }) => reason).toSorted()];
  };
  assert.deepEqual(await reasons(), [0, ['switched_off', 'switched_off', 'switched_off']]);
  await allow();
  assert.deepEqual(await reasons(), [1, ['no_address', 'paused']]);
  assert.deepEqual(await reasons(), [0, ['already', 'no_address', 'paused']]);
  assert.deepEqual(
    (await mails()).map(({ recipient, language }) => [recipient, language]),
    [[email, 'de']],
  );
  assert.doesNotMatch(JSON.stringify(await mails()), /Gewicht|weight/i);
});

test('[TRIGGER-03] a plan that sends reminders sends them by itself, once for all of one hour, and only to who may have forgotten', async () => {
  const { patient, plan, settle, gaps, allow, mails } = await practice();
  await allow();
  const email = 'h.brandt@example.org';
  const [forgot, broken] = [await patient({ email }), await patient({ email })];
  for (const value_type of ['weight', 'pulse', 'spo2'])
    await plan(forgot, { sends_reminders: true, value_type });
  await plan(broken, { sends_reminders: true, needs_device: true });
  await Promise.all([settle(at('10T12:01')), settle(at('10T12:01'))]);
  assert.equal((await mails()).length, 1, 'of three plans at once one mail');
  const reminded = (await gaps()).map(({ cause, reminder_count }) => `${cause} ${reminder_count}`);
  assert.deepEqual(reminded.toSorted(), [
    'no_device 0',
    'patient_skipped 1',
    'patient_skipped 1',
    'patient_skipped 1',
  ]);
});

test('[DASH-03] [SHELL-31] counted is who needs somebody: people, and not what was measured again since', async () => {
  const { patient, plan, settle, gaps, reads, counts } = await practice();
  const [silent, back] = [await patient(), await patient()];
  await plan(silent);
  await plan(back);
  await settle(at('12T12:01'));
  const missed = (await gaps()).length;
  assert.ok(missed > 2, 'several gaps of each');
  await reads(back, at('13T07:00'));
  const known = await gaps();
  const again = known.filter((gap) => gap.measured_again);
  assert.equal(again.length, missed / 2);
  const { count, measured_again: measuredAgain, patients, call } = await counts();
  assert.deepEqual([count, measuredAgain, patients, call], [missed / 2, missed / 2, 1, 1]);
});

test('[DASH-03] a gap is dealt with, closed with a reason, counted, and both can be taken back', async () => {
  const { patient, plan, settle, gaps, act, counts, tenant } = await practice();
  await plan(await patient());
  await settle(at('10T12:01'));
  const [gap] = await gaps();
  const id = gap?.id ?? '';
  const state = async () => (await gaps())[0]?.state;
  await act('contact', [id], { note: 'misst heute Abend' });
  assert.deepEqual([await state(), (await counts()).count], ['contacted', 1]);
  assert.equal(refusalOf(await act('close', [id])), '422 required /reason');
  await act('close', [id], { reason: 'patient_contacted', note: ' ' });
  assert.deepEqual([await state(), (await counts()).count, (await counts()).closed_today], ['closed', 0, 1]);
  assert.deepEqual((await act('close', [id], { reason: 'no_action' })).body, { changed: [] });
  await act('reopen', [id]);
  assert.deepEqual([await state(), (await counts()).count], ['open', 1]);
  const reader = await tenant.person([{ key: 'patient_trigger', access: 'read' }]);
  const refused = await tenant.ask(
    'POST',
    '/web/v1/patients/adherence_events/close',
    { ids: [id], reason: 'no_action' },
    reader,
  );
  assert.equal(refused.status, 403);
});

test('[PATIENT-15] twenty-eight days of a patient show each expected reading and its share', async () => {
  const { tenant, patient, plan, reads } = await practice();
  const id = await patient();
  const hour = 3_600_000;
  await plan(id, {
    starts_at: new Date(Date.now() - 40 * 24 * hour).toISOString(),
    schedule: '0 0 * * *',
    grace_minutes: 60,
  });
  await server.admin.query('update measurement_plan set counted_from = starts_at where patient_id = $1', [
    id,
  ]);
  const answer = async () =>
    (await tenant.ask('GET', `/web/v1/patients/${id}/adherence`)).body as {
      plans: { adherence: number | null; slots: { day: string; at: string; state: string }[] }[];
    };
  const [before] = (await answer()).plans;
  assert.equal(before?.slots.length, 28);
  assert.equal(before.adherence, 0);
  const slot = before.slots[10];
  await reads(id, new Date(slot?.at ?? 0));
  const [after] = (await answer()).plans;
  assert.equal(after?.slots[10]?.state, 'filled');
  assert.ok((after.adherence ?? 0) > 0);
  const share = after.slots.filter(({ state }) => state === 'missing').length;
  assert.equal(after.adherence, 1 / (share + 1));
});

test('[TRIGGER-03] a plan asks nothing in retrospect and refuses what nobody can keep', async () => {
  const { tenant, patient, plan, settle, gaps } = await practice();
  const id = await patient();
  await plan(id, { starts_at: '2026-01-01T00:00:00.000Z' });
  await settle(new Date());
  assert.deepEqual(await gaps(), []);
  for (const [more, code] of [
    [{ schedule: '61 8 * * *' }, 'time_required'],
    [{ value_type: 'ecg' }, 'value_type_elsewhere'],
    [{ ends_at: at('09T00:00').toISOString() }, 'from_after_to'],
  ] as const)
    await assert.rejects(plan(id, more), new RegExp(code));
  assert.equal((await tenant.ask('GET', `/web/v1/patients/measurement_plans?patient_id=${id}`)).status, 200);
});

test('[TRIGGER-03] a plan with history can be ended, not removed', async () => {
  const { tenant, patient, plan, settle, gaps } = await practice();
  const id = await plan(await patient());
  await settle(at('10T12:01'));
  const path = `/web/v1/patients/measurement_plans/${id}`;
  assert.equal((await tenant.ask('DELETE', path)).status, 409);
  const ends = { ends_at: at('11T00:00').toISOString() };
  assert.equal(
    (await tenant.ask('PATCH', path, { data: { type: 'measurement_plans', attributes: ends } })).status,
    200,
  );
  await settle(at('14T12:01'));
  assert.equal((await gaps()).length, 1);
});
