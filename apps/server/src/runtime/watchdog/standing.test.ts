import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lookedAt, type Standing } from './standing.ts';

const everyMs = 250;
const after = (looks: readonly (readonly [turn: number, sinceMs: number])[]): number =>
  looks.reduce<Standing>((before, [turn, sinceMs]) => lookedAt(before, { turn, sinceMs }, everyMs), {
    turn: 0,
    forMs: 0,
  }).forMs;

test('[API-13] a loop stands for as long as looks that came in time saw no other turn of it', () => {
  assert.equal(after([]), 0);
  assert.equal(after(Array.from({ length: 40 }, () => [0, 250])), 10_000);
  assert.equal(
    after([
      [0, 250],
      [1, 250],
      [1, 250],
    ]),
    250,
  );
  assert.equal(
    after([
      [0, 250],
      [0, 250],
      [1, 250],
    ]),
    0,
  );
});

test('[API-13] what the thread itself slept through does not count, and forgets nothing', () => {
  assert.equal(
    after([
      [0, 250],
      [0, 500],
    ]),
    750,
  );
  assert.equal(
    after([
      [0, 250],
      [0, 500.1],
    ]),
    250,
  );
  assert.equal(
    after([
      [0, 3_600_000],
      [0, 250],
    ]),
    250,
  );
  assert.equal(after(Array.from({ length: 1_000 }, () => [0, 600])), 0);
});
