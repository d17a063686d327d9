import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawFrom, gaussian, hashText, shuffled, uniform } from './random.ts';

const positions = Array.from({ length: 20_000 }, (_, position) => position - 10_000);

test('uniform values fill 0 to 1 evenly and never reach 1', () => {
  const values = positions.map((position) => uniform(42, 7, position));
  assert.ok(values.every((value) => value >= 0 && value < 1));
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const share = values.filter((value) => Math.floor(value * 10) === tenth).length / values.length;
    assert.ok(Math.abs(share - 0.1) < 0.01, `tenth ${tenth} holds ${share}`);
  }
});

test('gaussian values have mean 0 and deviation 1 and never leave ±3.47', () => {
  const values = positions.map((position) => gaussian(42, 7, position));
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  assert.ok(Math.abs(mean) < 0.03, `mean ${mean}`);
  assert.ok(Math.abs(deviation - 1) < 0.03, `deviation ${deviation}`);
  assert.ok(values.every((value) => Math.abs(value) < 3.47));
});

test('neighbouring days, streams and seeds are unrelated', () => {
  const correlation = (other: (position: number) => number) => {
    const sum = positions.reduce((total, position) => total + gaussian(42, 7, position) * other(position), 0);
    return Math.abs(sum / positions.length);
  };
  assert.ok(correlation((position) => gaussian(42, 7, position + 1)) < 0.03);
  assert.ok(correlation((position) => gaussian(42, 8, position)) < 0.03);
  assert.ok(correlation((position) => gaussian(43, 7, position)) < 0.03);
});

test('a draw repeats itself from the same seed and stays within its bounds', () => {
  const [first, second] = [drawFrom(5), drawFrom(5)];
  for (let round = 0; round < 1000; round += 1) {
    const value = first.whole(3, 6);
    assert.equal(value, second.whole(3, 6));
    assert.ok(value >= 3 && value <= 6);
  }
  assert.throws(() => first.pick([]), RangeError);
});

test('shuffling keeps every item and depends on the seed', () => {
  const list = Array.from({ length: 50 }, (_, index) => index);
  assert.deepEqual(
    shuffled(list, 1).sort((a, b) => a - b),
    list,
  );
  assert.deepEqual(shuffled(list, 1), shuffled(list, 1));
  assert.notDeepEqual(shuffled(list, 1), shuffled(list, 2));
  assert.notEqual(hashText('ab'), hashText('ba'));
});
