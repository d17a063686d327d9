import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areas, calls, liveEvents, resources } from './index.ts';
import { dueMinutesFrom, moduleSettings } from './module-settings.ts';
import {
  fixedModules,
  isModuleInUse,
  isModuleKey,
  type ModuleKey,
  moduleChildren,
  moduleIsEnabled,
  moduleKeys,
  moduleParents,
} from './modules.ts';

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

test('[ROLES-06] a module is in use when a call, a record or an event belongs to it, or it belongs to every practice', () => {
  const parts = [...Object.values(calls), ...Object.values(resources), ...Object.values(liveEvents)];
  const used = new Set<unknown>([...fixedModules, ...parts.map((part) => 'module' in part && part.module)]);
  assert.deepEqual(
    keys.filter(isModuleInUse),
    keys.filter((key) => used.has(key)),
  );
});

test('[ROLES-06] an unknown name switches nothing off', () => {
  assert.ok(keys.every((key) => moduleIsEnabled(new Set(['telepathy', '']), key)));
});

test('[ROLES-06] every area of the product is a module or works in those of others, and the tree holds each once', () => {
  const working = new Set([...Object.values(resources), ...Object.values(calls)].map(({ area }) => area));
  for (const area of areas) assert.ok(isModuleKey(area) || working.has(area), area);
  const walk = (key: ModuleKey): ModuleKey[] => [key, ...moduleChildren(key).flatMap(walk)];
  assert.deepEqual(walk('core').sort(), [...moduleKeys].sort());
});

test('[ROLES-06] what signing in and switching modules need is fixed', () => {
  assert.deepEqual(fixedModules, ['core', 'identity', 'tenancy']);
});

test('[ROLES-06] deadlines follow the settings of the module triggers; what is not set keeps its default', () => {
  assert.deepEqual(dueMinutesFrom({ due_minutes_high: 5, due_minutes_low: 'x', other: 1 }), {
    blocker: 15,
    high: 5,
    medium: 240,
    low: 480,
    no_priority: 1440,
  });
  assert.deepEqual(
    moduleSettings.triggers?.map(({ name, fallback }) => [name, fallback]),
    Object.entries(dueMinutesFrom({})).map(([priority, minutes]) => [`due_minutes_${priority}`, minutes]),
  );
});
