import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/processes.ts';
import { ensureChromium, ensureShell } from '../../e2e/chromium.ts';
import { lostFile } from '../../e2e/practices.ts';
import { root } from '../source/tree.ts';
import { type PlaywrightReport, readPlaywright, timesOfPlaywright } from './read-reports.ts';
import { failedWith, type Report, withReport } from './results.ts';
import type { Tools } from './tools.ts';
import { tellingCalls } from './calls/in-process.ts';

/** One for each browser, all on one server. */
const practices = ['demo', 'demo2'];

/**
 * The journeys in browsers against the built app. They wait for pages more than they work, so that they take their
 * lanes before everything else and the rest runs beside them.
 */
export function journeys(files: readonly string[], tools: Tools): Promise<Report> {
  // A measured server is asked by one journey after the other.
  const used = practices.slice(0, process.env.CALLS_DIR ? 1 : files.length);
  return tools.sent.kept((env) => tools.lanes.use(used.length, () => run(files, used, { tools, env })));
}

async function run(
  files: readonly string[],
  used: readonly string[],
  { tools, env }: { tools: Tools; env: Record<string, string> },
): Promise<Report> {
  const browser = ensureChromium();
  const shell = browser.then(() => ensureShell());
  // Told where it is waited for.
  shell.catch(() => undefined);
  const port = await freePort();
  const { isBuilt, output, ms } = await tools.build();
  const build = { title: 'web build', ok: isBuilt, file: 'apps/web', ms };
  if (!isBuilt) return { results: [{ ...build, failure: output }], times: [] };
  const [chromium, shellOf] = await Promise.all([browser, shell]);
  rmSync(join(root, '.data/e2e'), { recursive: true, force: true });
  const { results, times } = await withReport(async (file): Promise<Report> => {
    const { code, output: printed } = await tools.run('e2e', `${files.length} journeys`, {
      command: 'playwright',
      args: ['test', '-c', 'e2e/playwright.config.ts'],
      env: {
        ...env,
        CHROMIUM_PATH: chromium,
        CHROMIUM_SHELL_PATH: shellOf,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        E2E_PORT: String(port),
        E2E_PRACTICES: used.join(','),
        E2E_FILES: files.join(','),
        ...(process.env.CALLS_DIR && {
          NODE_OPTIONS: tellingCalls(env.NODE_OPTIONS ?? process.env.NODE_OPTIONS),
        }),
        E2E_TRACE: files.length === 1 ? 'on' : 'off',
      },
    });
    tools.settle('e2e', lostSeconds());
    const { suites, errors }: PlaywrightReport = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport)
      : { suites: [], errors: [] };
    const told = readPlaywright({ suites, errors });
    const isSilent = code !== 0 && told.every(({ ok }) => ok);
    if (isSilent) told.push(failedWith(`ended with exit code ${code}`, 'e2e', printed.slice(-3_000)));
    return { results: told, times: timesOfPlaywright({ suites }) };
  });
  // The build alone is no journey: a run without any must not pass for one.
  return { results: results.length === 0 ? [] : [build, ...results], times };
}

function lostSeconds(): number {
  if (!existsSync(lostFile)) return 0;
  const lines = readFileSync(lostFile, 'utf8').split('\n');
  return lines.reduce((sum, line) => sum + Number(line), 0) / 1_000;
}
