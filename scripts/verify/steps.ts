import { join } from 'node:path';
import { isTestName, root } from '../source/tree.ts';
import type { Run } from '../testing/run.ts';
import { keeping } from './fingerprint.ts';
import { lintParts } from './lint-parts.ts';

export type Step = Run & {
  name: string;
  /** What it tells of by name, in lines like those of scripts/check-tree.ts. */
  parts?: readonly string[];
  /** The files that decide what it says: while they are the same as when it passed, it is not asked again. */
  reads?(path: string): boolean;
};

const script = (name: string, file: string, ...flags: string[]): Step => ({
  name,
  command: 'node',
  args: [`scripts/${file}`, ...flags],
});
const incremental = [
  '--incremental',
  '--tsBuildInfoFile',
  join(root, 'node_modules/.cache/types/apps-web-app.tsbuildinfo'),
];
const app = 'apps/web/tsconfig.app.json';

/** Everything that can be said about the tree without running it. */
export const steps: readonly Step[] = [
  script('format', 'check-format.ts'),
  { ...script('lint and types', 'check-lint.ts'), parts: lintParts },
  {
    // The same files as those of apps/web, in a world without Node: a browser has none.
    name: `types ${app}`,
    command: 'tsc',
    args: ['-p', app, '--checkers', '1', ...(keeping.believes ? incremental : [])],
    env: { GOGC: '400', GOMEMLIMIT: '1500MiB' },
    reads: (path) => /^(packages|apps\/web)\//.test(path),
  },
  script('lock', 'complete-lock.ts', '--check'),
  {
    ...script('tree', 'check-tree.ts'),
    parts: [
      'boundaries',
      'locales',
      'docs',
      'line lengths',
      'styles',
      'functions',
      'dead code',
      'requirements',
      'routes',
      'hazards',
    ],
  },
  script('migrations', 'check-migrations.ts'),
  script('costs', 'check-costs.ts'),
  {
    ...script('first screen', 'check-first-screen.ts'),
    reads: (path) =>
      /^(apps\/web|packages|locales|scripts\/(check-)?first-screen)/.test(path) && !isTestName(path),
  },
  {
    ...script('generated', 'generate.ts', '--check'),
    reads: (path) =>
      /^(db|docs\/generated|docs\/rules|packages|apps\/(server|web\/src\/(clinical\/rule-words|i18n|ui\/format))|locales\/de|scripts\/generate)[/.]/.test(
        path,
      ) && !isTestName(path),
  },
];
