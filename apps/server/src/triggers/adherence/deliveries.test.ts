import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordsOf } from '../../testing/answers.ts';
import { at, plannedPractice } from '../../testing/planned-patients.ts';
import { testServer } from '../../testing/server.ts';
import { settleDeliveries } from './deliveries.ts';

const server = await testServer({ clock: false });
const deliver = (now: Date) => settleDeliveries(server.database, server.tenantOf, now);
const missing = { kind: 'missing', value_type: 'weight', schedule: '0 8 * * *', grace_minutes: 240 };

/** How far somebody is with the alarm when the reading comes. */
const states = {
  raised: "state = 'raised'",
  seen: "state = 'seen', seen_at = now()",
  snoozed: "state = 'seen', seen_at = now(), snoozed_until = '2031-02-12'",
  'seen by who has it': "state = 'seen', seen_at = now(), assignee_id = $2",
  in_progress: "state = 'in_progress', assignee_id = $2, held_at = now()",
  informed: "state = 'informed', assignee_id = $2, held_at = now(), informed_at = now()",
  proposed: "state = 'proposed', proposed_at = now(), proposed_by_id = $2",
  closed: "state = 'closed', closed_at = now(), close_reason = 'technical'",
} as const;
type Told = [state: string, reason: string | null, isMarked: boolean, lastStep: string | null];
const stays = (state: string): Told => [state, state === 'closed' ? 'technical' : null, false, null];
const marked = (state: string): Told => [state, null, true, 'delivered'];
const settled: Told = ['closed', 'delivered_late', true, 'close'];

/** First what is promised: measured in time and delivered late, and measured too late. */
const expected: Record<keyof typeof states, Told> = {
  raised: settled,
  seen: settled,
  snoozed: settled,
  'seen by who has it': marked('seen'),
  in_progress: marked('in_progress'),
  informed: marked('informed'),
  proposed: marked('proposed'),
  closed: stays('closed'),
};

async function practice() {
  const own = await plannedPractice(server);
  const { tenant, make, patient } = own;
  return {
    ...own,
    async alarm() {
      const id = await patient();
      const triggerId = await make(
        'measurement_triggers',
        'patients/triggers',
        { priority: 'high', rule: { when: missing } },
        { patient: { data: { type: 'patients', id } } },
      );
      await server.admin.query(
        'update trigger_clock set clock_at = $2, clock_from = $2 where trigger_id = $1',
        [triggerId, at('10T00:00')],
      );
      return {
        id,
        stands: async (set: string) => {
          const values = set.includes('$2') ? [triggerId, tenant.staff.id] : [triggerId];
          await server.admin.query(`update trigger_event set ${set} where trigger_id = $1`, values);
        },
        told: async (): Promise<Told> => {
          const path = `/web/v1/patients/triggers/events?trigger_id=${triggerId}`;
          const [event] = recordsOf(await tenant.ask('GET', path));
          const steps = await server.admin.query<{
            action: string;
            note: string;
            physician_id: string | null;
          }>(
            'select action, note, physician_id from trigger_event_step where trigger_event_id = $1 order by id desc limit 1',
            [event?.id],
          );
          const [step] = steps.rows;
          if (step) assert.match(step.note, /^Nachgeliefert 10\.02\.31, 18:00, gemessen 10\.02\.31, 12:00$/);
          assert.ok(!step?.physician_id, 'by nobody');
          const { state, close_reason: reason, returned_at: returned } = event?.attributes ?? {};
          const isMarked = returned === at('10T12:00').toISOString();
          return [String(state), (reason ?? null) as string | null, isMarked, step?.action ?? null];
        },
      };
    },
  };
}

test('[TRIGGER-03] [BEYOND-31] an alarm about a missing reading delivered late is settled or marked in each of its states, and left alone where it was measured too late', async () => {
  const { alarm, reads, settle } = await practice();
  const cases = [];
  for (const [name, set] of Object.entries(states))
    for (const isInTime of [true, false])
      cases.push({ name: name as keyof typeof states, set, isInTime, ...(await alarm()) });
  await settle(at('10T12:01'));
  for (const { id, stands, set, isInTime } of cases) {
    await stands(set);
    const measured = new Date(at('10T12:00').getTime() + (isInTime ? 0 : 1));
    await reads(id, measured, { received: at('10T18:00') });
  }
  await Promise.all([deliver(at('10T18:00')), deliver(at('10T18:00'))]);
  await deliver(at('10T19:00'));
  for (const { name, isInTime, told } of cases) {
    const state = name === 'snoozed' || name === 'seen by who has it' ? 'seen' : name;
    assert.deepEqual(await told(), isInTime ? expected[name] : stays(state), `${name} ${String(isInTime)}`);
  }
});

test('[TRIGGER-03] an alarm about two days waits for both readings, and a value nobody has confirmed settles nothing', async () => {
  const { alarm, reads, settle } = await practice();
  const { id, told } = await alarm();
  await settle(at('10T12:01'));
  await settle(at('11T12:01'));
  await reads(id, at('10T12:00'), { received: at('10T18:00') });
  await server.admin.query("update measurement set plausibility = 'extreme' where patient_id = $1", [id]);
  await deliver(at('11T18:00'));
  await server.admin.query("update measurement set plausibility = 'valid' where patient_id = $1", [id]);
  await deliver(at('11T18:00'));
  assert.deepEqual(await told(), stays('raised'), 'the second is still missing');
  await reads(id, at('11T09:00'), { received: at('10T17:00') });
  await deliver(at('11T19:00'));
  assert.deepEqual((await told()).slice(0, 2), ['closed', 'delivered_late']);
});
