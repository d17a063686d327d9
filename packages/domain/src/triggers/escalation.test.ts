import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Absence,
  coverIsCircular,
  defaultChain,
  nextStepAt,
  presentPerson,
  stepsToTake,
} from './escalation.ts';

const dueAt = 1_000 * 60_000;
const minute = 60_000;
const kinds = (taken: number, now: number) =>
  stepsToTake(defaultChain, { dueAt, taken, now }).map(({ to }) => to.kind);

test('[BEYOND-02] each recipient is reached at the configured minute, not before, and once', () => {
  assert.deepEqual(kinds(0, dueAt - 1), []);
  assert.deepEqual(kinds(0, dueAt), ['assignee']);
  assert.deepEqual(kinds(1, dueAt + 15 * minute - 1), []);
  assert.deepEqual(kinds(1, dueAt + 15 * minute), ['cover']);
  assert.deepEqual(
    kinds(1, dueAt + 60 * minute),
    ['cover', 'primary_physician'],
    'after a standstill none is left out',
  );
  assert.deepEqual(kinds(3, dueAt + 60 * minute), []);
});

test('[BEYOND-02] the order of the table does not matter, and the next step is known ahead', () => {
  const mixed = defaultChain.toReversed();
  assert.deepEqual(
    stepsToTake(mixed, { dueAt, taken: 0, now: dueAt }).map(({ to }) => to.kind),
    ['assignee'],
  );
  assert.deepEqual(
    [0, 1, 2, 3].map((taken) => nextStepAt(mixed, dueAt, taken)),
    [dueAt, dueAt + 15 * minute, dueAt + 30 * minute, null],
  );
});

const away = (personId: string, coverId: string | null, from = 0, to = 100): Absence => ({
  personId,
  coverId,
  from,
  to,
});

test('[BEYOND-02] nobody on leave is reached: the cover is, and the cover’s cover', () => {
  assert.equal(presentPerson('a', [], 50), 'a');
  assert.equal(presentPerson('a', [away('a', 'b')], 50), 'b');
  assert.equal(presentPerson('a', [away('a', 'b'), away('b', 'c')], 50), 'c');
  assert.equal(presentPerson('a', [away('a', null)], 50), null);
  assert.equal(presentPerson('a', [away('a', 'b'), away('b', 'a')], 50), null);
  assert.deepEqual(
    [-1, 0, 99, 100].map((now) => presentPerson('a', [away('a', 'b')], now)),
    ['a', 'b', 'b', 'a'],
  );
});

test('a cover that leads in a circle is refused, one that does so at another time is not', () => {
  assert.equal(coverIsCircular(away('a', 'b'), [away('b', 'a')]), true);
  assert.equal(coverIsCircular(away('a', 'b'), [away('b', 'c'), away('c', 'a')]), true);
  assert.equal(coverIsCircular(away('a', 'a'), []), true);
  assert.equal(coverIsCircular(away('a', 'b', 0, 50), [away('b', 'a', 50, 100)]), false);
  assert.equal(coverIsCircular(away('a', 'b', 0, 51), [away('b', 'a', 50, 100)]), true);
  assert.equal(coverIsCircular(away('a', null), [away('b', 'a')]), false);
});
