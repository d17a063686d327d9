import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { root } from '../../apps/server/src/config.ts';
import { ensureChromium } from '../../e2e/chromium.ts';
import { ceilingFigure, type Figure } from '../report.ts';
import type { BenchTenant } from '../seed/tenant.ts';
import type { Bench } from './bench.ts';
import { ingestionDatabase } from './ingestion.ts';

export const browserFlags = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
];

/** (e) What Chromium loads to show the first signed-in screen, packed with gzip -6 whatever the server sends. */
export async function measureFirstScreen(bench: Bench): Promise<Figure[]> {
  if (!existsSync(join(root, 'apps/web/dist/index.html'))) {
    bench.log('first screen: skipped, the web app is not built (apps/web/dist)');
    return [];
  }
  const { databaseUrl, tenant } = await ingestionDatabase(bench, 300);
  const server = await bench.stage.fernpuls(databaseUrl);
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: browserFlags });
  try {
    const origin = `http://${tenant.host(server.port)}`;
    const signedIn = await loadSignedIn(browser, origin, tenant);
    const { script, stylesheet, languages, paintedMs } = signedIn;
    const note = `${signedIn.scripts} files, largest paint ${Math.round(paintedMs)} ms`;
    return [
      ceilingFigure(
        { part: 'e', name: 'first signed-in screen, JS', value: script / 1000, unit: 'kB gzip', note },
        150,
      ),
      ceilingFigure(
        { part: 'e', name: 'first signed-in screen, CSS', value: stylesheet / 1000, unit: 'kB gzip' },
        20,
      ),
      ceilingFigure({ part: 'e', name: 'languages loaded', value: languages, unit: '' }, 1),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Loaded = { script: number; stylesheet: number; scripts: number; languages: number; paintedMs: number };

/** Signs in on the form, then opens the dashboard with an empty cache as a signed-in person does. */
async function loadSignedIn(browser: Browser, origin: string, tenant: BenchTenant): Promise<Loaded> {
  const first = await browser.newContext({ locale: 'de-DE' });
  const form = await first.newPage();
  await form.goto(origin);
  await form
    .locator('input[type=email], input[name=email], input[autocomplete=username]')
    .first()
    .fill(tenant.account.email);
  await form.locator('input[type=password]').first().fill(tenant.account.password);
  await form.keyboard.press('Enter');
  await form.locator('input[type=password]').waitFor({ state: 'detached' });
  const held = await form.evaluate(() => sessionStorage.getItem('fernpuls.auth_headers') ?? '');
  await first.close();

  const context = await browser.newContext({ locale: 'de-DE' });
  await context.addInitScript(`sessionStorage.setItem('fernpuls.auth_headers', ${JSON.stringify(held)})`);
  const page = await context.newPage();
  const loaded = watch(page);
  await page.goto(origin);
  await page.locator('h1, main').first().waitFor();
  await page.waitForLoadState('networkidle');
  if (await page.locator('input[type=password]').count()) throw new Error('the page is not signed in');
  const paintedMs = await largestPaint(page);
  const result = { ...(await loaded()), paintedMs };
  await context.close();
  return result;
}

function watch(page: Page): () => Promise<Omit<Loaded, 'paintedMs'>> {
  const bodies: Promise<{ type: string; size: number; url: string }>[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type !== 'script' && type !== 'stylesheet') return;
    bodies.push(
      response
        .body()
        .then((body) => ({ type, url: response.url(), size: gzipSync(body, { level: 6 }).length })),
    );
  });
  return async () => {
    const all = await Promise.all(bodies);
    const of = (type: string) => all.filter((one) => one.type === type);
    const sum = (type: string) => of(type).reduce((total, one) => total + one.size, 0);
    const languages = of('script').filter((one) =>
      /\/assets\/(de|en|fr|es|it|nl|pt|el|ru|fi)-/.test(one.url),
    );
    return {
      script: sum('script'),
      stylesheet: sum('stylesheet'),
      scripts: of('script').length,
      languages: languages.length,
    };
  };
}

function largestPaint(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
        setTimeout(() => resolve(0), 3000);
      }),
  );
}
