import { runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { openOperator, seedOperator } from '../seed/operator.ts';
import type { BenchTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import type { Bench } from './bench.ts';

const sizes = [
  { practices: 10, devices: 2_000, orders: 300, articles: 10 },
  { practices: 1_000, devices: 200_000, orders: 30_000, articles: 1_000 },
] as const;

/** Pages as people turn them; within what the smaller installation has too. */
const lists = {
  devices: (page: number) => `/web/v1/logistics/stock_devices?per_page=25&page=${page}`,
  'devices in practices': (page: number) =>
    `/web/v1/logistics/stock_devices?per_page=25&state=active&page=${page}`,
  orders: (page: number) => `/web/v1/logistics/orders?per_page=25&page=${page}`,
  articles: () => '/web/v1/logistics/articles?per_page=10',
} as const;

/** (u) The operator's lists of a thousand practices and 200,000 devices beside those of a hundredth. */
export async function measureOperatorLists(bench: Bench): Promise<Figure[]> {
  const places: { server: Server; operator: BenchTenant }[] = [];
  for (const size of sizes) {
    const databaseUrl = await bench.stage.database(`bench_operator_${size.devices}`, true);
    const operator = await openOperator(databaseUrl);
    await seedOperator(databaseUrl, operator.id, size);
    places.push({ operator, server: await bench.stage.fernpuls(databaseUrl) });
  }
  const [small, large] = places;
  if (!small || !large) throw new Error('two sizes are compared');
  const figures: Figure[] = [];
  for (const [name, pathOf] of Object.entries(lists)) {
    const rounds: { small: number; large: number }[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) {
      await awaitQuiet(bench.patienceMs);
      const ask = (place: typeof small) => p99(bench, { ...place, round, pathOf });
      rounds.push({ small: await ask(small), large: await ask(large) });
    }
    const value = median(rounds.map((round) => round.large / round.small));
    const of = (which: 'small' | 'large') => median(rounds.map((round) => round[which])).toFixed(1);
    const note = `p99 ${of('large')} ms, of a hundredth ${of('small')} ms`;
    bench.log(`${name}: ${value.toFixed(2)} x, ${note}`);
    figures.push(
      ceilingFigure({ part: 'u', name: `${name} of 1,000 practices: p99`, value, unit: 'x', note }, 1.5),
    );
  }
  await Promise.all([small.server.stop(), large.server.stop()]);
  return figures;
}

type Asked = {
  server: Server;
  operator: BenchTenant;
  round: number;
  pathOf(page: number): string;
};

async function p99(bench: Bench, { server, operator, round, pathOf }: Asked): Promise<number> {
  const { session } = operator;
  const result = await runDrive({
    port: server.port,
    headers: {
      host: operator.host(server.port),
      'access-token': session['access-token'] ?? '',
      client: session.client ?? '',
      uid: session.uid ?? '',
    },
    plan: { kind: 'get', paths: Array.from({ length: 10 }, (_, page) => pathOf(page + 1)) },
    connections: 1,
    seconds: bench.seconds,
    warmupSeconds: 1,
    seed: round,
    rate: null,
  });
  if (result.failures > 0) throw new Error(result.firstFailure ?? '');
  return result.p99;
}
