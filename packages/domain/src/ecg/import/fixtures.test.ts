import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { recordings } from '../../testing/ecg-files.ts';

test('every committed recording is small and its origin is told', () => {
  const folder = new URL('./fixtures/', import.meta.url);
  const sources = readFileSync(new URL('SOURCES.md', folder), 'utf8');
  const files = readdirSync(folder).filter((name) => name !== 'SOURCES.md');
  const sizes = files.map((name) => readFileSync(new URL(name, folder)).length);
  assert.deepEqual(
    files.filter((name) => !sources.includes(`\`${name}\``)),
    [],
  );
  assert.deepEqual(files.toSorted(), [...new Set(Object.values(recordings).flat())].toSorted());
  assert.ok(Math.max(...sizes) < 150_000 && sizes.reduce((sum, size) => sum + size, 0) < 1_000_000);
});
