import { existsSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { root } from '../../apps/server/src/config.ts';
import { ensureChromium } from '../../e2e/chromium.ts';
import { median, percentile } from '../figures.ts';
import { awaitQuiet } from '../quiet.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import type { Bench } from './bench.ts';
import { browserFlags } from './first-screen.ts';

const fewest = 60;
/** Patients walked down and up again; the queue of the demo is longer. */
const furthest = 20;
/** A nurse who only pages looks at each for about so long. */
const lookMs = 400;
const longestMs = 10_000;

/** (l) From J or K pressed in the demo's alarm queue to the next patient's curve or ECG on screen. */
export async function measureNextEvidence(bench: Bench): Promise<Figure[]> {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    bench.log('next evidence: skipped, the web app is not built (apps/web/dist)');
    return [];
  }
  const server = await bench.stage.demo(await bench.stage.database('bench_demo', true));
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserFlags });
  try {
    const page = await browser.newPage({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    await page.goto(`http://demo.localhost:${server.port}/login/sign_in`);
    await page.locator('input[type=email]').fill(server.account.email);
    await page.locator('input[type=password]').fill(server.account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/protected\//);
    await page.goto(`http://demo.localhost:${server.port}/protected/dashboard/alarms`);
    const rows = page.locator('[data-patient]');
    await rows.nth(1).waitFor();
    // The demo still sends what its patients measured today.
    await awaitQuiet(6 * bench.patienceMs);
    const steps = Math.min(furthest, (await rows.count()) - 1);
    const load = loadavg()[0] ?? 0;
    const taken: number[] = [];
    while (taken.length < fewest)
      for (const key of ['j', 'k'])
        for (let step = 0; step < steps; step += 1) taken.push(await pressed(page, key));
    bench.log(`next evidence: ${taken.map((ms) => ms.toFixed(0)).join(' ')} ms`);
    const note = `${taken.length} keys, p50 ${median(taken).toFixed(0)}, longest ${Math.max(...taken).toFixed(0)} ms, load ${load.toFixed(2)}`;
    return [
      ceilingFigure(
        {
          part: 'l',
          name: 'J or K to the next evidence',
          value: percentile(taken, 0.95),
          unit: 'ms p95',
          note,
        },
        100,
      ),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** Milliseconds from the key to the frame that shows the next patient with everything asked for. */
async function pressed(page: Page, key: string): Promise<number> {
  const watch = await page.evaluateHandle(watchEvidence, longestMs);
  await page.keyboard.press(key);
  const ms = await watch.evaluate(({ painted }) => painted);
  if (ms === null) throw new Error(`${key} showed no other patient with all evidence in ${longestMs} ms`);
  await page.waitForTimeout(lookMs);
  return ms;
}

/** Runs in the page; `painted` is null when it took longer. */
function watchEvidence(longest: number): { painted: Promise<number | null> } {
  const name = () => document.getElementById('evidence-title')?.textContent ?? '';
  const before = name();
  const isThere = () => name() !== before && document.querySelector('main [aria-busy=true]') === null;
  const painted = new Promise<number | null>((resolve) => {
    const begin = ({ timeStamp }: KeyboardEvent) => {
      const look = () => {
        if (performance.now() - timeStamp > longest) return resolve(null);
        if (!isThere()) return requestAnimationFrame(look);
        // The message comes once the frame is painted.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          port1.close();
          resolve(performance.now() - timeStamp);
        };
        return port2.postMessage(null);
      };
      requestAnimationFrame(look);
    };
    addEventListener('keydown', begin, { capture: true, once: true });
  });
  return { painted };
}
