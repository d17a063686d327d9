import { openStates } from '@fernpuls/domain/triggers/event-life-cycle';
import { openHttp } from '../../apps/demo/src/http-client.ts';
import { median, percentile } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { seedAlarmHistory, seedOpenAlarms } from '../seed/alarms.ts';
import { seedPatients } from '../seed/patients.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';

const patients = 5_000;
const open = 2_000;
const paths = [
  `/web/v1/patients/triggers/events?per_page=5000&sort=due_at&suppression=null&${openStates.map((state) => `state[]=${state}`).join('&')}`,
  '/web/v1/patients/triggers/events/counts',
];

/** (i) The alarm queue of a large centre, with and without years of closed alarms behind it. */
export async function measureAlarmQueue(bench: Bench): Promise<Figure[]> {
  const history = bench.short ? 1_000_000 : 10_000_000;
  const databaseUrl = await listDatabase(bench);
  const tenants = [];
  for (const closed of [0, history]) {
    const tenant = await openTenant(databaseUrl, `queue-${closed}`);
    await seedPatients(databaseUrl, tenant.id, patients);
    await seedOpenAlarms(databaseUrl, tenant.id, open);
    if (closed > 0) bench.log(`queue: ${closed.toLocaleString('en')} closed alarms, made once`);
    await seedAlarmHistory(databaseUrl, tenant.id, closed);
    tenants.push(tenant);
  }
  const server = await bench.stage.fernpuls(databaseUrl);
  const times: number[][] = tenants.map(() => []);
  try {
    for (let round = 0; round < bench.rounds; round += 1) {
      await awaitQuiet(bench.patienceMs);
      for (const [index, tenant] of tenants.entries())
        times[index]?.push(...(await openQueue(server, tenant, 10)));
      bench.log(`queue: ${times.map((each) => median(each).toFixed(0)).join(' and ')} ms`);
    }
  } finally {
    await server.stop();
  }
  const [fresh = [], old = []] = times;
  return [
    ceilingFigure(
      {
        part: 'i',
        name: `queue of ${patients} patients with ${open} open alarms, ${history / 1_000_000} million closed`,
        value: median(old),
        unit: 'ms p50',
        note: `p95 ${percentile(old, 0.95).toFixed(0)} ms`,
      },
      150,
    ),
    ceilingFigure(
      {
        part: 'i',
        name: 'the same beside a queue without history',
        value: median(old) / median(fresh),
        unit: 'x',
      },
      1.2,
    ),
  ];
}

/** What the alarm page asks when it opens, together; the first time warms up. */
async function openQueue(server: Server, tenant: BenchTenant, times: number): Promise<number[]> {
  const http = openHttp({
    origin: `http://127.0.0.1:${server.port}`,
    host: tenant.host(server.port),
    maxSockets: 4,
  });
  const { 'access-token': token = '', client = '', uid = '' } = tenant.session;
  const taken: number[] = [];
  for (let time = 0; time <= times; time += 1) {
    const started = performance.now();
    const answers = await Promise.all(
      paths.map((path) =>
        http.ask({ method: 'GET', path, headers: { 'access-token': token, client, uid }, asText: true }),
      ),
    );
    if (time > 0) taken.push(performance.now() - started);
    const text = String(answers[0]?.body);
    const rows = (JSON.parse(text) as { data?: unknown[] }).data?.length;
    if (rows !== open) throw new Error(`${rows} alarms came: ${text.slice(0, 200)}`);
  }
  http.close();
  return taken;
}
