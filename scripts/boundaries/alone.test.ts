import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isCaught, violations } from './planted.ts';

const path = 'apps/server/src/triggers/a.test.ts';
const message = /starts what is its own: take testServer\(\)/;
const starts = ['await ownServer();', 'installation();', 'await startTestCluster();'];

describe('a server test with a server of its own', () => {
  for (const text of starts)
    test(`says why: ${text}`, () => {
      isCaught(path, `export {}; ${text}`, message);
      isCaught(path, `// Alone: \nexport {}; ${text}`, message);
      assert.deepEqual(violations({ [path]: `// Alone: it kills the server.\nexport {}; ${text}` }), []);
    });

  test('shares one without a word', () => {
    assert.deepEqual(violations({ [path]: 'export {}; await testServer();' }), []);
  });
});
