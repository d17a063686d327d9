import type { Figure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { seedReadings, seedReceipts } from '../seed/readings.ts';
import { openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import type { Bench } from './bench.ts';
import { beside, checkAnswers } from './filtered-list.ts';
import { listDatabase } from './list-database.ts';
import { asker, pageWithin, perPage, type Place, type Question } from './patients-list.ts';

/** As many readings fit each question. */
const size = 100_000;

type PageOf = (place: Place, random: () => number) => number;

const pages: [string, PageOf][] = [
  ['random early pages', (place, random) => pageWithin(place, random(), 40)],
  ['in the middle', () => size / perPage / 2],
  ['near the end', () => Math.floor((size / perPage) * 0.95)],
];

/** (n) Readings of all patients of a practice, two filters in a span of time that holds 100,000 of ten million. */
export async function measurePracticeReadings(bench: Bench): Promise<Figure[]> {
  const patients = bench.short ? 1_000 : 10_000;
  const databaseUrl = await listDatabase(bench);
  const tenant = await openTenant(databaseUrl, `series-${patients}`);
  await seedPatients(databaseUrl, tenant.id, patients);
  bench.log(`${(patients * 1_000).toLocaleString('en')} readings, made once`);
  await seedReadings(databaseUrl, tenant.id);
  const span = await spanOf(databaseUrl, tenant.id);
  await seedReceipts(databaseUrl, tenant.id, span.from);
  const place: Place = { size, tenant, names: [] };
  const ours = await bench.stage.fernpuls(databaseUrl);
  const thin = await bench.stage.thin(databaseUrl);
  const ask = asker(bench, ours, thin);
  const figures: Figure[] = [];
  for (const question of questionsIn(span)) {
    await checkAnswers({ ours, thin, place, question });
    figures.push(...(await beside(bench, { part: 'n', question, place, ask, of: 'readings' })));
  }
  await Promise.all([ours.stop(), thin.stop()]);
  return figures;
}

type Span = { from: string; to: string };

/** The newest readings of the practice, as many as shall fit. */
async function spanOf(databaseUrl: string, tenantId: number): Promise<Span> {
  return withClient(databaseUrl, async (client) => {
    const at = async (skip: number) => {
      const found = await client.query<{ at: string }>(
        `select measured_at as at from measurement where tenant_id = $1 and value_type = 'pulse'
         order by measured_at desc, id desc limit 1 offset $2`,
        [tenantId, skip],
      );
      return new Date(found.rows[0]?.at ?? '').toISOString();
    };
    return { from: await at(size - 1), to: await at(0) };
  });
}

function questionsIn({ from, to }: Span): Question[] {
  const [start, end] = [encodeURIComponent(from), encodeURIComponent(to)];
  const question = (name: string, plausibility: string, pageOf: PageOf): Question => ({
    name,
    ours: (place, random) =>
      `/web/v1/measurements?page=${pageOf(place, random)}&per_page=${perPage}&value_type=pulse&plausibility=${plausibility}&measured_at[from]=${start}&measured_at[to]=${end}`,
    thin: (place, random) =>
      `/readings?tenant=${place.tenant.id}&page=${pageOf(place, random)}&type=pulse&plausibility=${plausibility}&from=${start}&to=${end}`,
  });
  return [
    ...pages.map(([name, pageOf]) => question(`pulse of a practice, ${name}`, 'valid', pageOf)),
    question('pulse of a practice, none that fits', 'implausible', () => 1),
  ];
}
