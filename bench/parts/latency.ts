import type { AlarmResult } from '../driver/alarms.ts';
import { runAlarms, runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import type { BenchTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import { awaitQuiet } from '../quiet.ts';
import type { Bench } from './bench.ts';
import { ingestionDatabase, ingestionPatients } from './ingestion.ts';

const perSecond = 10;
const loadPerSecond = 500;

/** (b) From the POST of a reading that breaks a threshold to its alarm on a websocket. */
export async function measureLatency(bench: Bench): Promise<Figure[]> {
  const count = bench.short ? 50 : 150;
  const rounds = bench.short ? 1 : 3;
  // Each alarm has a patient of its own, whom the load beside it does not touch.
  const { databaseUrl, tenant } = await ingestionDatabase(
    bench,
    ingestionPatients + 2 * rounds * count + count,
  );
  const server = await bench.stage.fernpuls(databaseUrl);
  let first = ingestionPatients;
  const alarms = async () => {
    const result = await runAlarms({
      port: server.port,
      host: tenant.host(server.port),
      deviceKey: tenant.deviceKey,
      session: tenant.session,
      firstPatient: first,
      count,
      perSecond,
      prefix: `alarm-${first}`,
    });
    first += count;
    return result;
  };
  await alarms();
  const idle: AlarmResult[] = [];
  const loaded: AlarmResult[] = [];
  const carried: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await awaitQuiet(bench.patienceMs);
    idle.push(await alarms());
    const load = flow(server, tenant, count / perSecond + 2, round);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    loaded.push(await alarms());
    carried.push((await load).perSecond);
    bench.log(
      `alarms: idle p99 ${idle.at(-1)?.p99.toFixed(1)} ms, loaded p99 ${loaded.at(-1)?.p99.toFixed(1)} ms`,
    );
  }
  await server.stop();
  const lost = [...idle, ...loaded].reduce((sum, result) => sum + result.lost, 0);
  const sent = [...idle, ...loaded].reduce((sum, result) => sum + result.sent, 0);
  return [
    figureOf('POST to alarm on the screen, idle', idle, 20),
    figureOf(`the same while ${Math.round(median(carried))} readings/s flow`, loaded, 100),
    ceilingFigure({ part: 'b', name: 'alarms lost', value: lost, unit: `of ${sent}` }, 0),
  ];
}

function flow(server: Server, tenant: BenchTenant, seconds: number, round: number) {
  return runDrive({
    port: server.port,
    headers: { host: tenant.host(server.port), authorization: `Bearer ${tenant.deviceKey}` },
    plan: {
      kind: 'ingest',
      path: '/srm/api/v1/measurements',
      prefix: `flow-${round}`,
      batch: 1,
      patients: ingestionPatients,
    },
    connections: 16,
    seconds,
    warmupSeconds: 0,
    seed: round,
    rate: loadPerSecond,
  });
}

function figureOf(name: string, results: readonly AlarmResult[], goal: number): Figure {
  const p50 = median(results.map((result) => result.p50));
  const value = median(results.map((result) => result.p99));
  return ceilingFigure({ part: 'b', name, value, unit: 'ms p99', note: `p50 ${p50.toFixed(1)} ms` }, goal);
}
