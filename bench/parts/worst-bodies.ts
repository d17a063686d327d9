import { connect, type Socket } from 'node:net';
import type { DriveResult } from '../driver/drive.ts';
import { runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import type { Figure } from '../report.ts';
import type { BenchTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import type { Bench } from './bench.ts';

export type Place = { bench: Bench; server: Server; tenant: BenchTenant };
type Readings = (at: Place) => Promise<DriveResult>;

type Kind = { name: string; path: string; body: () => string; perSecond?: number };

const senders = 4;
/** What one person may send to one server, by the limit of requests that is usual. */
const usualPerSecond = 20;
const cheapPerSecond = 50;
const cheapPath = '/web/v1/auth/validate_token';
const mostCheapMs = 50;

const json = (value: unknown) => JSON.stringify(value);
const list = (count: number, of: (at: number) => unknown) => Array.from({ length: count }, (_, at) => of(at));
const base64 = (text: string) => Buffer.from(text).toString('base64');
const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(60)}${'<path d="M0 0h8"/>'.repeat(4_900)}${'</g>'.repeat(60)}</svg>`;

/** Of each kind of document the dearest that is let through, or that costs most to refuse. */
const kinds: readonly Kind[] = [
  {
    name: 'drawings at the bound',
    path: '/web/v1/tenants/brand_images',
    body: () => json({ kind: 'banner', file_name: 'a.svg', content: base64(drawing) }),
  },
  {
    name: 'drawings of 60,000 elements in each other',
    path: '/web/v1/tenants/brand_images',
    body: () =>
      json({
        kind: 'banner',
        file_name: 'a.svg',
        content: base64(`<svg xmlns="http://www.w3.org/2000/svg">${'<g>'.repeat(60_000)}`),
      }),
  },
  {
    name: 'patients of one birth date',
    path: '/web/v1/patients/import',
    body: () =>
      json({
        columns: ['customPatientId', 'lastName', 'firstName', 'birthDate'],
        lines: list(2_000, (at) => [`W${at}`, `Petersen${at}`, 'Uwe', '1940-02-01']),
      }),
  },
  {
    name: 'questionnaires of many answers',
    path: '/web/v1/content/surveys/fhir',
    body: () =>
      json({
        questionnaire: {
          resourceType: 'Questionnaire',
          status: 'active',
          title: 'Viele',
          item: [
            {
              linkId: '1',
              text: 'Frage',
              type: 'choice',
              answerOption: list(20_000, (at) => ({ valueCoding: { code: `${at}`, display: `${at}` } })),
            },
          ],
        },
      }),
  },
  {
    name: 'recordings of nothing but keys',
    path: '/srm/api/v1/ecgs',
    // A device's requests have no limit, its line has: 26 MB twice a second are half a gigabit.
    perSecond: 2,
    body: () => {
      const keys = list(2_000_000, (at) => `"k${at}":0`).join(',');
      return `{"data":{"attributes":{"custom_patient_id":"B000000","recording":{${keys}}}}}`;
    },
  },
];

/** Readings and a cheap request beside the worst body of each kind, each in turn with the readings alone. */
export async function worstBodyFigures(at: Place, readings: Readings): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const kind of kinds) figures.push(...(await beside(at, readings, kind.name, () => sending(at, kind))));
  figures.push(...(await beside(at, readings, 'slow uploads of one person', () => dripping(at))));
  return figures;
}

async function beside(
  at: Place,
  readings: Readings,
  name: string,
  worst: () => Promise<unknown>,
): Promise<Figure[]> {
  const [idle, loaded, cheap]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < at.bench.rounds; round += 1) {
    idle.push((await readings(at)).p99);
    const [drive, asked] = await Promise.all([readings(at), asking(at), worst()]);
    loaded.push(drive.p99);
    cheap.push(asked.p99);
  }
  const ratio = median(loaded.map((p99, round) => p99 / (idle[round] ?? p99)));
  at.bench.log(
    `beside ${name}: readings p99 ${median(loaded).toFixed(1)} ms, cheap ${median(cheap).toFixed(1)} ms`,
  );
  return [
    {
      part: 'k',
      name: `readings beside ${name}`,
      value: median(loaded),
      unit: 'ms p99',
      limit: { name: 'ms p99 without', value: median(idle) },
      reached: { value: ratio, goal: 2, better: 'lower', of: 'ratio' },
    },
    {
      part: 'k',
      name: `a cheap request beside ${name}`,
      value: median(cheap),
      unit: 'ms p99',
      reached: { value: median(cheap), goal: mostCheapMs, better: 'lower', of: 'value' },
    },
  ];
}

function asking({ bench, server, tenant }: Place) {
  return runDrive({
    port: server.port,
    headers: { host: tenant.host(server.port), ...tenant.session },
    plan: { kind: 'get', paths: [cheapPath] },
    connections: 4,
    seconds: bench.seconds,
    warmupSeconds: 0,
    seed: 3,
    rate: cheapPerSecond,
  });
}

function sending({ bench, server, tenant }: Place, { path, body, perSecond = usualPerSecond }: Kind) {
  const who = path.startsWith('/srm/') ? { authorization: `Bearer ${tenant.deviceKey}` } : tenant.session;
  return runDrive({
    port: server.port,
    headers: { host: tenant.host(server.port), ...who },
    plan: { kind: 'post', path, bodies: [body()] },
    connections: senders,
    seconds: bench.seconds,
    warmupSeconds: 0,
    seed: 2,
    rate: perSecond,
  });
}

/** Bodies of a hundred megabytes of which a byte comes a second. */
async function dripping({ bench, server, tenant }: Place): Promise<void> {
  const head = [
    'POST /srm/api/v1/ecgs HTTP/1.1',
    `host: ${tenant.host(server.port)}`,
    `authorization: Bearer ${tenant.deviceKey}`,
    'content-type: application/json',
    'content-length: 100000000',
  ].join('\r\n');
  const sockets = Array.from({ length: 24 }, (): Socket => {
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write(`${head}\r\n\r\n{`);
    return socket;
  });
  const drops = setInterval(() => sockets.forEach((socket) => socket.writable && socket.write(' ')), 1_000);
  await new Promise((resolve) => setTimeout(resolve, 1_000 * bench.seconds));
  clearInterval(drops);
  for (const socket of sockets) socket.destroy();
}
