import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { connect } from 'node:net';
import { join, relative, resolve } from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { callsFolder, tell } from '../scripts/testing/calls/told.ts';
import { isCalled, type V8Script } from '../scripts/testing/calls/watch.ts';

const root = resolve(import.meta.dirname, '..');
const dist = join(root, 'apps/web/dist');
const sessions = new Set<CDPSession>();
const watched = new WeakSet<Browser>();
let called = new Set<string>();

/** In a measured run: what is called in pages and servers until the journey ends is called by its file. */
export async function measured(browser: Browser, file: string, journey: () => Promise<void>): Promise<void> {
  if (callsFolder === '') return journey();
  watch(browser);
  const test = relative(root, file);
  called = new Set();
  await tellProcesses(test);
  try {
    await journey();
  } finally {
    await Promise.all([readPages(), tellProcesses('')]);
    tell({ test, calls: Object.fromEntries([...called].map((path) => [path, ['in a page']])) });
  }
}

/** Some journeys start browsers of their own. */
const launch = chromium.launch.bind(chromium);
if (callsFolder !== '')
  chromium.launch = async (options) => {
    const browser = await launch(options);
    watch(browser);
    return browser;
  };

function watch(browser: Browser): void {
  if (watched.has(browser)) return;
  watched.add(browser);
  const enterAll = (context: BrowserContext) => context.on('page', (page) => void enter(page));
  browser.contexts().forEach(enterAll);
  browser.on('context', enterAll);
}

async function enter(page: Page): Promise<void> {
  // A page may be gone before it is asked.
  const session = await page
    .context()
    .newCDPSession(page)
    .catch(() => null);
  if (!session) return;
  await session.send('Profiler.enable').catch(() => undefined);
  const started = session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await started.then(() => sessions.add(session)).catch(() => undefined);
  // A page that goes takes with it what it has called and not told; before it goes it mostly asks for something.
  page.on('request', () => void (reading ??= readPages().finally(() => (reading = null))));
}

let reading: Promise<void> | null = null;

async function readPages(): Promise<void> {
  const read = async (session: CDPSession) => {
    const answer = await session.send('Profiler.takePreciseCoverage').catch(() => null);
    if (!answer) sessions.delete(session);
    for (const script of answer?.result ?? []) for (const path of sourcesOf(script)) called.add(path);
  };
  await Promise.all([...sessions].map(read));
}

/** The files of ours that the called functions of a part of the built app come from. */
function sourcesOf({ url, functions }: V8Script): string[] {
  const part = /\/(assets\/[^/?]+\.js)/.exec(url)?.[1];
  const bundle = part === undefined ? null : bundleOf(part);
  if (!bundle) return [];
  const paths = functions.filter(isCalled).map(({ ranges }) => bundle.sourceAt(ranges[0]?.startOffset ?? 0));
  return paths.filter((path): path is string => path !== null && !path.includes('node_modules'));
}

type Bundle = { sourceAt(offset: number): string | null };
const bundles = new Map<string, Bundle | null>();

function bundleOf(part: string): Bundle | null {
  const known = bundles.get(part);
  if (known !== undefined) return known;
  const file = join(dist, part);
  const made = existsSync(`${file}.map`) ? readBundle(file) : null;
  bundles.set(part, made);
  return made;
}

function readBundle(file: string): Bundle {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
  const starts = [0, ...[...readFileSync(file, 'utf8').matchAll(/\n/g)].map(({ index }) => index + 1)];
  return {
    sourceAt(offset) {
      const line = starts.findLastIndex((start) => start <= offset);
      const found = map.findEntry(line, offset - (starts[line] ?? 0));
      // What the bundler adds itself comes from no file.
      if (!('originalSource' in found) || typeof found.originalSource !== 'string') return null;
      const path = relative(root, resolve(file, '..', found.originalSource));
      return path.startsWith('..') || path.includes('\0') ? null : path;
    },
  };
}

/** Tells the servers, and this process, whose calls come now. */
async function tellProcesses(test: string): Promise<void> {
  const sockets = readdirSync(callsFolder).filter((name) => name.endsWith('.sock'));
  await Promise.all(
    sockets.map(
      (name) =>
        new Promise<void>((done) => {
          const socket = connect(join(callsFolder, name), () => socket.write(`${test}\n`));
          // Its process has ended, and told what it called.
          socket.once('error', () => done());
          socket.once('close', () => done());
          socket.resume();
        }),
    ),
  );
}
