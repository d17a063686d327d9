import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCaught, violations } from './planted.ts';
import { readKnownReaders, unusableReaders } from './readers.ts';

const path = 'apps/server/src/tasks/read.ts';
const planted = [
  'export const a = (text: string) => JSON.parse(text);',
  "import { gunzipSync } from 'node:zlib'; export { gunzipSync };",
  "import { createInflate } from 'node:zlib'; export { createInflate };",
  "import { XMLParser } from 'fast-xml-parser'; export { XMLParser };",
  "export const a = () => import('jsdom');",
  "import createPurifier from 'dompurify'; export { createPurifier };",
];

describe('[SYSTEM-09] readers of what comes from outside', () => {
  for (const text of planted)
    test(`are found where requests are answered: ${text}`, () => isCaught(path, text, /\*\.job\.ts/));

  test('are found by decoding bytes, which has a rule of its own too', () => {
    const text = "export const a = (bytes: Uint8Array) => new TextDecoder('utf-8').decode(bytes);";
    assert.match(violations({ [path]: text }).join(), /\*\.job\.ts/);
  });

  test('are found by what they take of the domain', () => {
    const domain = {
      'packages/domain/src/tasks/read-note.ts': 'export const readNote = (text: string) => text;',
    };
    const taken = "import { readNote } from '@fernpuls/domain/tasks/read-note'; export { readNote };";
    assert.match(violations({ ...domain, [path]: taken }).join(), /\*\.job\.ts/);
    assert.deepEqual(violations({ ...domain, 'apps/server/src/tasks/read.job.ts': taken }), []);
    const types =
      "import type { readNote } from '@fernpuls/domain/tasks/read-note'; export type A = typeof readNote;";
    assert.deepEqual(violations({ ...domain, [path]: types }), []);
  });

  test('may stand in the list, which says why and by what test, and holds nothing else', () => {
    const text = JSON.stringify;
    const read = readKnownReaders('path\tmost bytes\tshown by\twhy\na.ts\t64\tb.test.ts\tshort and linear\n');
    assert.deepEqual(read, [{ path: 'a.ts', most: 64, shownBy: 'b.test.ts', why: 'short and linear' }]);
    const has = (file: string) => file !== 'gone.ts';
    const sound = { path: 'a.ts', most: 64, shownBy: 'b.test.ts', why: 'short and linear' };
    assert.deepEqual(unusableReaders([sound, { ...sound, most: 0, shownBy: '' }], has), []);
    for (const [fault, one] of [
      ['is no file', { ...sound, path: 'gone.ts' }],
      ['has no reason', { ...sound, why: 'short' }],
      ['has no test', { ...sound, shownBy: 'gone.ts' }],
    ] as const)
      assert.match(text(unusableReaders([one], has)), new RegExp(fault));
  });

  test('named in the list are let be, and a line of which nothing is left is refused', () => {
    const known = (file: string) => [{ path: file, most: 0, shownBy: '', why: 'we wrote it ourselves' }];
    assert.deepEqual(violations({ [path]: planted[0] ?? '' }, known(path)), []);
    assert.match(violations({ [path]: 'export const a = 1;' }, known(path)).join(), /its line can go/);
  });
});
