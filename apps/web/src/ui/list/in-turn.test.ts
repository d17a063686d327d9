import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

const ten = Array.from({ length: 10 }, (_, index) => index);

test('[PATIENT-01] a batch waits for four at a time, in order, and tells each that is finished', async () => {
  let open = 0;
  let most = 0;
  const steps: number[] = [];
  const { done, left } = await inTurn({
    rows: ten,
    work: async (row) => {
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      return row * 2;
    },
    onStep: (finished) => steps.push(finished),
  });
  expect(done).toEqual(ten.map((row) => row * 2));
  expect(left).toEqual([]);
  expect(most).toBe(4);
  expect(steps).toEqual(ten.map((row) => row + 1));
});

test('[PATIENT-01] what fails for one leaves it out and nobody else', async () => {
  const fault = new Error('no');
  const work = (row: number) => (row === 3 ? Promise.reject(fault) : Promise.resolve(row));
  const { done, left } = await inTurn({ rows: ten, work });
  expect(done).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
  expect(left).toEqual([{ row: 3, why: fault }]);
});

test('[PATIENT-01] after a stop what has begun is finished, and the rest is left', async () => {
  const stop = new AbortController();
  const work = async (row: number) => {
    if (row === 5) stop.abort();
    return row;
  };
  const { done, left } = await inTurn({ rows: ten, work, signal: stop.signal });
  expect(done).toContain(5);
  expect([...done, ...left.map(({ row }) => row)]).toEqual(ten);
  expect(left.length).toBeGreaterThan(0);
  expect(left.every(({ why }) => why === undefined)).toBe(true);
});
