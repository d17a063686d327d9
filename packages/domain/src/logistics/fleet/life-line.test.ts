import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedBy, bookedBy, deviceStates, deviceSteps, stateAfter, stepsFrom } from './life-line.ts';

/** Every state with every step: what is not here cannot be done. */
const leads: Record<string, Record<string, string>> = {
  none: { buy: 'bought' },
  bought: { stock: 'stocked', retire: 'retired' },
  stocked: { transfer: 'stocked', pack: 'packed', retire: 'retired' },
  packed: { unpack: 'stocked', ship: 'shipped' },
  shipped: { deliver: 'delivered', return: 'returned', retire: 'retired' },
  delivered: { activate: 'active', return: 'returned', retire: 'retired' },
  active: { hand_back: 'delivered' },
  returned: { clean: 'cleaned', retire: 'retired' },
  cleaned: { stock: 'stocked', retire: 'retired' },
  retired: {},
};

for (const state of [null, ...deviceStates]) {
  test(`[MANAGE-09] [BEYOND-25] a device that is ${state ?? 'not there yet'} takes these steps and no other`, () => {
    for (const step of deviceSteps)
      assert.equal(stateAfter(state, step), leads[state ?? 'none']?.[step] ?? null, step);
  });
}

test('[MANAGE-09] nobody of the operator moves what a patient has in use', () => {
  assert.deepEqual(stepsFrom('active'), []);
  assert.deepEqual(stepsFrom('stocked'), ['transfer', 'pack', 'retire']);
});

test('[MANAGE-09] pieces are booked where they enter or leave a store, and nowhere else', () => {
  const booked = deviceStates.flatMap((state) =>
    deviceSteps.flatMap((step) => {
      const reason = stateAfter(state, step) === null ? null : bookedBy(state, step);
      return reason ? [`${state} ${step} ${reason}`] : [];
    }),
  );
  assert.deepEqual(booked, [
    'bought stock purchase',
    'stocked transfer transfer',
    'stocked retire scrapped',
    'packed ship delivery',
    'cleaned stock return',
  ]);
  assert.deepEqual(
    deviceSteps.map(askedBy).filter((one) => one !== null),
    ['location', 'location', 'practice', 'location', 'note'],
  );
});
