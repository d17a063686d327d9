import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { type Manifest, parseManifest, readManifest, writeManifest } from './manifest.ts';
import { BackupRefusal, sentenceOf } from './refusal.ts';

const hash = 'ab'.repeat(32);
const manifest: Manifest = {
  format: 1,
  version: '0.1.0',
  takenAt: '2026-11-22T08:00:00.000Z',
  migrations: ['20261121T0100_foundation.sql'],
  months: ['2026-11-01'],
  tables: [{ name: 'patient', columns: ['id'], rows: 1, content: hash, bytes: 10, sha256: hash }],
  sequences: [{ name: 'tenant_id_seq', last: '7', isCalled: true }],
  files: [{ path: 'attachments/plan.pdf', bytes: 3, sha256: hash }],
  key: { fingerprint: hash, isIncluded: true },
  audit: ['praxis: 3 entries intact'],
  base: { bytes: 9, sha256: hash, archive: '0123456789abcdef', endedAt: '2026-11-22T08:00:09.000Z' },
};
const folder = mkdtempSync(join(tmpdir(), 'manifest-'));
after(() => rmSync(folder, { recursive: true }));
writeManifest(folder, manifest);
const text = readFileSync(join(folder, 'manifest.json'), 'utf8');

/** With a checksum that fits: what only the shape can refuse. */
const signed = (given: unknown) => {
  const checksum = createHash('sha256').update(JSON.stringify(given)).digest('hex');
  return JSON.stringify({ ...(given as object), checksum });
};
const refuses = (given: string) => assert.throws(() => parseManifest(given), BackupRefusal);

test('a manifest is read as it was written', () => {
  assert.deepEqual(readManifest(folder), manifest);
});

test('whatever else stands in it is a named refusal, never another error', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), refuses));
  fc.assert(fc.property(fc.object(), (given) => refuses(signed({ ...manifest, ...given, format: given }))));
});

test('no character of it can be changed unnoticed', () => {
  const places = fc.nat(text.trimEnd().length - 1);
  const letters = fc.integer({ min: 33, max: 126 }).map((code) => String.fromCharCode(code));
  fc.assert(
    fc.property(places, letters, (at, letter) => {
      // Beside the values it is spacing, which says nothing.
      fc.pre(text[at] !== letter && text[at]?.trim() !== '');
      refuses(text.slice(0, at) + letter + text.slice(at + 1));
    }),
  );
});

test('no name in it leads out of the folder or into a statement', () => {
  const paths = ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a/./b', 'C:\\x', 'a\\b', 'a\0b', 'a/'];
  for (const path of paths) refuses(signed({ ...manifest, files: [{ path, bytes: 3, sha256: hash }] }));
  for (const archive of ['../x', '', 'x'])
    refuses(signed({ ...manifest, base: { ...manifest.base, archive } }));
  const [table] = manifest.tables;
  for (const name of ['a b', 'a"; drop table x; --', '../a', '', 'A', 'a'.repeat(64)]) {
    refuses(signed({ ...manifest, tables: [{ ...table, name }] }));
    refuses(signed({ ...manifest, tables: [{ ...table, columns: [name] }] }));
    refuses(signed({ ...manifest, sequences: [{ name, last: '1', isCalled: true }] }));
  }
  for (const last of ['1; select', '', '1.5', 'x'])
    refuses(signed({ ...manifest, sequences: [{ name: 'a', last, isCalled: true }] }));
});

test('what a disk refuses is said in a sentence, and what a row holds is not', () => {
  const disk = (code: string) => sentenceOf(Object.assign(new Error('raw'), { code, path: '/backup/x' }));
  assert.equal(disk('ENOSPC'), 'The disk is full: /backup/x. Nothing was finished.');
  assert.equal(disk('EACCES'), 'Permission denied: /backup/x. Nothing was finished.');
  const row = { severity: 'ERROR', code: '22P02', message: 'invalid input: "Brandt"', table: 'patient' };
  assert.equal(sentenceOf(row), 'PostgreSQL refused: 22P02, patient. Nothing was finished.');
  assert.equal(sentenceOf(new Error('a mistake of ours')), null);
});
