import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Owner } from '../../ground/workshop/owner.ts';
import { createShelf, type Place } from './shelf.ts';

const of = (practice: number, who: string): Owner => ({ practice, who });

/** Whether a place may grow now; it keeps what it was given. */
async function grown(place: Place | null, bytes: number): Promise<boolean> {
  let isGrown = false;
  void place?.grow(bytes).then(() => (isGrown = true));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  return isGrown;
}

describe('[SYSTEM-09] memory for large bodies', () => {
  test('one person has half of it, one practice three quarters, all together no more than there is', async () => {
    const shelf = createShelf({ bytes: 1_000, most: 96 });
    shelf.arrive(of(9, 'eldest'));
    const mine = shelf.arrive(of(1, 'a'));
    assert.equal(await grown(mine, 500), true);
    assert.equal(await grown(shelf.arrive(of(1, 'a')), 1), false);
    assert.equal(await grown(shelf.arrive(of(1, 'b')), 250), true);
    assert.equal(await grown(shelf.arrive(of(1, 'c')), 1), false);
    const other = shelf.arrive(of(2, 'x'));
    assert.equal(await grown(other, 250), true);
    assert.equal(await grown(shelf.arrive(of(3, 'z')), 1), false);
    mine?.leave();
    assert.equal(await grown(shelf.arrive(of(4, 'z')), 400), true);
  });

  test('the eldest goes on beyond every bound, so that somebody always leaves', async () => {
    const shelf = createShelf({ bytes: 1_000, most: 96 });
    const eldest = shelf.arrive(of(1, 'a'));
    const next = shelf.arrive(of(1, 'a'));
    assert.equal(await grown(next, 500), true);
    assert.equal(await grown(eldest, 900), true);
    const waiting = next?.grow(900);
    eldest?.leave();
    await waiting;
  });

  test('bodies under way are counted by person, practice and in all; who leaves makes room', () => {
    const shelf = createShelf({ bytes: 1_000, most: 8 });
    const arrives = (owner: Owner) => shelf.arrive(owner) !== null;
    const first = shelf.arrive(of(1, 'a'));
    assert.deepEqual(
      ['a', 'a', 'b', 'b', 'c'].map((who) => arrives(of(1, who))),
      [true, false, true, true, false],
    );
    assert.deepEqual(
      ['a', 'b', 'c', 'd', 'e'].map((who, at) => arrives(of(2 + at, who))),
      [true, true, true, true, false],
    );
    first?.leave();
    first?.leave();
    assert.equal(arrives(of(1, 'a')), true);
    assert.equal(arrives(of(7, 'a')), false);
  });
});
