import assert from 'node:assert/strict';
import { stat } from 'node:fs/promises';
import { test } from 'node:test';
import { eventually } from '../../testing/eventually.ts';
import { createLane } from './lane.ts';
import type { Owner } from './owner.ts';

const of = (practice: number): Owner => ({ practice, who: 'a' });

test('[SYSTEM-09] two at once, of one practice one; another’s comes next, whoever waits before it', async () => {
  const lane = createLane(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const enter = (practice: number, name: string) =>
    lane(of(practice), () => {
      begun.push(name);
      return new Promise<string>((done) => ends.set(name, () => done(name)));
    });
  const first = Array.from({ length: 30 }, (_, index) => enter(1, `first ${index}`));
  const [second, third] = [enter(2, 'second'), enter(3, 'third')];
  const order = ['first 0', 'second', 'third', 'first 1'];
  const haveBegun = (count: number) =>
    eventually(`${count} turns`, () => {
      assert.deepEqual(begun, order.slice(0, count));
      return true;
    });
  await haveBegun(2);
  ends.get('second')?.();
  assert.equal(await second, 'second');
  await haveBegun(3);
  ends.get('first 0')?.();
  assert.equal(await first[0], 'first 0');
  await haveBegun(4);
  ends.get('third')?.();
  assert.equal(await third, 'third');
  assert.deepEqual(begun, order, 'of the first practice one at a time');
});

test('[SYSTEM-09] however many wait, all have their turn, and what fails leaves its place to the next', async () => {
  const lane = createLane(2);
  const [atWork, most] = [new Set<number>(), { ofAll: 0, ofPractice: 0 }];
  const all = Array.from({ length: 600 }, (_, index) =>
    lane(of(index % 3), async () => {
      atWork.add(index);
      most.ofAll = Math.max(most.ofAll, atWork.size);
      const beside = [...atWork].filter((other) => other % 3 === index % 3).length;
      most.ofPractice = Math.max(most.ofPractice, beside);
      await stat('.');
      atWork.delete(index);
      if (index % 7 === 0) throw new Error('broken');
      return index;
    }),
  );
  const outcomes = await Promise.allSettled(all);
  assert.deepEqual(most, { ofAll: 2, ofPractice: 1 });
  assert.equal(outcomes.filter(({ status }) => status === 'rejected').length, Math.ceil(600 / 7));
});
