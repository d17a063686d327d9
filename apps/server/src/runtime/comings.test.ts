import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comingsAndGoings, splitByPresence } from './comings.ts';

test('[SHELL-32] a practice is told of who came, then of who went, and of nobody who stayed', () => {
  const told = (before: string[], now: string[]) =>
    comingsAndGoings(new Set(before), new Set(now)).map(({ id, status }) => `${id} ${status}`);
  assert.deepEqual(told([], []), []);
  assert.deepEqual(told([], ['a', 'b']), ['a online', 'b online']);
  assert.deepEqual(told(['a', 'b'], ['a', 'b']), []);
  assert.deepEqual(told(['a', 'b'], ['b', 'c']), ['c online', 'a offline']);
  assert.deepEqual(told(['a'], []), ['a offline']);
});

test('[SHELL-32] the same person of two practices is here in the one with an open screen', () => {
  const [one, other] = [
    { tenantId: 1, id: 'a' },
    { tenantId: 2, id: 'a' },
  ];
  const found = splitByPresence(
    [one, other],
    new Map([
      [1, new Set(['a'])],
      [2, new Set(['b'])],
    ]),
  );
  assert.deepEqual(found, { here: [one], gone: [other] });
  assert.deepEqual(splitByPresence([one], new Map()), { here: [], gone: [one] });
});
