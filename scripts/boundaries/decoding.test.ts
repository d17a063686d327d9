import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCaught, violations } from './planted.ts';

const planted: [string, string][] = [
  ['apps/web/src/areas/triggers/read.ts', 'export const a = async (file: File) => await file.text();'],
  ['apps/web/src/ui/read.ts', 'export const a = (list: FileList) => list[0]?.text();'],
  ['apps/web/src/ui/read.ts', 'export const a = (file: File) => new FileReader().readAsText(file);'],
  ['apps/web/src/ui/read.ts', 'export const a = (bytes: Uint8Array) => new TextDecoder().decode(bytes);'],
  [
    'packages/domain/src/triggers/read.ts',
    "export const a = (b: Uint8Array) => new globalThis.TextDecoder('latin1').decode(b);",
  ],
  [
    'apps/server/src/x-import.ts',
    "import { createReadStream } from 'node:fs'; export const a = (path: string) => createReadStream(path, 'utf8');",
  ],
  ['apps/server/src/x-import.ts', 'export const a = (file: { readLines: () => void }) => file.readLines();'],
];

for (const [path, text] of planted)
  test(`[BEYOND-28] text of others is read at one place: ${text}`, () =>
    isCaught(path, text, /decodeText of domain\/kit/));

test('[BEYOND-28] nobody takes the parts of that place that do not ask which character set it is', () => {
  const domain = {
    'packages/domain/src/kit/decode-text.ts':
      'export const decodeText = (b: Uint8Array) => new TextDecoder().decode(b); export const decodeAs = decodeText;',
  };
  const taken = (name: string) =>
    `import { ${name} } from '@fernpuls/domain/kit/decode-text'; export { ${name} };`;
  const page = 'apps/web/src/areas/triggers/read.ts';
  assert.match(violations({ ...domain, [page]: taken('decodeAs') }).join(), /decodeText of domain\/kit/);
  assert.deepEqual(violations({ ...domain, [page]: taken('decodeText') }), []);
});

test('words that only look like it are let pass', () => {
  const page = 'apps/web/src/areas/triggers/look.tsx';
  const text =
    "export const a = (t: { text: (of: string) => string }, text: () => string) => t.text('x') + text();";
  assert.deepEqual(violations({ [page]: text }), []);
});
