import { runDrive } from '../driver/start-driver.ts';
import { median, seededRandom } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { seedIcd10, typed } from '../seed/icd10.ts';
import { openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import type { Bench } from './bench.ts';
import { warmupSeconds } from './patients-list.ts';

const count = 80_000;
const goalMs = 50;

/** (o) A code or words typed into the search of diagnoses, 80,000 codes in the year in force: p99 of who asks alone. */
export async function measureDiagnoses(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.stage.database('bench_icd10', true);
  // Practices for training need no licence.
  await withClient(databaseUrl, (client) =>
    client.query(`insert into tenant (key, name, purpose) values ('icd10', 'icd10', 'training')`),
  );
  const tenant = await openTenant(databaseUrl, 'icd10');
  await seedIcd10(databaseUrl, { year: new Date().getFullYear(), count });
  const server = await bench.stage.fernpuls(databaseUrl);
  const { session } = tenant;
  const rounds: { p50: number; p99: number }[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    await awaitQuiet(bench.patienceMs);
    const random = seededRandom(round);
    const asked = Array.from({ length: 500 }, (_, at) => typed[at % typed.length]?.(random) ?? '');
    const result = await runDrive({
      port: server.port,
      headers: {
        host: tenant.host(server.port),
        'access-token': session['access-token'] ?? '',
        client: session.client ?? '',
        uid: session.uid ?? '',
      },
      plan: { kind: 'get', paths: asked.map((query) => `/web/v1/icd10s?query=${encodeURIComponent(query)}`) },
      connections: 1,
      seconds: bench.seconds,
      warmupSeconds,
      seed: round,
      rate: null,
    });
    if (result.failures > 0) throw new Error(`search of diagnoses: ${result.firstFailure}`);
    bench.log(`search of diagnoses: p50 ${result.p50.toFixed(1)}, p99 ${result.p99.toFixed(1)} ms`);
    rounds.push(result);
  }
  await server.stop();
  const p50 = median(rounds.map((one) => one.p50));
  const value = median(rounds.map((one) => one.p99));
  const name = `search among ${count} codes`;
  return [
    ceilingFigure({ part: 'o', name, value, unit: 'ms p99', note: `p50 ${p50.toFixed(1)} ms` }, goalMs),
  ];
}
