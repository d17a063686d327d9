import { licensableModules } from '@fernpuls/contract/modules';
import { runDrive } from '../driver/start-driver.ts';
import { median, seededRandom } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { seedFacts } from '../seed/facts.ts';
import { licensed } from '../seed/license.ts';
import { seedPatients, spreadPatients } from '../seed/patients.ts';
import { openTenant } from '../seed/tenant.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';
import { anyName, perPage, type Place, someNames, warmupSeconds } from './patients-list.ts';

const sizes = [1_000, 100_000] as const;
/** Invented names are few: forty of 100,000 share one, four of 1,000. An answer as long is asked of both. */
const sharedBy = 4;
type Narrowed = Place & { cohortId: string; physicianId: string };

const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
const moment = (back: number) => encodeURIComponent(new Date(Date.now() - back * 86_400_000).toISOString());

/** Each filter of the list once; it fits many, so that the search alone makes few of them. */
const filters: Record<string, (place: Narrowed) => string> = {
  'no filter': () => 'page=1',
  status: () => 'status[]=active&status[]=paused',
  gender: () => 'gender=female',
  priority: () => 'alarm_priority=null',
  physician: ({ physicianId }) => `primary_physician_id=${physicianId}`,
  cohort: ({ cohortId }) => `cohort_id=${cohortId}`,
  'missing reading': () => 'missing_since=null',
  'last reading': () => `last_measured_on[to]=${day(3)}`,
  adherence: () => 'adherence[to]=79',
  'measured days': () => 'days_measured[to]=23',
  device: () => 'device_model[]=Withings%20Body%2B',
  battery: () => 'lowest_battery[to]=49',
  place: () => Array.from({ length: 20 }, (_, at) => `city[]=Ort%20${at}`).join('&'),
  insurer: () => Array.from({ length: 15 }, (_, at) => `insurer[]=Kasse%20${at}`).join('&'),
  birth: () => 'birth_date[from]=1940-01-01&birth_date[to]=1965-12-31',
  created: () => `created_at[from]=${moment(500)}`,
  instructed: () => `instruction_sent_at[from]=${moment(500)}`,
};

/** (v) Any one filter with a search for a person and the exact total: how p99 grows from 1,000 patients to 100,000. */
export async function measureNarrowedList(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await listDatabase(bench);
  const places: Narrowed[] = [];
  for (const size of sizes) {
    const tenant = await openTenant(databaseUrl, `narrowed-${size}`);
    await licensed(databaseUrl, tenant.key, licensableModules);
    await seedPatients(databaseUrl, tenant.id, size);
    await spreadPatients(databaseUrl, tenant.id);
    const cohortId = await seedFacts(databaseUrl, tenant.id);
    const names = await someNames(databaseUrl, tenant.id, sharedBy);
    places.push({ size, tenant, names, cohortId, physicianId: tenant.personId });
  }
  const [small, large] = places;
  if (!small || !large) throw new Error('two sizes are compared');
  const server = await bench.stage.fernpuls(databaseUrl);
  const figures: Figure[] = [];
  for (const [name, filter] of Object.entries(filters)) {
    const rounds: { small: number; large: number }[] = [];
    for (let round = 1; round <= bench.rounds; round += 1) {
      await awaitQuiet(bench.patienceMs / 4);
      const ask = (place: Narrowed) => p99(bench, { port: server.port, place, round, filter });
      rounds.push({ small: await ask(small), large: await ask(large) });
    }
    const value = median(rounds.map((round) => round.large / round.small));
    const of = (which: 'small' | 'large') => median(rounds.map((round) => round[which])).toFixed(1);
    const note = `p99 ${of('large')} ms, of a hundredth ${of('small')} ms`;
    bench.log(`${name}: ${value.toFixed(2)} x, ${note}`);
    figures.push(
      ceilingFigure(
        { part: 'v', name: `${name} and a search, 100,000 patients: p99`, value, unit: 'x', note },
        1.5,
      ),
    );
  }
  await server.stop();
  return figures;
}

type Asked = { port: number; place: Narrowed; round: number; filter(place: Narrowed): string };

async function p99(bench: Bench, { port, place, round, filter }: Asked): Promise<number> {
  const { session } = place.tenant;
  const random = seededRandom(round);
  const paths = Array.from({ length: 500 }, () => {
    const { first, last } = anyName(place, random);
    const query = encodeURIComponent(`${last} ${first}`);
    return `/web/v1/patients?page=1&per_page=${perPage}&sort=sort_key&query=${query}&${filter(place)}`;
  });
  const result = await runDrive({
    port,
    headers: {
      host: place.tenant.host(port),
      'access-token': session['access-token'] ?? '',
      client: session.client ?? '',
      uid: session.uid ?? '',
    },
    plan: { kind: 'get', paths },
    connections: 1,
    seconds: bench.seconds,
    warmupSeconds,
    seed: round,
    rate: null,
  });
  if (result.failures > 0) throw new Error(result.firstFailure ?? '');
  return result.p99;
}
