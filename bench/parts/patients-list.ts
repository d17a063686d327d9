import { openConnection } from '../driver/connection.ts';
import type { DriveResult } from '../driver/drive.ts';
import { runDrive } from '../driver/start-driver.ts';
import { median, seededRandom } from '../figures.ts';
import { ceilingFigure, type Figure, ratioFigure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import { type Server, withClient } from '../stage.ts';
import { withStrangers } from '../strangers.ts';
import { awaitQuiet } from '../quiet.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';

const sizes = [1_000, 10_000, 100_000] as const;
export const perPage = 25;
export const warmupSeconds = 0.5;

export type Place = { size: number; tenant: BenchTenant; names: { first: string; last: string }[] };
export type Question = {
  name: string;
  ours(place: Place, random: () => number): string;
  thin(place: Place, random: () => number): string;
};

const questions: Question[] = [
  {
    name: 'by name, random pages',
    ours: (place, random) => byName(pageWithin(place, random(), 40)),
    thin: (place, random) => thinPage(place, pageWithin(place, random(), 40)),
  },
  {
    name: 'by name, at 45 % depth',
    ours: (place) => byName(Math.ceil((place.size * 0.45) / perPage)),
    thin: (place) => thinPage(place, Math.ceil((place.size * 0.45) / perPage)),
  },
  {
    name: 'search for a person',
    ours: (place, random) => {
      const { first, last } = anyName(place, random);
      return `/web/v1/patients?page=1&per_page=${perPage}&sort=sort_key&query=${encodeURIComponent(`${last} ${first}`)}`;
    },
    thin: (place, random) => {
      const { first, last } = anyName(place, random);
      return `/patients?tenant=${place.tenant.id}&page=1&last=${encodeURIComponent(last)}&first=${encodeURIComponent(first)}`;
    },
  },
];

/** (c) The patient list at three sizes of a tenant: latency, its growth, and throughput beside the thin server. */
export async function measurePatientsList(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await listDatabase(bench);
  const places: Place[] = [];
  for (const size of sizes) {
    const tenant = await openTenant(databaseUrl, `list-${size}`);
    await seedPatients(databaseUrl, tenant.id, size);
    places.push({ size, tenant, names: await someNames(databaseUrl, tenant.id) });
  }
  const ours = await bench.stage.fernpuls(databaseUrl);
  const thin = await bench.stage.thin(databaseUrl);
  const ask = asker(bench, ours, thin);
  await checkTotals(ours, places);
  const figures: Figure[] = [];
  for (const question of questions) figures.push(...(await growth(bench, question, places, ask)));
  for (const question of questions) {
    for (const place of places) figures.push(await beside(bench, question, place, ask));
  }
  await Promise.all([ours.stop(), thin.stop()]);
  return figures;
}

export type Ask = (
  question: Question,
  place: Place,
  options: { thin: boolean; connections: number },
) => Promise<DriveResult>;

export function asker(bench: Bench, ours: Server, thin: Server): Ask {
  let seed = 0;
  return async (question, place, { thin: ofThin, connections }) => {
    seed += 1;
    const random = seededRandom(seed);
    const server = ofThin ? thin : ours;
    const { session } = place.tenant;
    const result = await runDrive({
      port: server.port,
      headers: {
        host: place.tenant.host(server.port),
        ...(!ofThin && {
          'access-token': session['access-token'] ?? '',
          client: session.client ?? '',
          uid: session.uid ?? '',
        }),
      },
      plan: {
        kind: 'get',
        paths: Array.from({ length: 500 }, () => (ofThin ? question.thin : question.ours)(place, random)),
      },
      connections,
      seconds: bench.seconds / 2,
      warmupSeconds,
      seed,
      rate: null,
    });
    if (result.failures > 0) throw new Error(`${question.name}: ${result.firstFailure}`);
    return result;
  };
}

/** One connection, sizes in turn: how p99 grows from the smallest to the largest tenant. */
async function growth(
  bench: Bench,
  question: Question,
  places: readonly Place[],
  ask: Ask,
): Promise<Figure[]> {
  const samples = new Map<number, DriveResult[]>();
  for (let round = 0; round < bench.rounds; round += 1) {
    await awaitQuiet(bench.patienceMs);
    for (const place of places) {
      const result = await ask(question, place, { thin: false, connections: 1 });
      samples.set(place.size, [...(samples.get(place.size) ?? []), result]);
    }
  }
  const of = (size: number, pick: (result: DriveResult) => number) =>
    median((samples.get(size) ?? []).map(pick));
  const p99 = places.map((place) => of(place.size, (result) => result.p99));
  const p50 = places.map((place) => of(place.size, (result) => result.p50));
  const note = `p50 ${p50.map((ms) => ms.toFixed(2)).join(' / ')}, p99 ${p99.map((ms) => ms.toFixed(2)).join(' / ')} ms at 1,000 / 10,000 / 100,000`;
  bench.log(`${question.name}: ${note}`);
  const value = (p99.at(-1) ?? 0) / (p99[0] || 1);
  return [ceilingFigure({ part: 'c', name: `${question.name}: growth of p99`, value, unit: 'x', note }, 1.5)];
}

async function beside(bench: Bench, question: Question, place: Place, ask: Ask): Promise<Figure> {
  const rounds: { ours: DriveResult; thin: DriveResult }[] = [];
  const { strangerCores } = await withStrangers(async () => {
    for (let round = 0; round < bench.rounds; round += 1) {
      await awaitQuiet(bench.patienceMs / 4);
      const thin = await ask(question, place, { thin: true, connections: 16 });
      const ours = await ask(question, place, { thin: false, connections: 16 });
      rounds.push({ ours, thin });
    }
  });
  const ratio = median(rounds.map((round) => round.ours.perSecond / round.thin.perSecond));
  const value = median(rounds.map((round) => round.ours.perSecond));
  const thin = median(rounds.map((round) => round.thin.perSecond));
  const name = `${question.name}, ${place.size.toLocaleString('en')} patients, 16 connections`;
  bench.log(`${name}: ours ${Math.round(value)}, thin ${Math.round(thin)} (${ratio.toFixed(2)} x)`);
  const note = `p99 ${median(rounds.map((round) => round.ours.p99)).toFixed(1)} ms, strangers ${(strangerCores ?? 0).toFixed(1)} cores`;
  return ratioFigure(
    { part: 'c', name, value, unit: 'pages/s', note },
    { name: 'thin server', value: thin },
    ratio,
    0.8,
  );
}

/** X-Total is exact or the figures are worth nothing. */
async function checkTotals(server: Server, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    const connection = await openConnection(server.port);
    const { session } = place.tenant;
    const answer = await connection.ask(
      `GET ${byName(2)} HTTP/1.1\r\nhost: ${place.tenant.host(server.port)}\r\naccess-token: ${session['access-token']}\r\nclient: ${session.client}\r\nuid: ${session.uid}\r\n\r\n`,
    );
    connection.close();
    const rows = (JSON.parse(answer.body) as { data: unknown[] }).data?.length;
    const total = /x-total: (\d+)/i.exec(answer.head)?.[1];
    if (Number(total) !== place.size || rows !== perPage)
      throw new Error(`${place.size} patients, but x-total ${total} and ${rows} rows`);
  }
}

/** Names of people, of those alone that at most so many share. */
export async function someNames(
  databaseUrl: string,
  tenantId: number,
  shared = 1_000_000,
): Promise<Place['names']> {
  return withClient(databaseUrl, async (client) => {
    const found = await client.query<{ first: string; last: string }>(
      `select first_name as first, last_name as last
       from (select *, count(*) over (partition by last_name, first_name) as shared from patient where tenant_id = $1) as named
       where shared <= $2 order by hashtext(id::text) limit 500`,
      [tenantId, shared],
    );
    return found.rows;
  });
}

export function anyName(place: Place, random: () => number): { first: string; last: string } {
  return place.names[Math.floor(random() * place.names.length)] ?? { first: '', last: '' };
}

export function pageWithin(place: Place, random: number, most: number): number {
  return 1 + Math.floor(random * Math.min(most, place.size / perPage));
}

export function byName(page: number): string {
  return `/web/v1/patients?page=${page}&per_page=${perPage}&sort=sort_key`;
}

export function thinPage(place: Place, page: number): string {
  return `/patients?tenant=${place.tenant.id}&page=${page}`;
}
