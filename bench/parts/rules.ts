import type { Reading } from '@fernpuls/domain/measurements/reading';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { askRule, emptyMemory, remember } from '@fernpuls/domain/triggers/rules/replay';
import { needsOf } from '@fernpuls/domain/triggers/rules/rule-needs';
import { runAlarms, runDrive } from '../driver/start-driver.ts';
import { median, percentile, seededRandom } from '../figures.ts';
import { rawRowsPerSecond } from '../limits/raw-inserts.ts';
import { rawTable } from '../limits/statements.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure, ratioFigure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { seedTenRules, tenRules } from '../seed/rules.ts';
import { type BenchTenant, openTenant } from '../seed/tenant.ts';
import { type Server, withClient } from '../stage.ts';
import type { Bench } from './bench.ts';
import { lateBuffer } from './late-buffer.ts';

const flowing = 1_000;

type Place = {
  bench: Bench;
  databaseUrl: string;
  server: Server;
  tenant: BenchTenant;
};
type Round = { raw: number; ours: number; p99: number };

/** (h) Whole rules: ten a patient, two of them on the course. */
export async function measureRules(bench: Bench): Promise<Figure[]> {
  const alarms = bench.short ? 50 : 150;
  const databaseUrl = await bench.stage.database('bench_rules', true);
  const tenant = await openTenant(databaseUrl, 'rules');
  await seedPatients(databaseUrl, tenant.id, flowing + 2 * alarms);
  await seedTenRules(databaseUrl, tenant.id);
  await withClient(databaseUrl, (client) => client.query(rawTable));
  const server = await bench.stage.fernpuls(databaseUrl);
  const place: Place = { bench, databaseUrl, server, tenant };
  // Until every patient was read once: what is remembered of them is loaded then.
  await readings(place, { run: 1, seconds: 4 * bench.seconds, rate: null });
  const rounds = await besideRawCommits(place);
  await screens(place, { first: 0, count: alarms });
  const beside = readings(place, { run: bench.rounds + 2, seconds: alarms / 10 + 2, rate: 500 });
  const loaded = await screens(place, { first: alarms, count: alarms });
  const carried = (await beside).perSecond;
  await server.stop();
  return [
    throughput(rounds),
    ceilingFigure(
      {
        part: 'h',
        name: `POST to screen while ${Math.round(carried)} readings/s flow`,
        value: loaded.p99,
        unit: 'ms p99',
        note: `p50 ${loaded.p50.toFixed(1)} ms, ${loaded.lost} of ${loaded.sent} lost`,
      },
      250,
    ),
    ceilingFigure(evaluation(bench.short ? 2_000 : 20_000), 20),
    ceilingFigure(lateBuffer(500, bench.short ? 5 : 20), 50),
  ];
}

/** `run` numbers the readings, so that none is a duplicate of an earlier run's. */
function readings(
  { server, tenant }: Place,
  { run, seconds, rate }: { run: number; seconds: number; rate: number | null },
) {
  return runDrive({
    port: server.port,
    headers: { host: tenant.host(server.port), authorization: `Bearer ${tenant.deviceKey}` },
    plan: {
      kind: 'ingest',
      path: '/srm/api/v1/measurements',
      prefix: `rules-${run}`,
      batch: 1,
      patients: flowing,
    },
    connections: 16,
    seconds,
    warmupSeconds: 0.5,
    seed: run,
    rate,
  });
}

async function besideRawCommits(place: Place): Promise<Round[]> {
  const { bench, databaseUrl } = place;
  const rounds: Round[] = [];
  for (let round = 0; round < bench.rounds; round += 1) {
    await awaitQuiet(bench.patienceMs);
    const raw = await rawRowsPerSecond({
      databaseUrl,
      connections: 16,
      seconds: bench.seconds,
      patients: flowing,
      rows: 1,
    });
    const ours = await readings(place, { run: round + 2, seconds: bench.seconds, rate: null });
    if (ours.failures > 0) throw new Error(ours.firstFailure ?? 'a reading was refused');
    rounds.push({ raw, ours: ours.perSecond, p99: ours.p99 });
    bench.log(`ten rules: raw ${Math.round(raw)}, ours ${Math.round(ours.perSecond)} readings/s`);
  }
  return rounds;
}

function screens({ server, tenant }: Place, { first, count }: { first: number; count: number }) {
  return runAlarms({
    port: server.port,
    host: tenant.host(server.port),
    deviceKey: tenant.deviceKey,
    session: tenant.session,
    firstPatient: flowing + first,
    count,
    perSecond: 10,
    prefix: `rules-alarm-${first}`,
  });
}

function throughput(rounds: readonly Round[]): Figure {
  return ratioFigure(
    {
      part: 'h',
      name: 'single readings, ten rules a patient, 16 connections',
      value: median(rounds.map((one) => one.ours)),
      unit: 'readings/s',
      note: `p99 ${median(rounds.map((one) => one.p99)).toFixed(1)} ms`,
    },
    { name: 'raw commits', value: median(rounds.map((one) => one.raw)) },
    median(rounds.map((one) => one.ours / one.raw)),
    0.4,
  );
}

/** The rules alone, in this process: a patient with a quarter of a year of readings. */
function evaluation(readings: number) {
  const days = 90;
  const now = Date.now();
  const random = seededRandom(7);
  const memory = emptyMemory();
  const calendar = calendarOf();
  const rules = tenRules.map(({ rule }) => ({ rule, needs: needsOf(rule) }));
  const asked: number[] = [];
  const types = [
    ['pulse', 72],
    ['spo2', 96],
    ['weight', 81],
  ] as const;
  for (let index = 0; index < readings; index += 1) {
    const [valueType, base] = types[index % 3] ?? types[0];
    const watching = rules.filter(({ needs }) => needs.valueTypes.includes(valueType));
    const measuredAt = now - (1 - index / readings) * days * 86_400_000;
    const reading: Reading = {
      valueType,
      value: base + random() * 4,
      diastolic: null,
      mean: null,
      enteredValue: null,
      enteredUnit: null,
      measuredAt,
      offsetMinutes: 60,
      plausibility: 'valid',
      qualifier: null,
    };
    const started = performance.now();
    const position = remember(memory, { ...reading, id: `r${index}` });
    if (position === null) throw new Error('a plausible reading was not remembered');
    for (const { rule, needs } of watching)
      askRule(rule, memory, { valueType, measuredAt, position }, { needs, personal: () => null, calendar });
    // The first tenth compiles.
    if (index > readings / 10) asked.push(((performance.now() - started) * 1_000) / watching.length);
  }
  return {
    part: 'h',
    name: 'asking one rule about one reading',
    value: median(asked),
    unit: 'µs p50',
    note: `p99 ${percentile(asked, 0.99).toFixed(1)} µs, ${readings} readings held`,
  };
}
