import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inTurn } from './guess-turns.ts';

test('[AUTH-09] of hundreds of guesses at once only a few count at a time, and every one gets its turn', async () => {
  let [working, most, done] = [0, 0, 0];
  const guess = (address: string) =>
    inTurn({ address }, async () => {
      working += 1;
      most = Math.max(most, working);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      working -= 1;
      done += 1;
    });
  const stranger = Array.from({ length: 90 }, () => guess('203.0.113.9'));
  const others = Array.from({ length: 100 }, (_, at) => guess(`198.51.100.${at}`));
  await Promise.all([...stranger, ...others]);
  assert.deepEqual([most, done], [3, 190]);
});

test('[AUTH-09] one address fills no more than a quarter of the queue, and who fails leaves the turn to the next', async () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const held = Array.from({ length: 103 }, () => inTurn({ address: '203.0.113.9' }, () => opened));
  await assert.rejects(inTurn({ address: '203.0.113.9' }, () => Promise.resolve()));
  const other = inTurn({ address: '198.51.100.1' }, () => Promise.reject(new Error('wrong')));
  const next = inTurn({ address: '198.51.100.2' }, () => Promise.resolve('right'));
  const all = Promise.all(held);
  open();
  await assert.rejects(other, /wrong/);
  assert.equal(await next, 'right');
  await all;
});
