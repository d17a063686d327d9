import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLanes } from './lanes.ts';

/** Work that ends when told to, and a list of who began. */
function works(lanes: ReturnType<typeof createLanes>) {
  const begun: string[] = [];
  const end = new Map<string, () => void>();
  const begin = (name: string, count: number) =>
    lanes.use(count, () => {
      begun.push(name);
      return new Promise<void>((resolve) => end.set(name, resolve));
    });
  return { begun, begin, end: (name: string) => end.get(name)?.() };
}

describe('lanes', () => {
  test('let in as many as there is room, and the next when one ends', async () => {
    const { begun, begin, end } = works(createLanes(2));
    const first = begin('a', 1);
    void begin('b', 1);
    void begin('c', 1);
    await Promise.resolve();
    assert.deepEqual(begun, ['a', 'b']);
    end('a');
    await first;
    assert.deepEqual(begun, ['a', 'b', 'c']);
  });

  test('a big one waits for all of its lanes, and nobody who came later overtakes it', async () => {
    const { begun, begin, end } = works(createLanes(2));
    const first = begin('a', 1);
    const big = begin('big', Number.POSITIVE_INFINITY);
    void begin('late', 1);
    await Promise.resolve();
    assert.deepEqual(begun, ['a']);
    end('a');
    await first;
    assert.deepEqual(begun, ['a', 'big']);
    end('big');
    await big;
    assert.deepEqual(begun, ['a', 'big', 'late']);
  });

  test('work that fails gives its lanes back', async () => {
    const lanes = createLanes(1);
    await assert.rejects(
      lanes.use(1, () => Promise.reject(new Error('broken'))),
      /broken/,
    );
    assert.equal(await lanes.use(1, () => Promise.resolve('next')), 'next');
  });
});
