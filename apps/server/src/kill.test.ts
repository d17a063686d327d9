// Alone: it kills an installation.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { openDatabase } from './ground/database.ts';
import { outcomesOf } from './testing/answers.ts';
import { eventually } from './testing/eventually.ts';
import { type KeptReading, mustFire } from './testing/independent-replay.ts';
import { connected, installation } from './testing/installation.ts';
import { above, rise, ruledPatient } from './testing/ruled-patient.ts';
import { ask1, makeTenant } from './testing/server.ts';

// 20 in CI; the long run asks for 200.
const kills = Number(process.env.KILLS ?? 20);
const seed = Number(process.env.SEED ?? process.env.TEST_SEED ?? 1);
console.log(`kill seed ${seed}, ${kills} kills`);

/** The same seed kills at the same places (mulberry32). */
function random(state: number): () => number {
  let at = state;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const [chance, nextOfReading] = [random(seed), random(seed + 1)];
const below = (end: number) => Math.floor(chance() * end);

const rules = {
  over: { when: above(84) },
  rise: { when: rise(2, 24) },
  twice: { when: { kind: 'repeated' as const, n: 2, m: 3, of: above(83) } },
};

type Sent = { patient: string; value: number; measuredAt: number; id: string | null };

/** Counts, and tells when so many more have come. */
function counter() {
  let count = 0;
  let goal = { at: Number.POSITIVE_INFINITY, reached: () => {} };
  return {
    count: () => count,
    add() {
      count += 1;
      if (count >= goal.at) goal.reached();
    },
    more(wanted: number): Promise<void> {
      return new Promise((resolve) => {
        goal = { at: count + wanted, reached: resolve };
        if (wanted === 0) resolve();
      });
    },
  };
}

const atOnce = 12;

/** Devices that send one reading after the other and, like real ones, send again what was not acknowledged. */
function devices(
  target: { host: string; deviceKey: string; port: () => number },
  patients: readonly string[],
) {
  const sent: Sent[] = [];
  const [stopped, ended] = [new AbortController(), new AbortController()];
  const [answered, acknowledged] = [counter(), counter()];
  // All of them come in time, and none before its time.
  const start = Date.now() - 66 * 3_600_000;
  const apart = Math.floor((60 * 3_600_000) / (kills * 10));
  const made = (): Sent => {
    const count = sent.length;
    const one: Sent = {
      patient: patients[count % patients.length] ?? '',
      value: Math.round((80 + nextOfReading() * 6) * 10) / 10,
      // Minutes apart, some hours late: two days go by while it is killed.
      measuredAt:
        start +
        Math.floor(count / patients.length) * apart -
        Math.floor(nextOfReading() * 3) * 7_200_000 +
        count,
      id: null,
    };
    sent.push(one);
    return one;
  };
  const send = async (one: Sent, externalId: string) => {
    const answer = await ask1(target.port(), {
      method: 'POST',
      path: '/srm/api/v1/measurements',
      host: target.host,
      headers: { authorization: `Bearer ${target.deviceKey}` },
      body: {
        data: [
          {
            type: 'patient_measurements',
            attributes: {
              custom_patient_id: one.patient,
              value_type: 'weight',
              value: one.value,
              unit: 'kg',
              measured_at: new Date(one.measuredAt).toISOString(),
              external_id: externalId,
            },
          },
        ],
      },
    }).catch(() => null);
    const kept = answer && answer.status < 300 ? outcomesOf(answer).data[0] : undefined;
    one.id = kept?.id ?? null;
    answered.add();
    if (one.id) acknowledged.add();
    return one.id !== null || ended.signal.aborted;
  };
  const sendOnAndOn = async () => {
    while (!stopped.signal.aborted) {
      const externalId = `k-${seed}-${sent.length}`;
      const one = made();
      await eventually(`an acknowledgement of ${externalId}`, () => send(one, externalId));
    }
  };
  const sending = Promise.all(Array.from({ length: atOnce }, sendOnAndOn));
  return {
    sent,
    tries: answered.count,
    /** So many more answers came, be it that there was none. */
    answers: (count: number) => Promise.race([answered.more(count), sending]),
    acknowledges: (count: number) => Promise.race([acknowledged.more(count), sending]),
    /** Nothing is sent any more, acknowledged or not. */
    end() {
      stopped.abort();
      ended.abort();
    },
    async stop() {
      stopped.abort();
      await sending;
    },
  };
}

test(`[TRIGGER-02] ${kills} kills of server and database at random moments: nothing acknowledged is lost, no alarm missing or doubled`, async (context) => {
  const place = installation();
  let { port } = await place.start();
  const database = openDatabase(place.adminUrl(), { size: 2 });
  const tenant = await makeTenant({ database, port });
  const patients = [];
  for (let count = 0; count < 6; count += 1) {
    const [over, rising, twice] = [await ruledPatient(tenant, rules.over), rules.rise, rules.twice];
    const ids = new Map([[over.triggerId, 'over']]);
    for (const [name, rule] of [['rise', rising] as const, ['twice', twice] as const]) {
      const id = await over.adds('measurement_triggers', '/web/v1/patients/triggers', {
        rule,
        priority: 'high',
      });
      ids.set(id, name);
    }
    patients.push({ id: over.patientId, customId: over.customPatientId, triggers: ids });
  }
  await database.close();
  const running = devices(
    { host: `${tenant.key}.localhost`, deviceKey: tenant.deviceKey, port: () => port },
    patients.map(({ customId }) => customId),
  );
  context.after(() => running.end());
  const counts = { server: 0, database: 0, both: 0, backend: 0 };
  for (let killed = 0; killed < kills; killed += 1) {
    // Mostly between writes; one in four comes on the heels of the last one, when nothing may be written yet.
    await (below(4) === 0 ? running.answers(below(20)) : running.acknowledges(1 + below(50)));
    const what = (['server', 'database', 'both', 'backend'] as const)[below(4)] ?? 'server';
    counts[what] += 1;
    if (what === 'backend') {
      await killBackend(place.adminUrl());
      continue;
    }
    if (what !== 'server') process.kill(place.databasePid(), 'SIGKILL');
    if (what === 'database') await running.answers(below(20));
    await place.killNode();
    ({ port } = await place.start());
  }
  await running.stop();
  const admin = await connected(place.adminUrl());
  const ledger = await compare(admin, running.sent, patients);
  const isAnnounced = async () => (await admin.query('select 1 from outbox')).rowCount === 0;
  await eventually('the announcements that waited', isAnnounced);
  const gaps = await admin.query(
    'select 1 from live_event group by tenant_id having count(*) <> max(number)',
  );
  assert.equal(gaps.rowCount, 0, 'announcements are numbered without gaps');
  await admin.end();
  await place.killNode();
  console.log(`kills ${JSON.stringify(counts)}, tries ${running.tries()}, ${JSON.stringify(ledger)}`);
});

/** One connection's process dies as by a fault of memory: PostgreSQL throws everybody out and recovers by itself. */
async function killBackend(url: string): Promise<void> {
  // It may still be recovering from the one before: that is what this one is about.
  const admin = await eventually('a connection', () => connected(url));
  const found = await admin.query<{ pid: number }>(
    "select pid from pg_stat_activity where usename = 'fernpuls_app' order by random() limit 1",
  );
  const pid = found.rows[0]?.pid;
  if (pid) process.kill(pid, 'SIGKILL');
  await admin.end().catch(() => undefined);
}

type Watched = { id: string; customId: string; triggers: Map<string, string> };

async function compare(admin: pg.Client, sent: readonly Sent[], patients: readonly Watched[]) {
  const kept = await admin.query<{
    id: string;
    patient_id: string;
    value: number;
    at: number;
    external_id: string;
  }>(
    `select id, patient_id, value, floor(extract(epoch from measured_at) * 1000)::float8 as at, external_id
     from measurement where external_id is not null order by received_at, id`,
  );
  const ids = kept.rows.map((row) => row.id);
  assert.equal(new Set(ids).size, ids.length, 'no reading is there twice');
  assert.deepEqual(
    sent.filter((one) => !one.id || !ids.includes(one.id)),
    [],
    'every acknowledged reading is there',
  );
  assert.equal(kept.rows.length, sent.length, 'and nothing else');
  const byId = new Map(kept.rows.map((row) => [row.id, row]));
  for (const one of sent) {
    const row = byId.get(one.id ?? '');
    assert.deepEqual([row?.value, row?.at], [one.value, one.measuredAt]);
  }
  let alarms = 0;
  for (const { id, triggers } of patients) {
    const own = kept.rows
      .filter((row) => row.patient_id === id)
      .map((row): KeptReading => ({ id: row.id, patient: id, value: row.value, measuredAt: row.at }));
    const results = await admin.query<{ trigger_id: string; measurement_id: string }>(
      `select trigger_id, measurement_id from trigger_result where trigger_id = any($1)`,
      [[...triggers.keys()]],
    );
    const fired = results.rows.map((row) => `${triggers.get(row.trigger_id)} ${row.measurement_id}`);
    // What two of the last three said may be over when more is known: that alarm stays, and is marked.
    const must = mustFire(own);
    const told = fired.filter((one) => must.includes(one) || !one.startsWith('twice '));
    assert.deepEqual(told.toSorted(), must.toSorted(), 'no alarm is missing and none doubled');
    const events = await admin.query<{ trigger_id: string; repeat_count: number }>(
      'select trigger_id, repeat_count from trigger_event where patient_id = $1',
      [id],
    );
    for (const [trigger, name] of triggers) {
      const counted = fired.filter((one) => one.startsWith(`${name} `)).length;
      const raised = events.rows.filter((row) => row.trigger_id === trigger);
      assert.equal(raised.length, counted === 0 ? 0 : 1, 'one event a rule');
      const repeats = raised[0]?.repeat_count ?? 0;
      assert.ok(
        name === 'twice' ? repeats >= counted : repeats === counted,
        'counting every reading that fired it',
      );
    }
    alarms += fired.length;
  }
  return { sent: sent.length, kept: ids.length, fired: alarms };
}
