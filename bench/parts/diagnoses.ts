import { ceilingFigure, type Figure } from '../report.ts';
import { seedIcd10, typed } from '../seed/icd10.ts';
import { openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import type { Bench } from './bench.ts';
import { searched } from './searched.ts';

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
  const { p50, p99: value } = await searched(bench, {
    what: 'search of diagnoses',
    port: server.port,
    tenant,
    typed,
    pathOf: (query) => `/web/v1/icd10s?query=${query}`,
  });
  await server.stop();
  const name = `search among ${count} codes`;
  return [
    ceilingFigure({ part: 'o', name, value, unit: 'ms p99', note: `p50 ${p50.toFixed(1)} ms` }, goalMs),
  ];
}
