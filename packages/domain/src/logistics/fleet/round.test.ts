import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeviceStep, stateAfter } from './life-line.ts';
import { roundOf } from './round.ts';

const bought = { step: 'buy', state: 'bought', takenAt: '0' } as const;

function life(...names: DeviceStep[]) {
  const steps = names.reduce<
    { step: DeviceStep; state: NonNullable<ReturnType<typeof stateAfter>>; takenAt: string }[]
  >(
    (taken, step, index) => {
      const state = stateAfter(taken[0]?.state ?? 'bought', step);
      assert.ok(state, step);
      return [{ step, state, takenAt: String(index + 1) }, ...taken];
    },
    [bought],
  );
  return roundOf(steps);
}

test('[BEYOND-25] a device that was only bought is in no round yet', () => {
  assert.deepEqual(life(), { round: 0, reached: { bought: '0' } });
});

test('[BEYOND-25] a round begins in the store and tells what was reached in it alone', () => {
  const first = life('stock', 'pack', 'ship', 'deliver');
  assert.deepEqual(first, {
    round: 1,
    reached: { bought: '0', stocked: '1', packed: '2', shipped: '3', delivered: '4' },
  });
  const second = life('stock', 'pack', 'ship', 'return', 'clean', 'stock', 'pack');
  assert.deepEqual(second, { round: 2, reached: { bought: '0', stocked: '6', packed: '7' } });
});

test('[BEYOND-25] what was taken back is not reached any more', () => {
  assert.deepEqual(life('stock', 'pack', 'unpack').reached, { bought: '0', stocked: '3' });
  const { reached } = life('stock', 'pack', 'ship', 'deliver', 'activate', 'hand_back');
  assert.deepEqual([reached.active, reached.delivered], [undefined, '6']);
});
