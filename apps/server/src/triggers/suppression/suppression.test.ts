import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { recordsOf, refusalOf } from '../../testing/answers.ts';
import { ruledPatient } from '../../testing/ruled-patient.ts';
import { testServer } from '../../testing/server.ts';
import { liftSuppressions } from './lift.ts';

const server = await testServer({ clock: false });
const tenant = await server.tenant();
const lift = (now = new Date()) => liftSuppressions(server.database, server.tenantOf, now);

type Patient = Awaited<ReturnType<typeof ruledPatient>>;
const instant = () => new Date().toISOString();

async function stays(patient: Patient): Promise<{ end(): Promise<void> }> {
  const stay = { kind: 'stay', title: 'Klinik', started_at: patient.at(48) };
  const id = await patient.adds('patient_events', '/web/v1/patients/events', stay);
  return {
    async end() {
      const body = { data: { type: 'patient_events', attributes: { ended_at: instant() } } };
      const answer = await tenant.ask('PATCH', `/web/v1/patients/events/${id}`, body);
      assert.equal(answer.status, 200, refusalOf(answer));
    },
  };
}

async function rowOf(patient: Patient) {
  const [open, ...more] = (await patient.events()).filter(({ state }) => state !== 'closed');
  assert.equal(more.length, 0);
  return open ?? null;
}

const countOf = async (patient: Patient) => {
  const found = await server.admin.query<{ n: number }>(
    'select open_alarm_count as n from patient where id = $1',
    [patient.patientId],
  );
  return found.rows[0]?.n;
};

const stepsOf = async (id: unknown) => {
  const query = 'select action from trigger_event_step where trigger_event_id = $1 order by id';
  const found = await server.admin.query<{ action: string }>(query, [id]);
  return found.rows.map(({ action }) => action);
};

test('[BEYOND-03] an alarm that was open before a pause or a stay stays open, counted and told, whatever arrives meanwhile', async () => {
  for (const why of ['paused', 'hospital']) {
    const patient = await ruledPatient(tenant, null, { priority: 'blocker' });
    await patient.sends([5, 90]);
    if (why === 'paused') await patient.stands('paused');
    else await stays(patient);
    await patient.sends([4, 91], [3, 89]);
    const open = await rowOf(patient);
    assert.deepEqual([open?.suppression, open?.repeat_count], [null, 3], why);
    assert.equal(await countOf(patient), 1);
    const waiting = await server.admin.query('select escalate_at from trigger_event where id = $1', [
      open?.id,
    ]);
    assert.notEqual((waiting.rows[0] as { escalate_at: unknown }).escalate_at, null);
  }
});

test('[BEYOND-03] when the pause or the stay ends, what still holds comes back unseen and due from then on; what is normal again does not', async () => {
  for (const why of ['paused', 'hospital']) {
    const [holds, calm] = [await ruledPatient(tenant, null), await ruledPatient(tenant, null)];
    const ends: (() => Promise<unknown>)[] = [];
    for (const patient of [holds, calm]) {
      if (why === 'hospital') ends.push((await stays(patient)).end);
      else {
        await patient.stands('paused');
        ends.push(() => patient.stands('active'));
      }
      await patient.sends([5, 90]);
    }
    await calm.sends([4, 75]);
    const before = await rowOf(holds);
    assert.equal(before?.suppression, why);
    await holds.act('see', before?.id ?? '');
    await lift();
    assert.equal((await rowOf(holds))?.suppression, why, 'not before the end');
    for (const end of ends) await end();
    const now = new Date();
    assert.ok((await lift(now)) >= 1);
    const open = await rowOf(holds);
    assert.deepEqual(
      [open?.id, open?.suppression, open?.state, open?.seen_at],
      [before?.id, null, 'raised', null],
    );
    assert.ok(Date.parse(String(open?.due_at)) > now.getTime());
    assert.deepEqual(await stepsOf(open?.id), ['see', 'lift']);
    assert.equal(await countOf(holds), 1);
    assert.equal((await rowOf(calm))?.suppression, why);
    assert.equal(await lift(), 0, 'nothing is left to do');
    const query = "select 1 from outbox where kind = 'trigger_event' and $1::uuid = any(subject_ids)";
    const told = await server.admin.query(
      `${query} union all select 1 from live_event where tenant_id = $2 and kind = 'trigger_event' and payload::text like '%' || $1 || '%'`,
      [open?.id, tenant.id],
    );
    assert.ok((told.rowCount ?? 0) > 0);
  }
});

