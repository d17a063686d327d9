import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { locales } from './locales-plugin.ts';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), locales({ whole: true })],
  test: {
    environment: 'happy-dom',
    setupFiles: ['src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    testTimeout: 30_000,
  },
});
