import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';

export type Options = {
  /** Names of stages; empty: all. */
  stages: string[];
  /** Test files to run alone; empty: all of the stages. */
  files: string[];
  /** Only what imports a changed file. */
  isChanged: boolean;
  /** Everything on both versions of PostgreSQL, with a seed of chance. */
  isFull: boolean;
  /** Keeps what each test file calls, so that `changed` knows it; `full` does too. */
  isMeasured: boolean;
  seed: number;
};

/** The same numbers every day, so that what fails for one fails for all; `full` looks elsewhere. */
const usualSeed = 20_261_122;

/** Arguments of `npm test`: stages, files, `changed`, `full`, `calls`, `seed=…`. Throws with a sentence for a wrong one. */
export function readOptions(given: readonly string[], stages: readonly string[], chance: number): Options {
  const options: Options = {
    stages: [],
    files: [],
    isChanged: false,
    isFull: false,
    isMeasured: false,
    seed: usualSeed,
  };
  let seed: number | null = null;
  for (const word of given) {
    if (word === 'changed') options.isChanged = true;
    else if (word === 'full') options.isFull = options.isMeasured = true;
    else if (word === 'calls') options.isMeasured = true;
    else if (stages.includes(word)) options.stages.push(word);
    else if (/^seed=-?\d+$/.test(word)) seed = Number(word.slice(5));
    else if (/\.(test|spec)\.tsx?$/.test(word) && existsSync(join(root, word))) options.files.push(word);
    else
      throw new Error(
        `Unknown: ${word}. There are: ${stages.join(', ')}, changed, full, calls, seed=<number> and paths of test files.`,
      );
  }
  return { ...options, seed: seed ?? (options.isFull ? Math.floor(chance * 2 ** 31) : usualSeed) };
}