test('[BEYOND-03] two servers that look at the same moment bring an alarm back once', async () => {
  const patient = await ruledPatient(tenant, null);
  await patient.stands('paused');
  await patient.sends([5, 90]);
  await patient.stands('active');
  await Promise.all([lift(), lift(), lift()]);
  const open = await rowOf(patient);
  assert.equal(open?.suppression, null);
  assert.deepEqual(await stepsOf(open?.id), ['lift']);
});

test('[BEYOND-03] a worse repeat on a seen alarm is unseen again; an equal or a better one is not', async () => {
  for (const [value, isUnseen] of [
    [89.9, false],
    [90, false],
    [90.1, true],
  ] as const) {
    const patient = await ruledPatient(tenant, null);
    await patient.sends([5, 90]);
    const { id = '' } = (await rowOf(patient)) ?? {};
    await patient.act('see', id);
    await patient.sends([4, value]);
    const row = await rowOf(patient);
    assert.deepEqual([row?.state, row?.seen_at === null], isUnseen ? ['raised', true] : ['seen', false]);
    await patient.act('see', id);
    await patient.sends([3, 85], [2, value]);
    assert.equal((await rowOf(patient))?.state, 'seen', 'the worst of it was seen');
    await patient.sends([1, 95]);
    assert.equal((await rowOf(patient))?.state, 'raised');
  }
});

test('[BEYOND-03] a worse repeat on an alarm somebody works on leaves it theirs and marks it unseen', async () => {
  const patient = await ruledPatient(tenant, null);
  await patient.sends([5, 90]);
  const { id = '' } = (await rowOf(patient)) ?? {};
  await patient.act('see', id);
  await patient.act('take', id);
  await patient.sends([4, 91]);
  const row = await rowOf(patient);
  assert.deepEqual([row?.state, row?.seen_at], ['in_progress', null]);
  assert.deepEqual((await patient.act('see', id)).body, { changed: [id], conflicts: [] });
  assert.equal((await rowOf(patient))?.state, 'in_progress');
});

type Alarm = {
  state: string;
  seen: boolean;
  kept: boolean;
  returned: boolean;
  snoozed: boolean;
  value: number;
  worst: number;
  judged: number | null;
};

/** What a person expects of one patient's one alarm. */
class Expected {
  paused = false;
  inHospital = false;
  alarm: Alarm | null = null;
  /** The worst whoever closed the alarm has seen: what was taken before the closing and is better raises nothing. */
  closedAt: number | null = null;

  get isKept() {
    return this.paused || this.inHospital;
  }
  breach(value: number) {
    const { alarm, isKept: kept } = this;
    if (!alarm) {
      if (this.closedAt !== null && value < this.closedAt) return;
      const fresh = { state: 'raised', seen: false, returned: false, snoozed: false, judged: null };
      this.alarm = { ...fresh, kept, value, worst: value };
      return;
    }
    const isWorse = value > (alarm.judged ?? alarm.worst);
    const isBack = alarm.kept && !kept;
    Object.assign(alarm, { value, worst: Math.max(alarm.worst, value), returned: false });
    alarm.kept &&= kept;
    if (isWorse) alarm.snoozed = false;
    if (isWorse || isBack) Object.assign(alarm, { state: 'raised', seen: false });
  }
  act(action: string) {
    const { alarm } = this;
    if (!alarm) return;
    if (action === 'see' && !alarm.seen)
      Object.assign(alarm, { state: 'seen', seen: true, judged: alarm.worst });
    if (action === 'snooze') Object.assign(alarm, { state: 'seen', snoozed: true, judged: alarm.value });
    if (action === 'wake') alarm.snoozed = false;
    if (action === 'reopen') Object.assign(alarm, { state: 'seen', snoozed: false, judged: alarm.value });
  }
  lift() {
    const { alarm } = this;
    if (alarm?.kept && !this.isKept && !alarm.returned)
      Object.assign(alarm, { kept: false, state: 'raised', seen: false });
  }
}

