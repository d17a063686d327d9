// node --test-reporter for scripts/testing/shard.ts: a JSON line for each test and for each file, groups left out.
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { loadMs, usedMs } from './testing/loads.ts';
import { strayed } from './testing/lost-tests.ts';
import type { FileTime, TestResult } from './testing/results.ts';

type Finished = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;
type Failure = Error & { failureType?: string };

export default async function* jsonLines(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  let names: string[] = [];
  let count = 0;
  for await (const event of events) {
    if (event.type === 'test:start') names = [...names.slice(0, event.data.nesting), event.data.name];
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const path = names.slice(0, event.data.nesting + 1);
    const [file = '', ...titles] = path;
    const lost = strayed(file, event.data.file, titles.join(' > ') || file);
    if (lost) yield `${JSON.stringify(lost)}\n`;
    if (lost) continue;
    const found = titles.length === 0 ? resultOfFile(event, file, count) : resultOf(event, file, titles);
    if (found) yield `${JSON.stringify(found)}\n`;
    count = titles.length === 0 ? 0 : count + 1;
    if (titles.length === 0) yield `${JSON.stringify(timeOf(event, file))}\n`;
  }
}

/** A file passes by its tests; it says something itself only when it holds none or broke outside of them. */
function resultOfFile(event: Finished, file: string, count: number): TestResult | null {
  const error = failureOf(event);
  if (error && error.failureType !== 'subtestsFailed')
    return {
      title: `failed outside of its tests: ${firstLine(error)}`,
      ok: false,
      file,
      ms: 0,
      failure: told(error),
    };
  return count === 0 ? { title: 'holds no test', ok: false, file, ms: 0 } : null;
}

/** Null for a group, and for a test that only failed because one inside it did: those are counted by themselves. */
function resultOf(event: Finished, file: string, titles: readonly string[]): TestResult | null {
  const error = failureOf(event);
  if (error?.failureType === 'subtestsFailed') return null;
  if (event.type === 'test:pass' && event.data.details.type === 'suite') return null;
  // A test that did not run proves nothing.
  const ran = event.data.skip === undefined && event.data.todo === undefined;
  const title = titles.join(' > ');
  return {
    title: ran ? title : `${title} (did not run)`,
    ok: error === null && ran,
    file,
    ms: Math.round(event.data.details.duration_ms),
    ...(error && { failure: told(error) }),
  };
}

function timeOf(event: Finished, file: string): FileTime {
  const ms = Math.round(event.data.details.duration_ms + (loadMs.get(file) ?? 0));
  return { file, ms, cpuMs: Math.round(usedMs.get(file) ?? 0) };
}

function failureOf(event: Finished): Failure | null {
  return event.type === 'test:fail' ? event.data.details.error : null;
}

function firstLine(error: Failure): string {
  return ((error.cause as Error | undefined)?.message ?? error.message).split('\n')[0] ?? '';
}

/** What the test threw; the runner wraps it. */
function told(error: Failure): string {
  const thrown = error.cause ?? error;
  return (typeof thrown === 'string' ? thrown : inspect(thrown, { depth: 4 })).slice(0, 4_000);
}
