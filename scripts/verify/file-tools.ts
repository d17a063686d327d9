import { totalmem } from 'node:os';
import type { Run } from '../testing/run.ts';
import type { FileTool } from './changed-files.ts';

/** A tool that looks at files, how it is run, and what it is told instead of some files to look at all. */
export type RunnableTool = FileTool & { run: Run; all: readonly string[] };

const settings = /(^|\/)(\.oxlintrc\.json|\.gitignore|tsconfig[^/]*\.json|package(-lock)?\.json)$|\.d\.ts$/;
const ours = /^scripts\/verify\/(ask-tool|changed-files|file-tools|fingerprint)\.ts$/;
/** What is in force everywhere without being imported. */
const ambient = /\bdeclare (global|module)\b/;

/** Written in Go, which collects far more often than a run of seconds needs; memory has its end all the same. */
const limit = Math.min(4000, Math.round(totalmem() / 3 / 1024 / 1024));

export const lint: RunnableTool = {
  name: 'lint',
  files: (path) => /\.(ts|tsx|mjs|js)$/.test(path),
  decides: (path, text) =>
    settings.test(path) || ours.test(path) || (/\.tsx?$/.test(path) && ambient.test(text())),
  followsImports: true,
  run: {
    command: 'oxlint',
    // What a rule asks of the types has been worked out when the compiler's own findings are asked for.
    args: [
      '--type-aware',
      '--type-check',
      '--deny-warnings',
      '--report-unused-disable-directives',
      '-f',
      'unix',
    ],
    // A second thread would work out once more the types that all share.
    env: { GOGC: '400', GOMAXPROCS: '1', GOMEMLIMIT: `${limit}MiB` },
  },
  all: [],
};

export const format: RunnableTool = {
  name: 'format',
  files: () => true,
  decides: (path) => ours.test(path) || /^(biome\.json|\.gitignore|package-lock\.json)$/.test(path),
  followsImports: false,
  run: { command: 'biome', args: ['format', '--no-errors-on-unmatched', '--files-ignore-unknown=true'] },
  all: ['.'],
};
