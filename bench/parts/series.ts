import type { DriveResult } from '../driver/drive.ts';
import { runDrive } from '../driver/start-driver.ts';
import { median } from '../figures.ts';
import { ceilingFigure, type Figure, ratioFigure } from '../report.ts';
import { seedPatients } from '../seed/patients.ts';
import { type SeriesData, seedReadings, seriesData } from '../seed/readings.ts';
import { openTenant } from '../seed/tenant.ts';
import { withStrangers } from '../strangers.ts';
import { awaitQuiet } from '../quiet.ts';
import type { Bench } from './bench.ts';
import { listDatabase } from './list-database.ts';

/** (d) 30 days of one patient, 1,000 readings, out of ten million (short: one million). */
export async function measureSeries(bench: Bench): Promise<Figure[]> {
  const patients = bench.short ? 1_000 : 10_000;
  const databaseUrl = await listDatabase(bench);
  const tenant = await openTenant(databaseUrl, `series-${patients}`);
  await seedPatients(databaseUrl, tenant.id, patients);
  bench.log(`series: ${(patients * 1_000).toLocaleString('en')} readings, made once`);
  await seedReadings(databaseUrl, tenant.id);
  const data = await seriesData(databaseUrl, tenant.id);
  const ours = await bench.stage.fernpuls(databaseUrl);
  const thin = await bench.stage.thin(databaseUrl);
  const { session } = tenant;
  const credentials = {
    'access-token': session['access-token'] ?? '',
    client: session.client ?? '',
    uid: session.uid ?? '',
  };
  const ask = (ofThin: boolean, round: number) =>
    runDrive({
      port: ofThin ? thin.port : ours.port,
      headers: { host: tenant.host(ours.port), ...(!ofThin && credentials) },
      plan: { kind: 'get', paths: ofThin ? thinPaths(data, tenant.id) : ourPaths(data) },
      connections: 16,
      seconds: bench.seconds,
      warmupSeconds: 0.5,
      seed: round,
      rate: null,
    });
  const rounds: { ours: DriveResult; thin: DriveResult }[] = [];
  await ask(true, 0);
  const { strangerCores } = await withStrangers(async () => {
    for (let round = 0; round < bench.rounds; round += 1) {
      await awaitQuiet(bench.patienceMs);
      const thinOne = await ask(true, round);
      const our = await ask(false, round);
      if (our.failures + thinOne.failures > 0)
        throw new Error(our.firstFailure ?? thinOne.firstFailure ?? '');
      rounds.push({ ours: our, thin: thinOne });
      bench.log(`series: ours ${Math.round(our.perSecond)}, thin ${Math.round(thinOne.perSecond)} answers/s`);
    }
  });
  await Promise.all([ours.stop(), thin.stop()]);
  const note = `p50 ${median(rounds.map((round) => round.ours.p50)).toFixed(1)} p99 ${median(rounds.map((round) => round.ours.p99)).toFixed(1)} ms, strangers ${(strangerCores ?? 0).toFixed(1)} cores`;
  const name = `30 days of one patient out of ${patients / 1_000} million readings, 16 connections`;
  return [
    ratioFigure(
      {
        part: 'd',
        name,
        value: median(rounds.map((round) => round.ours.perSecond)),
        unit: 'answers/s',
        note,
      },
      { name: 'thin server', value: median(rounds.map((round) => round.thin.perSecond)) },
      median(rounds.map((round) => round.ours.perSecond / round.thin.perSecond)),
      0.6,
    ),
    ceilingFigure(
      {
        part: 'd',
        name: 'largest answer',
        value: Math.max(...rounds.map((round) => round.ours.largestBody)) / 1000,
        unit: 'kB',
      },
      16,
    ),
  ];
}

function ourPaths({ from, to, patientIds }: SeriesData): string[] {
  const range = `time_from=${encodeURIComponent(from)}&time_to=${encodeURIComponent(to)}`;
  return patientIds.map((id) => `/web/v1/patients/${id}/measurements/series?value_type=pulse&${range}`);
}

function thinPaths({ from, to, patientIds }: SeriesData, tenantId: number): string[] {
  const range = `from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`;
  return patientIds.map((id) => `/series?tenant=${tenantId}&patient=${id}&type=pulse&${range}`);
}
