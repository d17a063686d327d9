import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../../apps/server/src/config.ts';
import { type Figure, machineFacts, reportRun, resultsFolder } from '../report.ts';
import { measureProcessorTime } from './processor-time.ts';
import { recordingsOf } from './recordings.ts';
import { type Score, scoredFigures } from './scored.ts';
import { beatFigures, intervalFigures } from './unseen/beats.ts';
import { fittedWeights, rhythmFigures } from './unseen/rhythms.ts';

/**
 * `npm run bench:ecg -- [folder] [--fit | --unseen]`: a reference set scored by the scorer it brings, ../shared/ecg
 * when none is named, and what is to be expected of records it does not hold. `--unseen` leaves the scorer out,
 * `--fit` only writes the weights of the fibrillation model.
 */
async function main(given: readonly string[]): Promise<void> {
  const folder = resolve(given.find((word) => !word.startsWith('--')) ?? join(root, '../shared/ecg'));
  if (!existsSync(join(folder, 'manifest.json')))
    throw new Error(`There is no reference set in ${folder}. Name its folder: npm run bench:ecg -- <folder>`);
  if (given.includes('--fit')) return writeWeights(folder);
  const startedAt = new Date().toISOString();
  const machine = machineFacts();
  console.log(JSON.stringify(machine));
  const short = given.includes('--unseen');
  const figures: Figure[] = [
    ...(short ? [] : scoredFigures(await scoreOf(folder))),
    ...beatFigures(folder),
    ...intervalFigures(folder),
    ...rhythmFigures(folder),
    ...(short ? [] : measureProcessorTime(recordingsOf(folder))),
  ];
  reportRun({ command: 'npm run bench:ecg', startedAt, short, machine }, figures, 'ecg');
}

function writeWeights(folder: string): void {
  const path = join(root, 'packages/domain/src/ecg/own/fibrillation-weights.ts');
  const text = readFileSync(path, 'utf8');
  const weights = fittedWeights(folder).map((weight) => Number(weight.toFixed(2)));
  writeFileSync(path, text.replace(/= \[.*\]/, `= [${weights.join(', ')}]`));
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
