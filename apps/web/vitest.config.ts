import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { locales } from './locales-plugin.ts';

/** Whoever replaces a module or what feeds it, or keeps the window it was loaded in, needs them to itself. */
const alone = [
  'src/app/navigation.test.tsx',
  'src/app/shell/help/help.test.tsx',
  'src/areas/identity/entrance/candidates.test.tsx',
  'src/i18n/wanted.test.ts',
];

const setup = 'src/test/setup.ts';
// A measured run asks which files call what (scripts/testing/calls).
const measured = '../../scripts/testing/calls/in-vitest.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), locales({ whole: true })],
  test: {
    environment: 'happy-dom',
    setupFiles: process.env.CALLS_DIR ? [setup, measured] : [setup],
    css: false,
    restoreMocks: true,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // The order of files depends on nothing an earlier run has left.
    cache: false,
    // What was transformed is kept: by its content, for all runs of the repository.
    fsModuleCachePath: '../../node_modules/.cache/web-tests',
    // Rendering makes much that is soon gone: with room for it, it is gone before anybody has to move it.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    projects: [
      {
        extends: true,
        test: { name: 'shared', include: ['src/**/*.test.{ts,tsx}'], exclude: alone, isolate: false },
      },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
});
