import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { builtParts, type Part } from './first-screen/parts.ts';
import { findings, type Screen, weigh } from './first-screen/weigh.ts';

const folder = mkdtempSync(join(tmpdir(), 'first-screen-'));
after(() => rmSync(folder, { recursive: true }));

const sound = {
  'index.html': '<script type="module" src="/src/main.ts"></script>',
  'src/main.ts': "import './main.css'; document.title = 'x'; void import('./home.page.ts');",
  'src/main.css': 'h1 { color: red }',
  'src/home.page.ts':
    "import './home.css'; export const open = () => import('./dialog.ts'); document.title = 'home';",
  'src/home.css': 'h2 { color: red }',
  'src/dialog.ts': `export const dialog = '${randomBytes(20_000).toString('base64')}';`,
  'public/early.js': 'document.title = 1;',
};
const screen: Screen = {
  asked: ['/public/early.js', '/home.page.ts'],
  later: [/\/dialog\.ts$/],
  textsOf: () => [],
};
const limits = { script: 10_000, stylesheet: 1000 };

/** Builds a small application, some of its files replaced, and says what the check would. */
async function check(name: string, changes: Partial<typeof sound> & Record<string, string> = {}) {
  const root = join(folder, name);
  for (const part of ['src', 'public']) mkdirSync(join(root, part), { recursive: true });
  for (const [path, text] of Object.entries({ ...sound, ...changes })) writeFileSync(join(root, path), text);
  const weight = weigh(await builtParts({ root, configFile: false }), screen);
  return { weight, messages: findings(weight, limits).map(({ message }) => message) };
}

describe('the first screen', () => {
  test('weighs what starts, what it asks for and their styles, not what is opened later', async () => {
    const { weight, messages } = await check('sound');
    assert.deepEqual(messages, []);
    const names = weight.files.map((file) => /\/(\w+)[^/]*$/.exec(file)?.[1]);
    for (const name of ['early', 'home', 'index'])
      assert.ok(names.includes(name), `${name} in ${names.join()}`);
    assert.ok(!names.includes('dialog'));
    assert.ok(weight.stylesheet > 0);
  });

  test('is too heavy when what was opened later is imported at once, and the file is named', async () => {
    const page = "import { dialog } from './dialog.ts'; document.title = dialog;";
    const { messages } = await check('eager', { 'src/home.page.ts': page });
    assert.match(messages[0] ?? '', /^script: \d+\.\d kB packed, at most 10\.0 kB$/);
    assert.match(messages[1] ?? '', /home\.page/);
  });

  test('is too heavy when its styles are', async () => {
    const rules = Array.from({ length: 200 }, () => `.c${randomBytes(9).toString('hex')} { top: 1px }`);
    const { messages } = await check('styles', { 'src/home.css': rules.join('\n') });
    assert.match(messages[0] ?? '', /^stylesheet: .* at most 1\.0 kB$/);
  });

  test('has to say of every part that is loaded apart when that happens', async () => {
    const main = "void import('./home.page.ts'); void import('./new.ts');";
    const { messages } = await check('unnamed', {
      'src/main.ts': main,
      'src/new.ts': 'document.title = "new";',
    });
    assert.match(messages.join(), /say in .* when .*\/src\/new\.ts is loaded/);
  });

  test('cannot be weighed without the parts it is made of', async () => {
    const parts = await builtParts({ root: join(folder, 'sound'), configFile: false });
    assert.throws(() => weigh(parts, { ...screen, asked: ['/gone.tsx'] }), /no part for \/gone\.tsx/);
    assert.throws(() => weigh(new Map(), { ...screen, asked: [] }), /no part that starts/);
  });

  test('counts the texts its modules show, in the language that needs most', () => {
    const part = (file: string, bytes: number, changes: Partial<Part> = {}): [string, Part] => [
      file,
      { file, kind: 'script', bytes, source: null, modules: [], needs: [], opens: [], ...changes },
    ];
    const texts = (path: string, bytes: number) => part(path, bytes, { source: `\0virtual:locale/${path}` });
    const parts = new Map([
      part('main', 1000, { modules: ['/src/main.tsx'] }),
      texts('en', 10),
      texts('en/home', 5),
      texts('de', 20),
      texts('de/home', 7),
      texts('de/other', 500),
    ]);
    assert.equal(weigh(parts, { asked: [], later: [], textsOf: () => ['home'] }).script, 1027);
  });
});
