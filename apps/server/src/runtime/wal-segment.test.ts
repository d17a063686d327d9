import assert from 'node:assert/strict';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fetchSegment, keptDays, storeSegment } from './wal-segment.ts';

const root = mkdtempSync(join(tmpdir(), 'wal-'));
after(() => rmSync(root, { recursive: true }));
const now = new Date('2026-11-22T08:00:00Z');
const name = '000000010000000000000007';
const from = join(root, name);
const archive = join(root, 'wal/own');

test('a piece of the log comes back as it was, may be stored again, and is never overwritten by another', () => {
  writeFileSync(from, 'log');
  storeSegment(from, archive, now);
  storeSegment(from, archive, now);
  writeFileSync(from, 'another');
  assert.throws(() => storeSegment(from, archive, now), /holds another piece/);
  fetchSegment(name, join(root, 'back'), archive);
  assert.equal(readFileSync(join(root, 'back'), 'utf8'), 'log');
  assert.throws(() => fetchSegment('000000010000000000000008', join(root, 'none'), archive), {
    code: 'ENOENT',
  });
});

test('pieces go after eight days, also those of clusters that were here before, and nothing else does', () => {
  const other = join(root, 'wal/other');
  mkdirSync(other);
  const limitMs = keptDays * 86_400_000;
  const aged = (path: string, ageMs: number) => {
    writeFileSync(path, '');
    const at = new Date(now.getTime() - ageMs);
    utimesSync(path, at, at);
  };
  aged(join(other, '000000010000000000000001.zst'), limitMs + 1_000);
  aged(join(other, '000000010000000000000002.zst'), limitMs);
  aged(join(other, '000000010000000000000003.zst'), limitMs - 1_000);
  aged(join(other, '00000002.history.zst'), limitMs + 1_000);
  const next = join(root, '000000010000000000000009');
  writeFileSync(next, 'log');
  storeSegment(next, archive, now);
  assert.deepEqual(readdirSync(other).sort(), [
    '000000010000000000000002.zst',
    '000000010000000000000003.zst',
    '00000002.history.zst',
  ]);
});
