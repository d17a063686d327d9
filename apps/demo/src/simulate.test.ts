import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { eventually } from '@fernpuls/server/testing/eventually';
import { quickClock, watchedClock } from './testing/turned-clocks.ts';
import { DeliveryError, type DevicePort, devicePort } from './device-port.ts';
import { ensurePatients } from './ensure-patients.ts';
import { feed, type FeedOptions, sessionsOf } from './feed.ts';
import { openHttp, tenantHost } from './http-client.ts';
import { latencies } from './latency.ts';
import { retryAfterMs, wallClock } from './patience.ts';
import { type Reading as DemoReading, readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import { deviceKey, openPractice, type PracticeDouble } from './practice-double.ts';
import { runToday } from './run-today.ts';
import { simulate, startDemoSimulator } from './simulate.ts';
import { readSimulateOptions } from './simulate-options.ts';
import { staffPort } from './staff-port.ts';
import { demoWorld, simulatedPatients } from './world.ts';

const now = new Date('2026-11-20T09:42:00+01:00');
const host = 'demo.localhost:3000';
const world = demoWorld({ seed: 42, patients: 60, days: 90, now });
const readings = world.patients.flatMap((patient) => readingsFor(patient, world.today, world.today));
const due = readings.filter((reading) => Date.parse(reading.measuredAt) <= now.getTime());
const calm = new AbortController().signal;

async function practiceOf(t: TestContext): Promise<PracticeDouble> {
  const practice = await openPractice();
  t.after(() => practice.close());
  return practice;
}

function deviceOf(t: TestContext, practice: PracticeDouble, key = deviceKey) {
  const http = openHttp({ origin: practice.origin, host, maxSockets: 8 });
  t.after(() => http.close());
  return devicePort(http, key);
}

/** As many connections as anybody wants, so that only the play itself holds back. */
function openHttpWide(t: TestContext, practice: PracticeDouble) {
  const http = openHttp({ origin: practice.origin, host, maxSockets: 500 });
  t.after(() => http.close());
  return http;
}

function play(port: DevicePort, of: readonly DemoReading[], more: Partial<FeedOptions> = {}) {
  const common = { sessions: sessionsOf(of), port, concurrency: 8, signal: calm };
  return feed({ ...common, speed: 1_000_000, clock: quickClock(), ...more });
}

test('a day arrives complete, once, under the tenant’s host name', async (t) => {
  const practice = await practiceOf(t);
  const common = {
    origin: practice.origin,
    host,
    deviceKey,
    patients: world.patients,
    day: world.today,
    now,
    signal: calm,
  };
  const totals = await runToday({ ...common, speed: 1_000_000, concurrency: 8 });
  assert.equal(totals.created, due.length);
  assert.equal(totals.later, readings.length - due.length);
  assert.ok(totals.later > 0);
  assert.deepEqual([...practice.readings.keys()].sort(), due.map((reading) => reading.externalId).sort());
  assert.deepEqual([...practice.hosts], [host]);
  const again = await runToday({ ...common, speed: 1_000_000, concurrency: 8 });
  assert.deepEqual([again.created, again.duplicate], [0, due.length]);
});

test('a server that is busy, breaks off or fails loses no reading and doubles none', async (t) => {
  const practice = await practiceOf(t);
  const disturbances = [
    { status: 503, retryAfter: '0' },
    'cut',
    { status: 429 },
    'cut after taking',
    { status: 502 },
    { status: 500 },
  ] as const;
  practice.disturb = (request) =>
    request % 2 === 0 ? (disturbances[(request / 2) % disturbances.length] ?? null) : null;
  const totals = await play(deviceOf(t, practice), due);
  assert.equal(totals.created + totals.duplicate, due.length);
  assert.equal(totals.unsent, 0);
  assert.ok(totals.waits >= 20, `${totals.waits} waits`);
  assert.equal(practice.readings.size, due.length);
});

test('Retry-After is obeyed, as seconds and as a date', async (t) => {
  const at = Date.parse('2026-11-20T08:00:00Z');
  const answer = (value: string) => ({ status: 503, headers: { 'retry-after': value }, body: null });
  assert.equal(retryAfterMs(answer('2')), 2000);
  assert.equal(retryAfterMs(answer('Fri, 20 Nov 2026 08:00:03 GMT'), at), 3000);
  assert.equal(retryAfterMs(answer('soon')), null);
  const practice = await practiceOf(t);
  practice.disturb = (request) => (request === 1 ? { status: 503, retryAfter: '1' } : null);
  const clock = quickClock();
  await play(deviceOf(t, practice), due.slice(0, 1), { clock });
  assert.deepEqual(clock.pauses, [1000]);
});

test('never more requests on their way than allowed', async (t) => {
  const practice = await practiceOf(t);
  practice.holding = () => eventually('eight requests at once', () => practice.mostAtOnce >= 8);
  const port = devicePort(openHttpWide(t, practice), deviceKey);
  await play(port, due);
  assert.equal(practice.mostAtOnce, 8);
});

test('stopping ends the play at once and tells what was not sent', async (t) => {
  const practice = await practiceOf(t);
  practice.disturb = (request) => (request > 5 ? { status: 503, retryAfter: '86400' } : null);
  const ending = new AbortController();
  let waiting = 0;
  const pause = (ms: number, signal: AbortSignal) => {
    if (ms === 86_400_000) waiting += 1;
    return wallClock.pause(ms, signal);
  };
  const clock = { ...wallClock, pause };
  const playing = play(deviceOf(t, practice), due, { signal: ending.signal, clock });
  await eventually('all eight waiting for a day', () => waiting === 8);
  ending.abort();
  const totals = await playing;
  assert.equal(totals.sent + totals.unsent, due.length);
  assert.equal(practice.readings.size, totals.created);
  assert.ok(totals.unsent > 0);
});

test('a wrong device key stops the play with the server’s word', async (t) => {
  const practice = await practiceOf(t);
  await assert.rejects(play(deviceOf(t, practice, 'wrong'), due), (error: unknown) => {
    assert.ok(error instanceof DeliveryError);
    return error.message.includes('401 device_key_unknown');
  });
});

test('refused readings are counted by reason', async (t) => {
  const practice = await practiceOf(t);
  const strangers = due.slice(0, 4).map((reading) => ({ ...reading, customPatientId: 'unknown' }));
  const totals = await play(deviceOf(t, practice), [...strangers, ...due.slice(4, 10)]);
  assert.deepEqual([totals.refused, totals.created], [4, 6]);
  assert.deepEqual([...totals.reasons], [['patient_unknown', 4]]);
});

test('the speed sets how long a day takes', async (t) => {
  const practice = await practiceOf(t);
  const sessions = sessionsOf(due);
  const firstAt = sessions[0]?.at ?? 0;
  const span = ((sessions.at(-1)?.at ?? 0) - firstAt) / 1000;
  const clock = quickClock();
  const port = deviceOf(t, practice);
  const deliver: DevicePort['deliver'] = (sent, patience) => {
    const dueAt = (Date.parse(sent[0]?.measuredAt ?? '') - firstAt) / span;
    assert.ok(clock.now() >= dueAt - 1, `due at ${dueAt} ms, sent at ${clock.now()}`);
    return port.deliver(sent, patience);
  };
  await play({ deliver }, due, { speed: span, clock });
  assert.equal(Math.round(clock.now() / 10), 100);
});

test('one patient’s readings of one sitting travel together, in order of time', () => {
  const sessions = sessionsOf(readings);
  assert.equal(
    sessions.reduce((sum, session) => sum + session.readings.length, 0),
    readings.length,
  );
  assert.ok(
    sessions.every(
      (session) => new Set(session.readings.map((reading) => reading.customPatientId)).size === 1,
    ),
  );
  assert.deepEqual(
    sessions.map((session) => session.at),
    sessions.map((session) => session.at).sort((a, b) => a - b),
  );
  const brandt = sessions.filter((session) => session.readings[0]?.customPatientId === '204817');
  assert.deepEqual(
    brandt[0]?.readings.map((reading) => reading.valueType),
    ['weight', 'blood_pressure', 'pulse', 'spo2'],
  );
});

test('the drip sends each reading when its time has come and later ones later', async (t) => {
  const practice = await practiceOf(t);
  let clock = new Date('2026-11-20T08:00:00+01:00');
  const watched = watchedClock(() => clock);
  const until = (instant: Date) =>
    readings.filter((reading) => Date.parse(reading.measuredAt) <= instant.getTime()).length;
  const drip = startDemoSimulator({
    origin: practice.origin,
    host,
    deviceKey,
    world,
    now: watched.now,
    intervalMs: 20,
  });
  t.after(() => drip.stop());
  await reaches(() => practice.readings.size, until(clock));
  await watched.nextLook();
  assert.equal(practice.readings.size, until(clock));
  clock = new Date('2026-11-20T09:00:00+01:00');
  await reaches(() => practice.readings.size, until(clock));
  clock = new Date('2026-11-21T08:00:00+01:00');
  const tomorrow = world.patients.flatMap((patient) => readingsFor(patient, '2026-11-21', '2026-11-21'));
  const early = tomorrow.filter((reading) => Date.parse(reading.measuredAt) <= clock.getTime()).length;
  await reaches(() => practice.readings.size, readings.length + early);
  assert.equal(drip.delivered().duplicate, 0);
});

test('the drip tells once that it has caught up, after the last reading so far and not before', async (t) => {
  const practice = await practiceOf(t);
  practice.disturb = (request) => (request < 2 ? 'cut' : null);
  const told: number[] = [];
  const watched = watchedClock(() => now);
  const drip = startDemoSimulator({
    origin: practice.origin,
    host,
    deviceKey,
    world,
    now: watched.now,
    intervalMs: 20,
    clock: quickClock(),
    onCaughtUp: async () => void told.push(practice.readings.size),
  });
  t.after(() => drip.stop());
  await reaches(() => told.length, 1);
  await watched.nextLook();
  assert.deepEqual(told, [due.length]);
});

test('the drip catches up from where the history ends and survives a server that is away', async (t) => {
  const practice = await practiceOf(t);
  practice.disturb = (request) => (request < 4 ? 'cut' : null);
  const since = new Date('2026-11-18T12:00:00+01:00');
  const expected = world.patients
    .flatMap((patient) => readingsFor(patient, '2026-11-18', '2026-11-20'))
    .filter(
      (reading) =>
        Date.parse(reading.measuredAt) > since.getTime() && Date.parse(reading.measuredAt) <= now.getTime(),
    );
  const drip = startDemoSimulator({
    origin: practice.origin,
    host,
    deviceKey,
    world,
    now: () => now,
    since,
    intervalMs: 20,
    clock: quickClock(),
  });
  t.after(() => drip.stop());
  await reaches(() => practice.readings.size, expected.length);
  assert.deepEqual(
    [...practice.readings.keys()].sort(),
    expected.map((reading) => reading.externalId).sort(),
  );
});

async function staffOf(t: TestContext, practice: PracticeDouble) {
  const http = openHttp({ origin: practice.origin, host, maxSockets: 8 });
  t.after(() => http.close());
  return staffPort(http, { email: 'm@example.org', password: 'secret' }, { signal: calm });
}

const extra = simulatedPatients({ seed: 42, count: 30, now });
const ruleCount = extra.reduce((sum, patient) => sum + patient.triggers.length, 0);
const deviceCount = extra.reduce((sum, patient) => sum + patient.devices.length, 0);

test('missing patients are created with their devices and thresholds, and a second run changes nothing', async (t) => {
  const practice = await practiceOf(t);
  const port = await staffOf(t, practice);
  const options = { port, patients: extra, concurrency: 8, signal: calm };
  assert.deepEqual(await ensurePatients(options), { created: 30, completed: 0 });
  assert.deepEqual(
    [practice.patients.size, practice.devices.size, practice.triggers.length],
    [30, deviceCount, ruleCount],
  );
  assert.equal(practice.insured.size, 30);
  for (const patient of extra) {
    const id = practice.patients.get(patient.customPatientId)?.id ?? '';
    for (const { serial } of patient.devices) assert.equal(practice.devices.get(serial), id);
    assert.equal(practice.triggers.filter((rule) => rule.patientId === id).length, patient.triggers.length);
  }
  assert.deepEqual(await ensurePatients(options), { created: 0, completed: 0 });
  assert.equal(practice.triggers.length, ruleCount);
});

test('a run broken off anywhere is completed by the next one without doubles', async (t) => {
  for (const breakAt of [9, 40, 111, 170]) {
    const practice = await openPractice();
    try {
      const port = await staffOf(t, practice);
      practice.disturb = (request) => (request > breakAt ? { status: 403 } : null);
      await assert.rejects(ensurePatients({ port, patients: extra, concurrency: 8, signal: calm }), /403/);
      practice.disturb = () => null;
      await ensurePatients({ port, patients: extra, concurrency: 8, signal: calm });
      assert.deepEqual(
        [practice.patients.size, practice.insured.size, practice.devices.size, practice.triggers.length],
        [30, 30, deviceCount, ruleCount],
        `broken off at ${breakAt}`,
      );
    } finally {
      await practice.close();
    }
  }
});

test('a session that runs out is renewed in the middle of the work', async (t) => {
  const practice = await practiceOf(t);
  const port = await staffOf(t, practice);
  const onProgress = (done: number) => {
    if (done === 10) practice.endSessions();
  };
  assert.equal(
    (await ensurePatients({ port, patients: extra, concurrency: 8, signal: calm, onProgress })).created,
    30,
  );
});

test('the command creates who is missing, sends the day and prints what became of it', async (t) => {
  const practice = await practiceOf(t);
  const folder = mkdtempSync(join(tmpdir(), 'demo-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const demo = {
    tenant: 'demo',
    origin: practice.origin,
    device_key: deviceKey,
    world: { seed: 42, patients: 20, days: 90, now: now.toISOString() },
    accounts: [{ email: 'm@example.org', password: 'secret', role: 'administrator' }],
  };
  writeFileSync(join(folder, 'demo.json'), JSON.stringify(demo));
  const args = ['--patients', '50', '--speed', '1000000', '--data-dir', folder, '--day', world.today];
  const lines: string[] = [];
  await simulate(readSimulateOptions(args, '/'), calm, (line) => lines.push(line));
  assert.equal(practice.patients.size, 30);
  const senders = new Set([...practice.readings.values()].map((reading) => reading.custom_patient_id));
  assert.ok([...senders].some((number) => String(number).startsWith('S-')) && senders.has('204817'));
  const created = practice.readings.size.toLocaleString('en');
  assert.ok(
    lines.some((line) => line.includes(`created ${created}  duplicate 0  refused 0`)),
    lines.join('\n'),
  );
  assert.ok(
    lines.some((line) => line === 'patients 30 of 30, created 30'),
    lines.join('\n'),
  );
});

test('unusable options are refused with the option’s name', () => {
  const read = (...args: string[]) => readSimulateOptions(args, '/srv');
  assert.throws(() => read('--patients', '0'), /--patients/);
  assert.throws(() => read('--speed', 'fast'), /--speed/);
  assert.throws(() => read('--url', 'nowhere'), /--url/);
  assert.throws(() => read('--day', '2026-02-30'), /--day/);
  assert.throws(() => read('--colour', 'red'), /--colour/);
  const { patients, dataDir, url, tenant } = read();
  assert.deepEqual([patients, dataDir, url, tenant], [null, '/srv/.data', null, 'demo']);
});

test('the tenant’s host name follows the address', () => {
  assert.equal(tenantHost('http://127.0.0.1:3000', 'demo'), 'demo.localhost:3000');
  assert.equal(tenantHost('http://localhost:80', 'demo'), 'demo.localhost');
  assert.equal(tenantHost('https://fernpuls.example', 'nord'), 'nord.fernpuls.example');
});

test('percentiles are right to three per cent and forget when cleared', () => {
  const measured = latencies();
  for (let ms = 1; ms <= 1000; ms += 1) measured.add(ms);
  for (const [share, exact] of [
    [0.5, 500],
    [0.99, 990],
    [1, 1000],
  ] as const) {
    const value = measured.percentile(share);
    assert.ok(value >= exact * 0.999 && value <= exact * 1.031, `${share}: ${value}`);
  }
  measured.clear();
  assert.equal(measured.percentile(0.99), 0);
});

async function reaches(value: () => number, wanted: number): Promise<void> {
  await eventually(`${wanted} of them`, () => value() === wanted);
}
