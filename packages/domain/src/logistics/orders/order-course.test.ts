import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  consignmentAfter,
  consignmentStates,
  consignmentSteps,
  consignmentStepsFrom,
  isTaken,
  joinedItems,
  mayTakeOrderStep,
  orderStateOf,
  outstandingItems,
  stockOrderStages,
  stockOrderStates,
  urgencyOf,
  wholeOrderSteps,
} from './order-course.ts';

/** Every state with every step: what is not here cannot be done. */
const leads: Record<string, Record<string, string>> = {
  packed: { unpack: 'unpacked', ship: 'shipped' },
  shipped: { deliver: 'delivered', take_return: 'returned' },
  delivered: { request_return: 'return_requested', take_return: 'returned' },
  return_requested: { take_return: 'returned' },
  returned: {},
  unpacked: {},
};

for (const state of consignmentStates) {
  test(`[MANAGE-08] a consignment that is ${state} takes these steps and no other`, () => {
    for (const step of consignmentSteps)
      assert.equal(consignmentAfter(state, step), leads[state]?.[step] ?? null, step);
    assert.deepEqual(consignmentStepsFrom(state).toSorted(), Object.keys(leads[state] ?? {}).toSorted());
  });
}

test('[MANAGE-08] a step asked for again is known as taken, until the next one', () => {
  const taken = consignmentStates.flatMap((state) =>
    consignmentSteps.flatMap((step) => (isTaken(state, step) ? [`${step} ${state}`] : [])),
  );
  assert.deepEqual(taken, [
    'ship shipped',
    'deliver delivered',
    'request_return return_requested',
    'take_return returned',
    'unpack unpacked',
  ]);
});

/** By stage, pieces that are missing, and the furthest a consignment is. */
const whole: [stage: (typeof stockOrderStages)[number], outstanding: number, part: string, steps: string][] =
  [
    ['placed', 1, 'none', 'accept cancel'],
    ['placed', 0, 'none', 'accept cancel'],
    ['accepted', 1, 'none', 'pack cancel'],
    ['accepted', 1, 'packed', 'pack cancel'],
    ['accepted', 1, 'unpacked', 'pack cancel'],
    ['accepted', 0, 'packed', 'cancel'],
    ['accepted', 1, 'shipped', 'pack close'],
    ['accepted', 0, 'shipped', ''],
    ['accepted', 1, 'returned', 'pack close'],
    ['accepted', 0, 'delivered', ''],
    ['closed', 1, 'shipped', ''],
    ['cancelled', 1, 'none', ''],
    ['cancelled', 1, 'unpacked', ''],
  ];

test('[MANAGE-08] an order is accepted once, packed while something is missing, cancelled until something left, and closed after', () => {
  for (const [stage, outstanding, part, steps] of whole) {
    const consignments = consignmentStates.filter((state) => state === part);
    const may = wholeOrderSteps.filter((step) =>
      mayTakeOrderStep(step, { stage, outstanding, consignments }),
    );
    assert.equal(may.join(' '), steps, `${stage} ${outstanding} ${part}`);
  }
});

test('[MANAGE-08] an order stands where its slowest part stands', () => {
  const of = (outstanding: number, ...consignments: (typeof consignmentStates)[number][]) =>
    orderStateOf({ stage: 'accepted', outstanding, consignments });
  assert.equal(of(5), 'accepted');
  assert.equal(of(1, 'shipped'), 'accepted');
  assert.equal(of(0, 'shipped', 'packed'), 'packed');
  assert.equal(of(0, 'delivered', 'shipped'), 'shipped');
  assert.equal(of(0, 'returned', 'return_requested'), 'return_requested');
  assert.equal(of(0, 'returned', 'unpacked'), 'returned');
  assert.equal(of(0, 'unpacked'), 'accepted');
  assert.equal(orderStateOf({ stage: 'closed', outstanding: 2, consignments: ['delivered'] }), 'delivered');
  assert.equal(orderStateOf({ stage: 'placed', outstanding: 0, consignments: [] }), 'placed');
  assert.equal(orderStateOf({ stage: 'cancelled', outstanding: 0, consignments: ['unpacked'] }), 'cancelled');
});

test('[MANAGE-08] whatever was packed, what is missing and what is packed make up what was ordered', () => {
  const id = fc.constantFrom('a', 'b', 'c');
  const items = fc.uniqueArray(fc.record({ articleId: id, quantity: fc.integer({ min: 1, max: 9 }) }), {
    selector: ({ articleId }) => articleId,
  });
  fc.assert(
    fc.property(items, items, (ordered, packed) => {
      const missing = outstandingItems(ordered, packed);
      for (const { articleId, quantity } of ordered) {
        const done = packed.find((one) => one.articleId === articleId)?.quantity ?? 0;
        const left = missing.find((one) => one.articleId === articleId)?.quantity ?? 0;
        assert.equal(left, Math.max(0, quantity - done));
      }
    }),
  );
});

test('[MANAGE-06] articles named twice are counted together, as often as the package is ordered', () => {
  const items = [
    { articleId: 'a', quantity: 1 },
    { articleId: 'b', quantity: 2 },
    { articleId: 'a', quantity: 3 },
  ];
  assert.deepEqual(joinedItems(items, 2), [
    { articleId: 'a', quantity: 8 },
    { articleId: 'b', quantity: 4 },
  ]);
});

test('[MANAGE-08] an order is late the day after it was due, and only while the operator is to do something', () => {
  assert.equal(urgencyOf('accepted', '2026-11-24', '2026-11-25'), 'late');
  assert.equal(urgencyOf('packed', '2026-11-25', '2026-11-25'), 'today');
  assert.equal(urgencyOf('placed', '2026-11-26', '2026-11-25'), 'later');
  for (const state of stockOrderStates.slice(3))
    assert.equal(urgencyOf(state, '2020-01-01', '2026-11-25'), 'none');
  assert.deepEqual(stockOrderStages, ['placed', 'accepted', 'closed', 'cancelled']);
});