const operation = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.integer({ min: 85, max: 91 }).map((value) => ({ kind: 'breach' as const, value })),
  },
  fc.constantFrom(
    ...(
      ['normal', 'pause', 'resume', 'admit', 'discharge', 'see', 'snooze', 'wake', 'close', 'reopen'] as const
    ).map((kind) => ({ kind, value: 75 })),
  ),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

async function carryOut(patient: Patient, expected: Expected, one: Operation, turn: Turn): Promise<void> {
  const id = (await rowOf(patient))?.id ?? '';
  switch (one.kind) {
    case 'breach':
    case 'normal':
      await patient.sends([turn.hoursAgo, one.value]);
      if (one.kind === 'breach') return expected.breach(one.value);
      if (expected.alarm) expected.alarm.returned = true;
      return;
    case 'pause':
    case 'resume':
      await patient.stands(one.kind === 'pause' ? 'paused' : 'active');
      expected.paused = one.kind === 'pause';
      return;
    case 'admit':
      turn.stay ??= await stays(patient);
      expected.inHospital = true;
      return;
    case 'discharge':
      await turn.stay?.end();
      turn.stay = null;
      expected.inHospital = false;
      return;
    default:
      if (id === '') return;
      await actOn(patient, id, one.kind);
      if (one.kind === 'close')
        Object.assign(expected, { closedAt: expected.alarm?.worst ?? null, alarm: null });
      else expected.act(one.kind);
  }
}

type Turn = { hoursAgo: number; stay: { end(): Promise<void> } | null };

async function actOn(patient: Patient, id: string, kind: string): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const reason = { reason: 'patient_contacted', note: 'erreicht' };
  const put = { snooze: { until, reason: 'remeasurement_asked' }, wake: { until: null }, close: reason };
  const inputs: Record<string, Record<string, unknown>> = put;
  const call = { wake: 'snooze', reopen: 'close' }[kind] ?? kind;
  const answer = await patient.act(call, id, inputs[kind] ?? inputs[call] ?? {});
  assert.equal(answer.status, 200, refusalOf(answer));
  if (kind === 'reopen') assert.equal((await patient.act('reopen', id)).status, 200);
}

test('[BEYOND-03] in whatever order readings, pauses, stays, snoozes and returns come: nothing told is taken back, and what holds comes back', async () => {
  const property = fc.asyncProperty(
    fc.array(operation, { minLength: 4, maxLength: 16 }),
    async (operations) => {
      const patient = await ruledPatient(tenant, null);
      const [expected, turn] = [new Expected(), { hoursAgo: 40, stay: null } as Turn];
      for (const one of operations) {
        turn.hoursAgo -= 1;
        const before = expected.alarm && { ...expected.alarm };
        await carryOut(patient, expected, one, turn);
        await lift();
        expected.lift();
        const { alarm } = expected;
        const row = await rowOf(patient);
        assert.deepEqual(
          row && [
            row.state,
            row.seen_at !== null,
            row.suppression !== null,
            row.returned_at !== null,
            row.snoozed_until !== null,
          ],
          alarm && [alarm.state, alarm.seen, alarm.kept, alarm.returned, alarm.snoozed],
        );
        assert.ok(!before || before.kept || !alarm?.kept, 'never kept again');
        assert.equal(await countOf(patient), alarm && !alarm.kept ? 1 : 0);
      }
    },
  );
  await fc.assert(property, { numRuns: 25 });
});

test('[BEYOND-03] what is kept from the queue is told apart in the list and in the counts, and comes back to both', async () => {
  const own = await server.tenant();
  const patient = await ruledPatient(own, null);
  const counts = async () => {
    const { body } = await own.ask('GET', '/web/v1/patients/triggers/events/counts');
    return body as { count: number; suppressed: number };
  };
  await patient.stands('paused');
  await patient.sends([5, 90]);
  const kept = await counts();
  assert.deepEqual([kept.count, kept.suppressed], [0, 1]);
  await patient.stands('active');
  await lift();
  const open = await counts();
  assert.deepEqual([open.count, open.suppressed], [1, 0]);
  const queue = await own.ask('GET', '/web/v1/patients/triggers/events?suppression=null');
  assert.equal(recordsOf(queue).length, 1);
});
