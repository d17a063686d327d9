import type { DriveResult } from '../driver/drive.ts';
import { runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import { rawRowsPerSecond } from '../limits/raw-inserts.ts';
import { rawTable } from '../limits/statements.ts';
import { type Figure, ratioFigure } from '../report.ts';
import { seedPatients, seedTriggers } from '../seed/patients.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import { withStrangers } from '../strangers.ts';
import { awaitQuiet } from '../quiet.ts';
import type { Bench } from './bench.ts';

/** A large practice. Their 3,000 thresholds have mostly an open alarm after the warm-up: later breaches join it. */
export const ingestionPatients = 1_000;
const warmUp: Setting = { name: 'warm-up', connections: 4, batch: 100, goal: 0 };

type Setting = { name: string; connections: number; batch: number; goal: number };
type Round = { raw: number; ours: DriveResult; thin: DriveResult | null; strangers: number };

/** (a) Readings over HTTP with a device key, three triggers a patient, a tenth out of range. */
export async function measureIngestion(bench: Bench): Promise<Figure[]> {
  const { databaseUrl, tenant } = await ingestionDatabase(bench, ingestionPatients);
  const ours = await bench.stage.fernpuls(databaseUrl);
  const thin = await bench.stage.thin(databaseUrl);
  const settings: Setting[] = [
    { name: 'single readings, 16 connections', connections: 16, batch: 1, goal: 0.6 },
    { name: 'single readings, 64 connections', connections: 64, batch: 1, goal: 1.2 },
    { name: 'batches of 100, 4 connections', connections: 4, batch: 100, goal: 0.4 },
  ];
  const figures: Figure[] = [];
  let counter = 0;
  const drive = (setting: Setting, port: number, thinOnes: boolean, seconds: number) => {
    counter += 1;
    return runDrive({
      port,
      headers: {
        host: tenant.host(port),
        ...(!thinOnes && { authorization: `Bearer ${tenant.deviceKey}` }),
      },
      plan: {
        kind: 'ingest',
        path: thinOnes ? '/measurements' : '/srm/api/v1/measurements',
        prefix: `${thinOnes ? 'thin' : 'ours'}-${counter}`,
        batch: setting.batch,
        patients: ingestionPatients,
      },
      connections: setting.connections,
      seconds,
      warmupSeconds: 0.5,
      seed: counter,
      rate: null,
    });
  };
  await drive(warmUp, ours.port, false, 2 * bench.seconds);
  for (const setting of settings) {
    await drive(setting, ours.port, false, bench.seconds / 2);
    const rounds: Round[] = [];
    for (let index = 0; index < bench.rounds; index += 1) {
      await awaitQuiet(bench.patienceMs);
      const { result, strangerCores } = await withStrangers(async () => {
        const raw = await rawRowsPerSecond({
          databaseUrl,
          connections: setting.connections,
          seconds: bench.seconds,
          patients: ingestionPatients,
          rows: setting.batch,
        });
        const before = await storedReadings(databaseUrl, tenant);
        const our = await drive(setting, ours.port, false, bench.seconds);
        await expectStored(databaseUrl, tenant, before, our);
        const thinOne = setting.batch === 1 ? await drive(setting, thin.port, true, bench.seconds) : null;
        return { raw, ours: our, thin: thinOne };
      });
      rounds.push({ ...result, strangers: strangerCores ?? 0 });
      bench.log(`${setting.name}: ${describe(rounds.at(-1), setting)}`);
    }
    figures.push(...figuresOf(setting, rounds));
  }
  await Promise.all([ours.stop(), thin.stop()]);
  return figures;
}

/** A fresh tenant with patients and their rules, and the raw table beside it. */
export async function ingestionDatabase(
  bench: Bench,
  patients: number,
): Promise<{ databaseUrl: string; tenant: BenchTenant }> {
  const databaseUrl = await bench.stage.database('bench_ingestion', true);
  const tenant = await openTenant(databaseUrl, 'bench');
  await seedPatients(databaseUrl, tenant.id, patients);
  await seedTriggers(databaseUrl, tenant.id);
  await withClient(databaseUrl, (client) => client.query(rawTable));
  return { databaseUrl, tenant };
}

function storedReadings(databaseUrl: string, tenant: BenchTenant): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const found = await client.query<{ readings: number; receipts: number }>(
      `select (select count(*)::int from measurement where tenant_id = $1) as readings,
        (select count(*)::int from measurement_receipt where tenant_id = $1) as receipts`,
      [tenant.id],
    );
    const { readings, receipts } = found.rows[0] ?? { readings: 0, receipts: 0 };
    if (readings !== receipts) throw new Error(`${readings} readings but ${receipts} receipts are stored`);
    return readings;
  });
}

/** Acknowledged is stored, and nothing else is: a speed with lost readings is no result. */
async function expectStored(
  databaseUrl: string,
  tenant: BenchTenant,
  before: number,
  result: DriveResult,
): Promise<void> {
  const stored = (await storedReadings(databaseUrl, tenant)) - before;
  if (stored !== result.acknowledged || result.failures > 0) {
    const { acknowledged, failures, firstFailure } = result;
    throw new Error(`stored ${stored}, acknowledged ${acknowledged}, failures ${failures}: ${firstFailure}`);
  }
}

function describe(round: Round | undefined, { batch }: Setting): string {
  if (!round) return '';
  const ours = round.ours.perSecond * batch;
  const thin = round.thin ? `, thin ${Math.round(round.thin.perSecond)}` : '';
  return `raw ${Math.round(round.raw)}, ours ${Math.round(ours)} (${(ours / round.raw).toFixed(2)} x)${thin}/s, p99 ${round.ours.p99.toFixed(1)} ms, strangers ${round.strangers.toFixed(1)} cores`;
}

function figuresOf(setting: Setting, rounds: readonly Round[]): Figure[] {
  const rate = (round: Round) => round.ours.perSecond * setting.batch;
  const middle = (of: (round: Round) => number) => median(rounds.map(of)).toFixed(1);
  const latency = `p50 ${middle((round) => round.ours.p50)} p99 ${middle((round) => round.ours.p99)} ms`;
  const figure = {
    part: 'a',
    name: setting.name,
    value: median(rounds.map(rate)),
    unit: 'readings/s',
    note: `${latency}, stored = acknowledged, strangers ${middle((round) => round.strangers)} cores`,
  };
  const raw = { name: 'raw commits', value: median(rounds.map((round) => round.raw)) };
  const figures = [
    ratioFigure(figure, raw, median(rounds.map((round) => rate(round) / round.raw)), setting.goal),
  ];
  const thin = rounds.flatMap((round) => (round.thin ? [round.thin.perSecond] : []));
  if (thin.length > 0) {
    const ratio = median(
      rounds.flatMap((round) => (round.thin ? [round.ours.perSecond / round.thin.perSecond] : [])),
    );
    const { note: _, ...plain } = figure;
    figures.push(ratioFigure(plain, { name: 'thin server', value: median(thin) }, ratio, 1));
  }
  return figures;
}
