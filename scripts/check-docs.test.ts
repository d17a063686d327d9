import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brokenCitations } from './docs/citations.ts';
import { longLines } from './verify/lines.ts';

const paths = [
  'README.md',
  'package.json',
  'apps/web/src/ui/button.tsx',
  'apps/web/README.md',
  'docs/operations.md',
];

function broken(text: string, document = 'README.md'): string[] {
  return brokenCitations(new Map([[document, text]]), paths).map(
    ({ line, message }) => `${line}: ${message}`,
  );
}

describe('documents', () => {
  test('a cited file that does not exist is found with its line', () => {
    assert.deepEqual(broken('Read\n`docs/gone.md` first.'), ['2: cites docs/gone.md, which does not exist']);
    assert.deepEqual(broken('`apps/gone`'), ['1: cites apps/gone, which does not exist']);
    assert.deepEqual(broken('`scripts/gone/`'), ['1: cites scripts/gone/, which does not exist']);
    assert.deepEqual(broken('`node docs/gone.ts --fast`'), ['1: cites docs/gone.ts, which does not exist']);
    assert.deepEqual(broken('`gone.json`'), ['1: cites gone.json, which does not exist']);
  });

  test('files, folders, lines of files and names of files are found where they are', () => {
    const text =
      '`docs/operations.md` `docs/` `apps/web` `apps/web/src/ui/button.tsx:12` `./package.json` `button.tsx`';
    assert.deepEqual(broken(text), []);
    assert.deepEqual(broken('`ui/button.tsx`', 'apps/web/README.md'), []);
    assert.deepEqual(broken('`operations.md`', 'docs/other.md'), []);
  });

  test('what is no path of ours is left alone', () => {
    const text =
      '`GET /web/v1/tasks` `application/json` `@fernpuls/domain` `.data/x.json` `<area>/index.ts` `a/*.ts` `n/a`';
    assert.deepEqual(broken(text), []);
    assert.deepEqual(broken('docs/gone.md without ticks'), []);
  });

  test('a check that reads no document fails', () => {
    assert.match(brokenCitations(new Map(), paths)[0]?.message ?? '', /read no document/);
  });
});

test('200 characters fit into a line, 201 do not; letters outside the plane count once', () => {
  const lines = (text: string) => longLines(new Map([['a.ts', `first\n${text}`]]));
  assert.deepEqual(lines('x'.repeat(200)), []);
  assert.deepEqual(lines('x'.repeat(201)), [
    { path: 'a.ts', line: 2, message: 'has 201 characters, at most 200' },
  ]);
  assert.deepEqual(lines('😀'.repeat(200)), []);
  assert.match(longLines(new Map())[0]?.message ?? '', /read no file/);
});
