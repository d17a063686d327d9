import react from '@vitejs/plugin-react';
import pdfjs from 'pdfjs-dist/package.json' with { type: 'json' };
import { defineConfig } from 'vite';
import { aria } from './aria-plugin.ts';
import { chunks } from './chunks.ts';
import { contract } from './contract-plugin.ts';
import { icons } from './icons-plugin.ts';
import { locales } from './locales-plugin.ts';
import { packed } from './packed-plugin.ts';

const pdfDecoders = `assets/pdfjs-${pdfjs.version}/[name][extname]`;
/** The library of PDF asks for them by these names; its version keeps those of another release apart. */
const isPdfDecoder = (name: string) => name.endsWith('_nowasm_fallback.js');

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), locales(), contract(), icons(), aria(), packed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Fonts and pictures stay files: the content security policy allows no data addresses for them.
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.json' },
    target: 'es2023',
    // A measured run asks which files the functions of a page come from (scripts/testing/calls).
    sourcemap: process.env.CALLS_DIR ? 'hidden' : false,
    // Every browser that runs es2023 knows it. What a page imports itself is found as soon as the page is there: only
    // its styles are asked for ahead, so that the first chunk need not list the parts of all pages.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, parts) => parts.filter((part) => part.endsWith('.css')),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunks() },
        assetFileNames: ({ names }) =>
          names.some(isPdfDecoder) ? pdfDecoders : 'assets/[name]-[hash][extname]',
      },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    allowedHosts: ['.localhost'],
    proxy: {
      '/web': { target: server, ws: true },
      '/public': server,
      '/srm': server,
      '/fernpuls-start-contents': server,
    },
  },
});
