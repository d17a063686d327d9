import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../apps/server/src/testing/processes.ts';
import { ensureChromium } from '../../e2e/chromium.ts';
import { root } from '../source/tree.ts';
import { type PlaywrightReport, readPlaywright } from './read-reports.ts';
import { failedWith, type Report, withReport } from './results.ts';
import type { Tools } from './tools.ts';
import { tellingCalls } from './calls/in-process.ts';

/** Each with a browser and a server of its own. */
const most = 2;

/**
 * The journeys in browsers against the built app. They wait for pages more than they work, so that they take their
 * lanes before everything else and the rest runs beside them.
 */
export function journeys(files: readonly string[], tools: Tools): Promise<Report> {
  // A measured server is asked by one journey after the other.
  const workers = Math.min(process.env.CALLS_DIR ? 1 : most, files.length);
  return tools.lanes.use(workers, () => run(files, workers, tools));
}

async function run(files: readonly string[], workers: number, tools: Tools): Promise<Report> {
  const browser = ensureChromium();
  // Told where it is waited for.
  browser.catch(() => undefined);
  const ports = await Promise.all(Array.from({ length: workers }, freePort));
  const { isBuilt, output, ms } = await tools.build();
  const build = { title: 'web build', ok: isBuilt, file: 'apps/web', ms };
  if (!isBuilt) return { results: [{ ...build, failure: output }], times: [] };
  const chromium = await browser;
  rmSync(join(root, '.data/e2e'), { recursive: true, force: true });
  const results = await withReport(async (file) => {
    const { code, output: printed } = await tools.run('e2e', `${files.length} journeys`, {
      command: 'playwright',
      args: ['test', '-c', 'e2e/playwright.config.ts', ...files],
      env: {
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
        E2E_PORTS: ports.join(','),
        ...(process.env.CALLS_DIR && { NODE_OPTIONS: tellingCalls(process.env.NODE_OPTIONS) }),
        E2E_TRACE: files.length === 1 ? 'on' : 'off',
      },
    });
    const told = existsSync(file)
      ? readPlaywright(JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport)
      : [];
    const isSilent = code !== 0 && told.every(({ ok }) => ok);
    return isSilent
      ? [...told, failedWith(`ended with exit code ${code}`, 'e2e', printed.slice(-3_000))]
      : told;
  });
  // The build alone is no journey: a run without any must not pass for one.
  return { results: results.length === 0 ? [] : [build, ...results], times: timesOf(results) };
}

/** Journeys of one file take turns: together they are its time. */
function timesOf(results: readonly { file: string; ms: number }[]): Report['times'] {
  const sums = new Map<string, number>();
  for (const { file, ms } of results) sums.set(file, (sums.get(file) ?? 0) + ms);
  return [...sums].map(([file, ms]) => ({ file, ms }));
}
