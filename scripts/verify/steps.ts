import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import type { Run } from '../testing/run.ts';

export type Step = Run & { name: string };

/** Both are written in Go, which collects far more often than a run of seconds needs; memory has its end all the same. */
const env = { GOGC: '400', GOMEMLIMIT: '1500MiB' };

const script = (name: string, file: string, ...flags: string[]): Step => ({
  name,
  command: 'node',
  args: [`scripts/${file}`, ...flags],
});
const types = (project: string): Step => ({
  name: `types ${project}`,
  command: 'tsc',
  // What was checked and has not changed since is not checked again. Projects run side by side, and each further
  // checker of one would work out the shared types once more.
  args: ['-p', project, '--checkers', '1', '--incremental', '--tsBuildInfoFile', typesOf(project)],
  env,
});
const typesOf = (project: string) =>
  join(root, 'node_modules/.cache/types', `${project.replaceAll(/[^a-z]+/g, '-')}.tsbuildinfo`);

/** Everything that can be said about the tree without running it. */
export const steps: readonly Step[] = [
  { name: 'format', command: 'biome', args: ['format', '.'] },
  {
    name: 'lint',
    command: 'oxlint',
    args: ['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
    env,
  },
  ...[
    'packages/domain',
    'packages/contract',
    'apps/server',
    'apps/demo',
    'apps/web',
    'apps/web/tsconfig.app.json',
    '.',
  ].map(types),
  script('lock', 'complete-lock.ts', '--check'),
  script('boundaries', 'check-boundaries.ts'),
  script('migrations', 'check-migrations.ts'),
  script('locales', 'check-locales.ts'),
  script('docs', 'check-docs.ts'),
  script('line lengths', 'check-lines.ts'),
  script('styles', 'check-styles.ts'),
  script('functions', 'check-functions.ts'),
  script('dead code', 'check-dead.ts'),
  script('costs', 'check-costs.ts'),
  script('requirements', 'requirements.ts', '--check'),
  script('routes', 'routes.ts', '--check'),
  script('first screen', 'check-first-screen.ts'),
  ...(existsSync(join(root, 'scripts/generate.ts')) ? [script('generated', 'generate.ts', '--check')] : []),
];
