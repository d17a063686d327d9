import { openConnection } from '../driver/connection.ts';
import type { DriveResult } from '../driver/drive.ts';
import { median } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure, ratioFigure } from '../report.ts';
import { seedPatients, spreadPatients } from '../seed/patients.ts';
import { openTenant } from '../seed/tenant.ts';
import type { Server } from '../stage.ts';
import { servingSeconds } from '../strangers.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';
import {
  type Ask,
  asker,
  byName,
  pageWithin,
  perPage,
  type Place,
  type Question,
  thinPage,
  warmupSeconds,
} from './patients-list.ts';

const sizes = [10_000, 100_000] as const;

type PageOf = (place: Place, random: () => number) => number;

/** Two filters that fit four of ten patients: the middle of the list is far from both of its ends. */
const pages: [string, PageOf][] = [
  ['random early pages', (place, random) => pageWithin(place, random(), 40)],
  ['in the middle', (place) => Math.floor((place.size * 0.2) / perPage)],
  ['near the end', (place) => Math.floor((place.size * 0.38) / perPage)],
];
const questions = pages.map(
  ([name, pageOf]): Question => ({
    name: `women under care, ${name}`,
    ours: (place, random) => `${byName(pageOf(place, random))}&gender=female&status=active`,
    thin: (place, random) => `${thinPage(place, pageOf(place, random))}&gender=female&status=active`,
  }),
);

/** (m) The patient list with two filters: time and processor time of a page beside the thin server, early and deep. */
export async function measureFilteredList(bench: Bench): Promise<Figure[]> {
  const databaseUrl = await listDatabase(bench);
  const places: Place[] = [];
  for (const size of sizes) {
    const tenant = await openTenant(databaseUrl, `filtered-${size}`);
    await seedPatients(databaseUrl, tenant.id, size);
    await spreadPatients(databaseUrl, tenant.id);
    places.push({ size, tenant, names: [] });
  }
  const ours = await bench.stage.fernpuls(databaseUrl);
  const thin = await bench.stage.thin(databaseUrl);
  const ask = asker(bench, ours, thin);
  const figures: Figure[] = [];
  for (const place of places) {
    for (const question of questions) {
      await checkAnswers({ ours, thin, place, question });
      figures.push(...(await beside(bench, { part: 'm', question, place, ask, of: 'patients' })));
    }
  }
  await Promise.all([ours.stop(), thin.stop()]);
  return figures;
}

type Round = { crowded: DriveResult; alone: DriveResult; cpuMs: number };

type Beside = { part: string; question: Question; place: Place; ask: Ask; of: string };

/** Throughput and processor time of one question beside the thin server, and how long one waits who asks alone. */
export async function beside(
  bench: Bench,
  { part, question, place, ask, of: what }: Beside,
): Promise<Figure[]> {
  const rounds: { ours: Round; thin: Round }[] = [];
  const measured = async (thin: boolean): Promise<Round> => {
    const alone = await ask(question, place, { thin, connections: 1 });
    const before = servingSeconds();
    const crowded = await ask(question, place, { thin, connections: 16 });
    const seconds = servingSeconds() - before;
    return {
      alone,
      crowded,
      cpuMs: (seconds * 1000) / (crowded.perSecond * (bench.seconds / 2 + warmupSeconds)),
    };
  };
  for (let round = 0; round < bench.rounds; round += 1) {
    await awaitQuiet(bench.patienceMs / 4);
    const thin = await measured(true);
    rounds.push({ thin, ours: await measured(false) });
  }
  const of = (pick: (round: (typeof rounds)[number]) => number) => median(rounds.map(pick));
  const name = `${question.name}, ${place.size.toLocaleString('en')} ${what}`;
  const p50 = of(({ ours }) => ours.alone.p50);
  const cpu = `CPU ${of(({ ours }) => ours.cpuMs).toFixed(1)}, thin ${of(({ thin }) => thin.cpuMs).toFixed(1)} ms`;
  const alone = `alone p50 ${p50.toFixed(1)}, thin ${of(({ thin }) => thin.alone.p50).toFixed(1)} ms`;
  const note = `${cpu}; ${alone}`;
  bench.log(`${name}: ${note}`);
  return [
    ratioFigure(
      {
        part,
        name: `${name}, 16 connections`,
        value: of(({ ours }) => ours.crowded.perSecond),
        unit: 'pages/s',
        note,
      },
      { name: 'thin server', value: of(({ thin }) => thin.crowded.perSecond) },
      of(({ ours, thin }) => ours.crowded.perSecond / thin.crowded.perSecond),
      0.8,
    ),
    ceilingFigure({ part, name: `${name}: p50`, value: p50, unit: 'ms' }, 25),
  ];
}

/** Both tell the same total and the same patients, or the figures are worth nothing. */
export async function checkAnswers(of: { ours: Server; thin: Server; place: Place; question: Question }) {
  const { place, question } = of;
  const { session } = place.tenant;
  const head = `access-token: ${session['access-token']}\r\nclient: ${session.client}\r\nuid: ${session.uid}`;
  const told = async (server: Server, path: string) => {
    const connection = await openConnection(server.port);
    const host = place.tenant.host(server.port);
    const { head: said, body } = await connection.ask(
      `GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${head}\r\n\r\n`,
    );
    connection.close();
    const { data } = JSON.parse(body) as { data: { id: string }[] };
    return JSON.stringify([/x-total: (\d+)/i.exec(said)?.[1], data.map(({ id }) => id)]);
  };
  const fixed = () => 0.5;
  const ours = await told(of.ours, question.ours(place, fixed));
  const thin = await told(of.thin, question.thin(place, fixed));
  if (ours !== thin)
    throw new Error(`${question.name}: ${ours.slice(0, 200)}, but the thin server ${thin.slice(0, 200)}`);
}
