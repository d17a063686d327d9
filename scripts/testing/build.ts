import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../source/tree.ts';
import type { Tools } from './tools.ts';

/** Builds the web app into its folder and weighs the first screen of that very build. */
export async function buildWeb({ run }: Pick<Tools, 'run'>): ReturnType<Tools['build']> {
  const page = join(root, 'apps/web/dist/index.html');
  rmSync(page, { force: true });
  const started = performance.now();
  const command = { command: 'node', args: ['scripts/check-first-screen.ts', '--write'] };
  const { code, output } = await run('e2e', 'web build', command);
  const ms = Math.round(performance.now() - started);
  return { isBuilt: existsSync(page), isLight: code === 0, output, ms };
}
