import { runDrive } from '../driver/start-driver.ts';
import { median, seededRandom } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import type { openTenant } from '../seed/tenant.ts';
import type { Bench } from './bench.ts';
import { warmupSeconds } from './patients-list.ts';

type Asked = {
  what: string;
  port: number;
  tenant: Awaited<ReturnType<typeof openTenant>>;
  typed: readonly ((random: () => number) => string)[];
  pathOf(query: string): string;
};

/** What somebody alone waits for who types this and that into a search: medians of the rounds, milliseconds. */
export async function searched(
  bench: Bench,
  { what, port, tenant, typed, pathOf }: Asked,
): Promise<{ p50: number; p99: number }> {
  const { session } = tenant;
  const headers = {
    host: tenant.host(port),
    'access-token': session['access-token'] ?? '',
    client: session.client ?? '',
    uid: session.uid ?? '',
  };
  const rounds: { p50: number; p99: number }[] = [];
  for (let round = 1; round <= bench.rounds; round += 1) {
    await awaitQuiet(bench.patienceMs);
    const random = seededRandom(round);
    const asked = Array.from({ length: 500 }, (_, at) => typed[at % typed.length]?.(random) ?? '');
    const result = await runDrive({
      port,
      headers,
      plan: { kind: 'get', paths: asked.map((query) => pathOf(encodeURIComponent(query))) },
      connections: 1,
      seconds: bench.seconds,
      warmupSeconds,
      seed: round,
      rate: null,
    });
    if (result.failures > 0) throw new Error(`${what}: ${result.firstFailure}`);
    bench.log(`${what}: p50 ${result.p50.toFixed(1)}, p99 ${result.p99.toFixed(1)} ms`);
    rounds.push(result);
  }
  return { p50: median(rounds.map((one) => one.p50)), p99: median(rounds.map((one) => one.p99)) };
}
