import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type ModuleKey, moduleIsEnabled, moduleParents } from './modules.ts';

const keys = Object.keys(moduleParents) as ModuleKey[];

function ancestors(key: ModuleKey): ModuleKey[] {
  const parent = moduleParents[key];
  return parent === null ? [key] : [key, ...ancestors(parent)];
}

test('[ROLES-06] modules are a tree with one root', () => {
  assert.deepEqual(
    keys.filter((key) => moduleParents[key] === null),
    ['core'],
  );
  for (const key of keys) assert.equal(ancestors(key).at(-1), 'core');
});

for (const off of keys) {
  const expected = keys.filter((key) => ancestors(key).includes(off));
  test(`[ROLES-06] with ${off} off, exactly ${expected.join(', ')} are off`, () => {
    assert.deepEqual(
      keys.filter((key) => !moduleIsEnabled(new Set([off]), key)),
      expected,
    );
  });
}

test('[ROLES-06] an unknown name switches nothing off', () => {
  assert.ok(keys.every((key) => moduleIsEnabled(new Set(['telepathy', '']), key)));
});
