import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { brokenCitations } from './docs/citations.ts';
import { missingPrograms, strayCommands } from './docs/commands.ts';
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

describe('commands', () => {
  test('a command whose program does not exist is found, wherever node stands in it', () => {
    const commands = { start: 'exec node scripts/start.mjs', migrate: 'node apps/gone.ts --all' };
    assert.deepEqual(
      missingPrograms(commands, ['scripts/start.mjs']).map(({ message }) => message),
      ['"migrate" runs apps/gone.ts, which does not exist'],
    );
  });

  test('a document that names a command package.json lacks, and a command without a row, are found', () => {
    const commands = { start: '', prestart: '', verify: '', migrate: '' };
    const found = (readme: string, other = '') =>
      strayCommands(
        new Map([
          ['README.md', readme],
          ['docs/other.md', other],
        ]),
        commands,
      ).map(({ path, line, message }) => `${path}:${line} ${message}`);
    const table = '| `npm run verify` | x |\n| `npm run migrate` | x |';
    assert.deepEqual(found(table), []);
    assert.deepEqual(found(table, 'First\n`npm run gone`'), [
      'docs/other.md:2 names npm run gone, which package.json does not have',
    ]);
    assert.deepEqual(found('| `npm run verify` | x |\nand npm run migrate beside it'), [
      'README.md:0 its table of commands has no row for npm run migrate',
    ]);
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
