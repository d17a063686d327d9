import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { demoLead } from '@fernpuls/domain/ecg/synthetic/signal';
import { openHttp } from '../../apps/demo/src/http-client.ts';
import { percentile, seededRandom } from '../figures.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { openTenant } from '../seed/tenant.ts';
import { withClient } from '../stage.ts';
import { withStrangers } from '../strangers.ts';
import type { Bench } from './bench.ts';

const samplingRateHz = 250;
const day = 86_400;
/** From the whole day to a strip of ten seconds. */
const spans = [day, 21_600, 3_600, 600, 60, 10];
const pixels = 1_600;

/** (g) A recording of 24 hours sent as a file, then looked at, at every zoom, anywhere. */
export async function measureEcg(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await bench.stage.database('bench_ecg', true);
  const tenant = await openTenant(databaseUrl, 'ecg');
  await seedPatients(databaseUrl, tenant.id, 10);
  const customId = await withClient(databaseUrl, async (client) => {
    const found = await client.query<{ id: string }>(
      'select custom_patient_id as id from patient where tenant_id = $1 limit 1',
      [tenant.id],
    );
    return found.rows[0]?.id ?? '';
  });
  const server = await bench.stage.fernpuls(databaseUrl);
  const address = { origin: `http://127.0.0.1:${server.port}`, host: tenant.host(server.port) };
  const http = openHttp({ ...address, maxSockets: 4 });
  bench.log('ecg: 24 h of one lead are computed');
  const body = { data: { type: 'ecgs', attributes: { custom_patient_id: customId, files: holterFiles() } } };
  const headers = { authorization: `Bearer ${tenant.deviceKey}` };
  try {
    const waits = await besidePings(address, async () => {
      const answer = await http.ask({ method: 'POST', path: '/srm/api/v1/ecgs', headers, body });
      if (answer.status !== 201) throw new Error(`the recording was answered with ${answer.status}`);
      return (answer.body as { data: { id: string } }).data.id;
    });
    const { result: id, seconds, longestMs } = waits;
    bench.log(`ecg: stored in ${seconds.toFixed(1)} s, others waited ${Math.round(longestMs)} ms at most`);
    const random = seededRandom(1);
    const path = `/web/v1/measurements/ecgs/${id}/window`;
    const times = new Map<number, number[]>(spans.map((span) => [span, []]));
    const { strangerCores } = await withStrangers(async () => {
      for (let round = 0; round < bench.rounds * 10; round += 1)
        for (const span of spans) {
          const from = random() * (day - span);
          const query = `from=${from}&to=${from + span}&pixels=${pixels}`;
          const started = performance.now();
          const answer = await http.ask({
            method: 'GET',
            path: `${path}?${query}`,
            headers: sessionOf(tenant.session),
          });
          if (answer.status !== 200) throw new Error(`the window was answered with ${answer.status}`);
          times.get(span)?.push(performance.now() - started);
        }
    });
    const all = [...times.values()].flat();
    const slowest = [...times].map(([span, each]) => ({ span, p95: percentile(each, 0.95) }));
    const note = `${slowest.map(({ span, p95 }) => `${span} s ${p95.toFixed(0)}`).join(', ')} ms, strangers ${(strangerCores ?? 0).toFixed(1)} cores`;
    const p95 = Math.max(...slowest.map((each) => each.p95));
    const name = '24 h of one lead opened at the slowest of six zooms, p95';
    return [
      ceilingFigure({ part: 'g', name, value: p95, unit: 'ms', note }, 300),
      { part: 'g', name: 'the same, longest of all', value: Math.max(...all), unit: 'ms' },
      { part: 'g', name: '24 h of one lead sent, read and stored', value: seconds, unit: 's' },
      { part: 'g', name: 'longest wait of others meanwhile', value: longestMs, unit: 'ms' },
      {
        part: 'g',
        name: 'stored size of its samples',
        value: await storedMegabytes(databaseUrl),
        unit: 'MB',
      },
    ];
  } finally {
    http.close();
    await server.stop();
  }
}

function sessionOf(session: Record<string, string>): Record<string, string> {
  const { 'access-token': token = '', client = '', uid = '' } = session;
  return { 'access-token': token, client, uid };
}

function holterFiles() {
  const samples = demoLead(
    { rhythm: 'ventricular_beats', rate: 71, seconds: day, samplingRateHz, seed: 24 },
    'II',
  );
  const sum = samples.reduce((total, sample) => (total + sample) & 0xffff, 0);
  const checksum = (sum << 16) >> 16;
  const text = `day 1 ${samplingRateHz} ${samples.length}\nday.dat 16 1000(0)/mV 16 0 ${samples[0] ?? 0} ${checksum} 0 II\n`;
  const content = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
  return [
    { name: 'day.hea', text },
    { name: 'day.dat', content },
  ];
}

/** How long the work takes, and how long the slowest of many small questions beside it waits. */
async function besidePings<T>(address: { origin: string; host: string }, work: () => Promise<T>) {
  const pinging = new Worker(new URL('../driver/ping.ts', import.meta.url), { workerData: address });
  await sleep(500);
  const started = performance.now();
  const result = await work();
  const seconds = (performance.now() - started) / 1000;
  const longest = once(pinging, 'message');
  pinging.postMessage('stop');
  return { result, seconds, longestMs: Number((await longest)[0]) };
}

async function storedMegabytes(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, async (client) => {
    const found = await client.query<{ bytes: string }>(
      'select sum(octet_length(content))::float8 as bytes from ecg_chunk',
    );
    return Number(found.rows[0]?.bytes ?? 0) / 1_000_000;
  });
}
