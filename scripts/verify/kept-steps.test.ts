import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { unlessKept } from './kept-steps.ts';
import type { Step } from './steps.ts';

const base = mkdtempSync(join(tmpdir(), 'kept-steps-'));
after(() => rmSync(base, { recursive: true }));

const step: Step = { name: 'a step', command: 'x', args: [], reads: (path) => path === 'read.ts' };
const write = (path: string, text: string) => writeFileSync(join(base, path), text);

/** Whether the step is run in a new run of all checks; `code` is how it then ends. */
async function runs({ code = 0, believes = true, one = step } = {}): Promise<boolean> {
  let ran = false;
  const outcome = await unlessKept({ base, folder: join(base, '.data'), believes })(one, () => {
    ran = true;
    return Promise.resolve({ code, output: '' });
  });
  assert.equal(outcome.code, ran ? code : 0);
  return ran;
}

test('a step that passed is run again when what it reads, its tools or its words changed, and in CI', async () => {
  write('read.ts', '1');
  write('other.ts', '1');
  write('package-lock.json', '1');
  assert.ok(await runs());
  assert.ok(!(await runs()));
  write('other.ts', '2');
  assert.ok(!(await runs()));
  write('read.ts', '2');
  assert.ok(await runs());
  write('package-lock.json', '2');
  assert.ok(await runs());
  assert.ok(!(await runs()));
  assert.ok(await runs({ one: { ...step, args: ['--more'] } }));
  assert.ok(await runs({ believes: false }));
});

test('a failure is not kept, and a step that says nothing of what it reads is always run', async () => {
  write('read.ts', 'failing');
  assert.ok(await runs({ code: 1 }));
  assert.ok(await runs({ code: 1 }));
  assert.ok(await runs());
  const { reads: _, ...always } = step;
  assert.ok(await runs({ one: always }));
  assert.ok(await runs({ one: always }));
});
