import { edfOfLeads } from '@fernpuls/domain/testing/edf-file';
import { dayLead } from '../../apps/demo/src/ecg/day.ts';
import { openConnection } from '../driver/connection.ts';
import type { DriveResult } from '../driver/drive.ts';
import { patientNumber } from '../driver/plans.ts';
import { runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import type { Figure } from '../report.ts';
import type { Bench } from './bench.ts';
import { ingestionDatabase, ingestionPatients } from './ingestion.ts';
import { type Place, worstBodyFigures } from './worst-bodies.ts';

const readingsPerSecond = 200;
const senders = 8;
const samplingRateHz = 250;
const keys = (count: number, length: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`k${index}`.padEnd(length, 'x'), index % 10] as const),
  );

/** (k) Readings and the delay of the event loop: alone, beside bodies made to cost much, beside a day's ECG, beside the worst of each kind. */
export async function measureEventLoop(bench: Bench): Promise<Figure[]> {
  const { databaseUrl, tenant } = await ingestionDatabase(bench, ingestionPatients);
  const server = await bench.stage.fernpuls(databaseUrl);
  const at: Place = { bench, server, tenant };
  try {
    await readings(at);
    const signIns = JSON.stringify(keys(5_500, 5));
    const attributes = JSON.stringify({ data: { type: 'patients', attributes: keys(40_000, 16) } });
    const alone = await measured(at, 'alone', () => Promise.resolve());
    const beside = [
      alone,
      await measured(at, `${senders} senders of sign-ins of ${kilobytes(signIns)} kB`, () =>
        hostile(at, '/web/v1/auth/sign_in', signIns),
      ),
      await measured(at, `${senders} senders of attributes of ${kilobytes(attributes)} kB`, () =>
        hostile(at, '/web/v1/patients', attributes),
      ),
    ];
    const worst = await worstBodyFigures(at, readings);
    return [...beside.flatMap(figuresOf), await importFigure(at), ...worst];
  } finally {
    await server.stop();
  }
}

type Measured = { name: string; drive: DriveResult; delays: Map<string, number> };

let drives = 0;

function readings({ bench, server, tenant }: Place): Promise<DriveResult> {
  drives += 1;
  return runDrive({
    port: server.port,
    headers: { host: tenant.host(server.port), authorization: `Bearer ${tenant.deviceKey}` },
    plan: {
      kind: 'ingest',
      path: '/srm/api/v1/measurements',
      prefix: `loop-${drives}`,
      batch: 1,
      patients: ingestionPatients,
    },
    connections: 16,
    seconds: bench.seconds,
    warmupSeconds: 0,
    seed: drives,
    rate: readingsPerSecond,
  });
}

function hostile({ bench, server, tenant }: Place, path: string, body: string): Promise<unknown> {
  return runDrive({
    port: server.port,
    headers: { host: tenant.host(server.port), ...tenant.session },
    plan: { kind: 'post', path, bodies: [body] },
    connections: senders,
    seconds: bench.seconds,
    warmupSeconds: 0,
    seed: 1,
    rate: null,
  });
}

async function measured(at: Place, name: string, beside: () => Promise<unknown>): Promise<Measured> {
  await awaitQuiet(at.bench.patienceMs);
  await delaysOf(at);
  const [drive] = await Promise.all([readings(at), beside()]);
  const delays = await delaysOf(at);
  if (drive.failures > 0) throw new Error(drive.firstFailure ?? '');
  at.bench.log(`event loop, ${name}: readings p99 ${drive.p99.toFixed(1)} ms, delay ${told(delays)}`);
  return { name, drive, delays };
}

/** Milliseconds by quantile since the last time they were asked for. */
async function delaysOf({ server }: Place): Promise<Map<string, number>> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  const lines = (await answer.text()).matchAll(/^event_loop_delay_seconds\{quantile="([\d.]+)"\} (\S+)$/gm);
  const delays = new Map([...lines].map(([, quantile = '', value]) => [quantile, 1_000 * Number(value)]));
  if (delays.size === 0) throw new Error('the server tells no delay of its event loop');
  return delays;
}

const told = (delays: ReadonlyMap<string, number>) =>
  [...delays].map(([quantile, ms]) => `${quantile === '1' ? 'max' : quantile} ${ms.toFixed(1)}`).join(', ');

function figuresOf({ name, drive, delays }: Measured): Figure[] {
  const readings = `readings at ${readingsPerSecond}/s, ${name}`;
  return [
    { part: 'k', name: readings, value: drive.p99, unit: 'ms p99', note: `p50 ${drive.p50.toFixed(1)} ms` },
    {
      part: 'k',
      name: 'delay of the event loop meanwhile',
      value: delays.get('0.99') ?? 0,
      unit: 'ms p99',
      note: told(delays),
    },
  ];
}

/** The same readings with and without an import beside them, in turn, so that strangers slow both. */
async function importFigure(at: Place): Promise<Figure> {
  const samples = await dayLead({ rhythm: 'sinus', rate: 71, seconds: 86_400, samplingRateHz, seed: 24 });
  const [idle, loaded, seconds]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < at.bench.rounds; round += 1) {
    idle.push((await measured(at, 'before the import', () => Promise.resolve())).drive.p99);
    samples[0] = round;
    const body = dayBody(samples);
    const started = performance.now();
    const importing = sendDay(at, body).then(() => seconds.push((performance.now() - started) / 1_000));
    loaded.push((await measured(at, 'beside the import', () => Promise.resolve())).drive.p99);
    await importing;
  }
  const ratio = median(loaded.map((p99, round) => p99 / (idle[round] ?? p99)));
  return {
    part: 'k',
    name: 'readings while a 24 h EDF is imported',
    value: median(loaded),
    unit: 'ms p99',
    limit: { name: 'ms p99 without', value: median(idle) },
    reached: { value: ratio, goal: 2, better: 'lower', of: 'ratio' },
    note: `stored in ${median(seconds).toFixed(1)} s`,
  };
}

function dayBody(samples: Int16Array): string {
  const { name, bytes } = edfOfLeads([{ label: 'ECG II', samples }], samplingRateHz);
  const files = [{ name, content: Buffer.from(bytes).toString('base64') }];
  return JSON.stringify({ data: { attributes: { custom_patient_id: patientNumber(0), files } } });
}

async function sendDay({ server, tenant }: Place, body: string): Promise<void> {
  const connection = await openConnection(server.port);
  const head = [
    'POST /srm/api/v1/ecgs HTTP/1.1',
    `host: ${tenant.host(server.port)}`,
    `authorization: Bearer ${tenant.deviceKey}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ].join('\r\n');
  const answer = await connection.ask(`${head}\r\n\r\n${body}`);
  connection.close();
  if (answer.status !== 201) throw new Error(`the recording was answered with ${answer.status}`);
}

function kilobytes(text: string): number {
  return Math.round(text.length / 1_000);
}
