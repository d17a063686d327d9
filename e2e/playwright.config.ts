import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { ensureShell } from './chromium.ts';
import { dealtFiles } from './dealt.ts';
import { consoleFile, dataDir, originOf, port, practices, turnSecret } from './practices.ts';

const root = resolve(import.meta.dirname, '..');

mkdirSync(dirname(consoleFile), { recursive: true });

/** The journeys run in German, each browser in a practice of its own, all against one server. */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: join(root, 'test-results'),
  projects: dealtFiles(process.env.E2E_FILES?.split(','), practices.length).map((files, index) => {
    const name = practices[index] ?? '';
    return {
      name,
      testMatch: files.map((file) => join(root, file)),
      workers: 1,
      use: { baseURL: originOf(name) },
    };
  }),
  workers: practices.length,
  retries: 0,
  forbidOnly: true,
  // Far away on purpose: a busy machine is no fault of a page.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['line'],
    [
      'json',
      { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? join(root, 'test-results/report.json') },
    ],
  ],
  use: {
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    viewport: { width: 1440, height: 900 },
    // What is pressed and is not there is told long before the journey's own time is over.
    actionTimeout: 240_000,
    // Recording costs a quarter of the processor's time: only a journey that runs alone is recorded.
    trace: process.env.E2E_TRACE === 'on' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_SHELL_PATH ?? (await ensureShell()),
      args: [
        '--no-sandbox',
        '--disable-quic',
        // Browsers on Linux keep Bluetooth back; those of practices, on other systems, have it.
        '--enable-features=WebBluetooth',
        '--enable-blink-features=WebBluetooth,WebBluetoothGetDevices',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `"${process.execPath}" apps/demo/src/main.ts ${practices.join(' ')} > "${consoleFile}"`,
    cwd: root,
    port,
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      NODE_ENV: 'test',
      OUTBOUND_PRIVATE: '127.0.0.1',
      // One journey starts a relay there; without it browsers find each other by themselves.
      TURN_URLS: 'turns:127.0.0.1:5349',
      TURN_SECRET: turnSecret,
    },
    reuseExistingServer: false,
    timeout: 600_000,
    // The server ends its database before itself.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});
