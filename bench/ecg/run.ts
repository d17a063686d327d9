import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../apps/server/src/config.ts';
import { type Figure, machineFacts, reportRun, resultsFolder } from '../report.ts';
import { measureProcessorTime } from './processor-time.ts';
import { recordingsOf } from './recordings.ts';
import { type Score, scoredFigures } from './scored.ts';

/** `npm run bench:ecg -- [folder]`: a reference set scored by the scorer it brings, ../shared/ecg when none is named. */
async function main(given: readonly string[]): Promise<void> {
  const folder = resolve(given[0] ?? join(root, '../shared/ecg'));
  if (!existsSync(join(folder, 'manifest.json')))
    throw new Error(`There is no reference set in ${folder}. Name its folder: npm run bench:ecg -- <folder>`);
  const startedAt = new Date().toISOString();
  const machine = machineFacts();
  console.log(JSON.stringify(machine));
  const figures: Figure[] = [
    ...scoredFigures(await scoreOf(folder)),
    ...measureProcessorTime(recordingsOf(folder)),
  ];
  reportRun({ command: 'npm run bench:ecg', startedAt, short: false, machine }, figures, 'ecg');
}

async function scoreOf(folder: string): Promise<Score> {
  const out = join(resultsFolder(), 'ecg-score.json');
  const command = `"${process.execPath}" "${join(root, 'scripts/ecg.ts')}" --serve`;
  const options = ['--jsonl', command, '--methods', 'neurokit2,bioSPPY,own', '--out', out];
  const scorer = spawn(process.execPath, [join(folder, 'score.mjs'), folder, ...options], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(scorer, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The scorer of ${folder} ended with ${code}.`);
  return JSON.parse(readFileSync(out, 'utf8')) as Score;
}

await main(process.argv.slice(2));
