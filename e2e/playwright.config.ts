import { join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ensureChromium } from './chromium.ts';

const root = resolve(import.meta.dirname, '..');
const port = 3900;

/** The journeys run in German against a server of their own, with the demo practice in it. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: join(root, 'test-results'),
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(root, 'test-results/report.json') },
    ],
  ],
  use: {
    // Node does not resolve *.localhost, Chromium does: the browser finds the tenant, the server check asks the loopback.
    baseURL: `http://demo.localhost:${port}`,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: await ensureChromium(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/server/src/main.ts`,
    cwd: root,
    port,
    env: { PORT: String(port), DATA_DIR: '.data/e2e', DEMO: 'on', NODE_ENV: 'test' },
    reuseExistingServer: false,
    timeout: 120_000,
    // The server ends its database before itself.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
