import { root } from '@fernpuls/server/config';
import { berlinClock } from '@fernpuls/domain/training/simulation/berlin-time';
import { dayText } from '@fernpuls/domain/kit/day-text';
import { type DemoFile, readDemoFile } from './demo-file.ts';
import { ensurePatients } from './ensure-patients.ts';
import type { FeedProgress } from './feed.ts';
import { openHttp, tenantHost } from './http-client.ts';
import type { DemoPatient } from './patient.ts';
import { readingsFor } from '@fernpuls/domain/training/simulation/physiology';
import { simulateMedisante } from './simulate-medisante.ts';
import { runToday } from './run-today.ts';
import { readSimulateOptions, type SimulateOptions, usage } from './simulate-options.ts';
import { staffPort } from './staff-port.ts';
import { demoWorld, simulatedPatients } from './world.ts';

export { startDemoSimulator } from './drip.ts';

/** Feeds a running server through its public interface only: patients that are missing, then a day's readings. */
export async function simulate(options: SimulateOptions, signal: AbortSignal, print: (line: string) => void) {
  const demo = readDemoFile(options.dataDir);
  const now = new Date();
  const server = serverOf(options, demo);
  if (options.medisante !== null)
    return simulateMedisante({ ...server, demo, count: options.medisante, now, signal, print });
  const own = demoWorld({ ...demo.world, now: new Date(demo.world.now) }).patients;
  const wanted = options.patients ?? own.length;
  const extra = simulatedPatients({ seed: demo.world.seed, count: Math.max(0, wanted - own.length), now });
  if (extra.length > 0) await createMissing({ server, demo, extra, signal, print });
  if (signal.aborted) return;

  const patients = [...own.slice(0, wanted), ...extra];
  const day = options.day ?? latestDay(patients, now);
  print(`${number(patients.length)} patients, ${day}, ${number(options.speed)} simulated seconds a second`);
  const startedAt = performance.now();
  let before = 0;
  const onSecond = (progress: FeedProgress) => {
    print(progressLine(progress, progress.sent - before, performance.now() - startedAt));
    before = progress.sent;
  };
  const { speed, concurrency } = options;
  const totals = await runToday({
    ...server,
    deviceKey: demo.device_key,
    patients,
    day,
    now,
    speed,
    concurrency,
    signal,
    onSecond,
  });
  const seconds = (performance.now() - startedAt) / 1000;
  print(progressLine(totals, totals.sent / seconds, seconds * 1000));
  print(
    `total: ${number(totals.requests)} requests in ${seconds.toFixed(1)} s, p50 ${totals.p50.toFixed(1)} ms, p99 ${totals.p99.toFixed(1)} ms`,
  );
  if (totals.waits > 0) print(`the server asked to wait, or was away, ${number(totals.waits)} times`);
  for (const [reason, times] of totals.reasons) print(`refused ${number(times)}: ${reason}`);
  if (totals.unsent > 0)
    print(
      `stopped with ${number(totals.unsent)} readings not answered; a repetition sends them without doubling any`,
    );
  if (totals.later > 0) print(`${number(totals.later)} readings of the day are still to come`);
}

type Server = { origin: string; host: string };

/** Without an address the server that wrote demo.json, by its port on this machine. */
function serverOf({ url, host, tenant }: SimulateOptions, demo: DemoFile): Server {
  const { port } = new URL(demo.origin);
  const origin = url ?? `http://127.0.0.1${port ? `:${port}` : ''}`;
  return { origin, host: host ?? tenantHost(origin, tenant) };
}

type Creation = {
  server: Server;
  demo: DemoFile;
  extra: DemoPatient[];
  signal: AbortSignal;
  print: (line: string) => void;
};

async function createMissing({ server, demo, extra, signal, print }: Creation): Promise<void> {
  const byRank = ['administrator', 'nurse'].map((name) => demo.accounts.find(({ role }) => role === name));
  const account = byRank.find((candidate) => candidate !== undefined);
  if (!account) throw new Error('demo.json names no administrator and no nurse to create patients with');
  const http = openHttp({ ...server, maxSockets: 8 });
  try {
    let told = '';
    const onWait = (reason: string) => {
      if (reason !== told) print(`waiting for ${server.origin}: ${reason}`);
      told = reason;
    };
    const port = await staffPort(http, account, { signal, onWait });
    let shownAt = performance.now();
    const onProgress = (done: number, created: number) => {
      if (performance.now() - shownAt < 1000 && done < extra.length) return;
      shownAt = performance.now();
      print(`patients ${number(done)} of ${number(extra.length)}, created ${number(created)}`);
    };
    await ensurePatients({ port, patients: extra, concurrency: 8, signal, onProgress });
  } finally {
    http.close();
  }
}

/** Today once somebody has measured, else yesterday: a night-time run has something to send. */
function latestDay(patients: readonly DemoPatient[], now: Date): string {
  const { day } = berlinClock(now);
  const today = dayText(day);
  const readings = patients.slice(0, 200).flatMap((patient) => readingsFor(patient, today, today));
  const hasBegun = readings.some((reading) => Date.parse(reading.measuredAt) <= now.getTime());
  return hasBegun ? today : dayText(day - 1);
}

function progressLine(progress: FeedProgress, rate: number, elapsedMs: number): string {
  const { sent, created, duplicate, refused, p99 } = progress;
  const counts = Object.entries({ sent, created, duplicate, refused }).map(
    ([name, value]) => `${name} ${number(value)}`,
  );
  return `${(elapsedMs / 1000).toFixed(0)} s  ${counts.join('  ')}  ${number(Math.round(rate))}/s  p99 ${p99.toFixed(1)} ms`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}

if (import.meta.main) {
  const ending = new AbortController();
  process.once('SIGINT', () => ending.abort());
  process.once('SIGTERM', () => ending.abort());
  process.exitCode = await main(process.argv.slice(2), ending.signal);
}

async function main(args: string[], signal: AbortSignal): Promise<number> {
  const options = optionsOf(args);
  if (!options) return 2;
  try {
    await simulate(options, signal, (line) => process.stdout.write(`${line}\n`));
    return signal.aborted ? 130 : 0;
  } catch (error) {
    if (signal.aborted) return 130;
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

function optionsOf(args: string[]): SimulateOptions | null {
  try {
    return readSimulateOptions(args, root);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`);
    return null;
  }
}
