import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMarks, marksIn, turnOf } from './marks.ts';

const mark = (n: number) => ({ call: `GET /web/v1/things/${n}`, practice: 'demo', id: `7F3A-${n}` });

test('[API-13] requests in hand are read from memory, the last first, and those that ended are not', () => {
  const marks = createMarks();
  assert.deepEqual(marksIn(marks.memory), []);
  const numbers = [1, 2, 3].map((n) => marks.begin(mark(n)));
  marks.end(numbers[1] ?? 0);
  assert.deepEqual(marksIn(marks.memory), [mark(3), mark(1)]);
});

test('[API-13] of more requests than there is room for the latest stay, and an end that comes late ends no other', () => {
  const marks = createMarks();
  const first = marks.begin(mark(0));
  for (let n = 1; n <= 32; n += 1) marks.begin(mark(n));
  marks.end(first);
  const kept = marksIn(marks.memory);
  assert.equal(kept.length, 32);
  assert.deepEqual([kept[0], kept[31]], [mark(32), mark(1)]);
});

test('[API-13] a name without end takes no room of another, and keeps the number', () => {
  const marks = createMarks();
  marks.begin({ call: 'ä'.repeat(1_000), practice: 'demo', id: '7F3A-19C2' });
  marks.begin(mark(1));
  const [last, long] = marksIn(marks.memory);
  assert.deepEqual(last, mark(1));
  assert.deepEqual([long?.practice, long?.id], ['demo', '7F3A-19C2']);
  assert.match(long?.call ?? '', /^ä{100,}$/);
});

test('[API-13] each turn of the loop and each request that begins is a sign of life', () => {
  const marks = createMarks();
  marks.turn();
  assert.equal(turnOf(marks.memory), 1);
  marks.begin(mark(1));
  assert.equal(turnOf(marks.memory), 2);
});
