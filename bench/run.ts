import { join } from 'node:path';
import { root } from '../apps/server/src/config.ts';
import type { Bench } from './parts/bench.ts';
import { measureAlarmQueue } from './parts/alarm-queue.ts';
import { measureBackTest } from './parts/back-test.ts';
import { measureDiagnoses } from './parts/diagnoses.ts';
import { measureEcg } from './parts/ecg.ts';
import { measureEventLoop } from './parts/event-loop.ts';
import { measureFilteredList } from './parts/filtered-list.ts';
import { measureFirstScreen } from './parts/first-screen.ts';
import { measureIngestion } from './parts/ingestion.ts';
import { measureLatency } from './parts/latency.ts';
import { measureMedication } from './parts/medication.ts';
import { measureNarrowedList } from './parts/narrowed-list.ts';
import { measureNextEvidence } from './parts/next-evidence.ts';
import { measureOperatorLists } from './parts/operator-lists.ts';
import { measurePatientsList } from './parts/patients-list.ts';
import { measurePrograms } from './parts/programs.ts';
import { measurePracticeReadings } from './parts/practice-readings.ts';
import { measureRecordOpening } from './parts/record-opening.ts';
import { measureRules } from './parts/rules.ts';
import { measureSeries } from './parts/series.ts';
import { measureSignIn } from './parts/sign-in.ts';
import { measureStockBookings } from './parts/stock-bookings.ts';
import { measureUploads } from './parts/uploads.ts';
import { type Figure, machineFacts, reportRun } from './report.ts';
import { openStage } from './stage.ts';

const parts = new Map<string, { title: string; measure(bench: Bench): Promise<Figure[]> }>([
  ['a', { title: 'ingestion', measure: measureIngestion }],
  ['b', { title: 'alarm latency', measure: measureLatency }],
  ['c', { title: 'patient list', measure: measurePatientsList }],
  ['d', { title: 'series', measure: measureSeries }],
  ['e', { title: 'first screen', measure: measureFirstScreen }],
  ['f', { title: 'sign-in and session check', measure: measureSignIn }],
  ['g', { title: 'long ECG', measure: measureEcg }],
  ['h', { title: 'whole rules', measure: measureRules }],
  ['i', { title: 'alarm queue', measure: measureAlarmQueue }],
  ['j', { title: 'back-test', measure: measureBackTest }],
  ['k', { title: 'event loop', measure: measureEventLoop }],
  ['l', { title: 'next evidence', measure: measureNextEvidence }],
  ['m', { title: 'filtered list', measure: measureFilteredList }],
  ['n', { title: 'readings of a practice', measure: measurePracticeReadings }],
  ['o', { title: 'search of diagnoses', measure: measureDiagnoses }],
  ['p', { title: 'upload of a large file', measure: measureUploads }],
  ['q', { title: 'medication', measure: measureMedication }],
  ['r', { title: 'programmes', measure: measurePrograms }],
  ['s', { title: 'opening a record', measure: measureRecordOpening }],
  ['t', { title: 'parallel bookings', measure: measureStockBookings }],
  ['u', { title: 'lists of the operator', measure: measureOperatorLists }],
  ['v', { title: 'filtered search of patients', measure: measureNarrowedList }],
]);

/** `npm run bench -- [parts] [--short] [--profile]`: parts are letters, all when none is given. */
async function main(given: readonly string[]): Promise<void> {
  const wanted = given.filter((argument) => !argument.startsWith('--')).join('');
  const unknown = [...wanted].find((letter) => !parts.has(letter));
  if (unknown !== undefined)
    throw new Error(`There is no part "${unknown}"; there are ${[...parts.keys()].join(', ')}.`);
  const chosen = [...parts].filter(([letter]) => wanted === '' || wanted.includes(letter));
  const short = given.includes('--short');
  const startedAt = new Date().toISOString();
  const stage = await openStage(given.includes('--profile') ? join(root, 'bench/results/profile') : null);
  const machine = machineFacts(stage.postgres);
  console.log(JSON.stringify(machine));
  const figures: Figure[] = [];
  const stop = () => void stage.close().finally(() => process.exit(1));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    for (const [letter, { title, measure }] of chosen) {
      const log = (line: string) => console.log(`  (${letter}) ${line}`);
      console.log(`${letter}: ${title}`);
      figures.push(
        ...(await measure({
          stage,
          short,
          seconds: short ? 2 : 4,
          rounds: short ? 2 : 5,
          patienceMs: short ? 1_000 : 10_000,
          log,
        })),
      );
    }
  } finally {
    await stage.close();
  }
  const command = ['npm run bench --', ...given].join(' ');
  reportRun({ command, startedAt, short, machine }, figures, 'latest');
}

await main(process.argv.slice(2));
