// node --test-reporter: one JSON line for each test, groups left out.
import { relative } from 'node:path';
import type { TestEvent } from 'node:test/reporters';
import { root } from './source/tree.ts';
import type { TestResult } from './testing/results.ts';

export default async function* jsonLines(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  const names = new Map<string, string[]>();
  const printed = new Map<string, string>();
  for await (const event of events) {
    if (event.type === 'test:start') {
      const { file = '', nesting, name } = event.data;
      names.set(file, [...(names.get(file) ?? []).slice(0, nesting), name]);
    }
    if (event.type === 'test:stderr') {
      const { file, message } = event.data;
      printed.set(file, `${printed.get(file) ?? ''}${message}`);
    }
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { file = '', nesting } = event.data;
    const above = (names.get(file) ?? []).slice(0, nesting);
    const result = resultOf(event, above, printed.get(file) ?? '');
    if (result) yield `${JSON.stringify(result)}\n`;
  }
}

type Finished = Extract<TestEvent, { type: 'test:pass' | 'test:fail' }>;

/** Null for a group, and for a test that only failed because one inside it did: those are counted by themselves. */
function resultOf(event: Finished, above: readonly string[], printed: string): TestResult | null {
  const { file = '', name, details } = event.data;
  const error = event.type === 'test:fail' ? (event.data.details.error as { failureType?: string }) : null;
  if (error?.failureType === 'subtestsFailed' || (event.type === 'test:pass' && details.type === 'suite'))
    return null;
  const path = relative(root, file);
  // A file without tests passes under its own name; a test that did not run proves nothing.
  const isFile = above.length === 0 && (name === file || name === path);
  const isEmptyFile = isFile && event.type === 'test:pass';
  const ran = event.data.skip === undefined && event.data.todo === undefined;
  const ok = event.type === 'test:pass' && ran && !isEmptyFile;
  const cause = /^\w*Error.*$/m.exec(printed)?.[0] ?? 'failed outside of its tests';
  const title = isFile ? `${path} ${isEmptyFile ? 'holds no test' : cause}` : [...above, name].join(' > ');
  return {
    title: ran ? title : `${title} (did not run)`,
    ok,
    file: path,
    ms: Math.round(details.duration_ms),
  };
}
