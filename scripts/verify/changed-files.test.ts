import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, describe, test } from 'node:test';
import { changedFor, type FileTool } from './changed-files.ts';
import { hashesOf, type Keeping } from './fingerprint.ts';

const folder = mkdtempSync(join(tmpdir(), 'changed-files-'));
after(() => rmSync(folder, { recursive: true }));

const tool: FileTool = {
  name: 'tool',
  files: (path) => path.endsWith('.ts'),
  decides: (path) => path === 'rules.json',
  followsImports: true,
};
const sound = {
  'rules.json': '{}',
  'src/a.ts': 'export const a = 1;',
  'src/b.ts': "export * from './a.ts';",
  'src/c.ts': "import { a } from './b.ts'; import words from './words.json'; export const c = [a, words];",
  'src/words.json': '{}',
  'src/alone.ts': 'export const alone = 1;',
};

/** A tool that passed over the sound files; what it is told to look at after `change`. */
function changedAfter(name: string, change: Record<string, string | null>, passes = true, believes = true) {
  const base = join(folder, name);
  const where: Keeping = { base, folder: join(base, 'node_modules/.cache'), believes };
  write(base, sound);
  const first = changedFor(tool, hashesOf(where), where);
  assert.equal(first.changed, null);
  if (passes) first.keepPassed();
  write(base, change);
  return changedFor(tool, hashesOf(where), where).changed;
}

function write(base: string, files: Record<string, string | null>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    if (text === null) rmSync(join(base, path));
    else writeFileSync(join(base, path), text);
  }
}

describe('a tool looks again at', () => {
  test('nothing when nothing changed', () => {
    assert.deepEqual(changedAfter('same', {}), []);
  });

  test('what changed and what imports it, by however many steps, and at no other file', () => {
    assert.deepEqual(changedAfter('deep', { 'src/a.ts': 'export const a = 2;' }), [
      'src/a.ts',
      'src/b.ts',
      'src/c.ts',
    ]);
    assert.deepEqual(changedAfter('leaf', { 'src/alone.ts': '' }), ['src/alone.ts']);
    assert.deepEqual(changedAfter('json', { 'src/words.json': '{"a":1}' }), ['src/c.ts']);
  });

  test('a new file, and what imports one that went or came', () => {
    assert.deepEqual(changedAfter('new', { 'src/new.ts': '' }), ['src/new.ts']);
    assert.deepEqual(changedAfter('gone', { 'src/b.ts': null }), ['src/c.ts']);
  });

  test('everything when what decides for all changed, when it did not pass, and in CI', () => {
    assert.equal(changedAfter('rules', { 'rules.json': '{"a":1}' }), null);
    assert.equal(changedAfter('failed', {}, false), null);
    assert.equal(changedAfter('ci', {}, true, false), null);
  });
});
