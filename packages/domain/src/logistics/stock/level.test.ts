import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expiryState, proposedQuantity, stockState, transferFrom, weeksLeft, worstState } from './level.ts';

test('[MANAGE-05] only less than the minimum is below it', () => {
  assert.equal(stockState(0, 20), 'empty');
  assert.equal(stockState(19, 20), 'below');
  assert.equal(stockState(20, 20), 'near');
  assert.equal(stockState(22, 20), 'near');
  assert.equal(stockState(23, 20), 'enough');
  assert.equal(stockState(0, null), 'free');
  assert.equal(stockState(0, 0), 'free');
  assert.equal(worstState(['enough', 'below', 'free']), 'below');
  assert.equal(worstState([]), 'free');
});

test('[MANAGE-05] what lasts is counted by the use of eight weeks, and unknown without any', () => {
  assert.equal(weeksLeft(4, 80), 0.4);
  assert.equal(weeksLeft(0, 8), 0);
  assert.equal(weeksLeft(4, 0), null);
});

test('[MANAGE-05] an order brings a place to its target, else to its minimum', () => {
  assert.equal(proposedQuantity({ onHand: 4, minimum: 20, target: 44 }), 40);
  assert.equal(proposedQuantity({ onHand: 4, minimum: 20, target: null }), 16);
  assert.equal(proposedQuantity({ onHand: 50, minimum: 20, target: 44 }), 0);
  assert.equal(proposedQuantity({ onHand: 0, minimum: null, target: null }), 0);
});

test('[MANAGE-05] pieces are brought from where most are above the minimum', () => {
  const places = [
    { locationId: 'a', onHand: 64, minimum: 40 },
    { locationId: 'b', onHand: 14, minimum: null },
    { locationId: 'c', onHand: 9, minimum: 10 },
  ];
  assert.deepEqual(transferFrom(places, 'c'), { locationId: 'a', spare: 24 });
  assert.deepEqual(transferFrom(places, 'a'), { locationId: 'b', spare: 14 });
  assert.equal(transferFrom([{ locationId: 'a', onHand: 40, minimum: 40 }], 'c'), null);
});

test('[MANAGE-05] a batch is good on its last day, and told sixty days before', () => {
  assert.equal(expiryState('2026-11-23', '2026-11-24'), 'expired');
  assert.equal(expiryState('2026-11-24', '2026-11-24'), 'soon');
  assert.equal(expiryState('2027-01-23', '2026-11-24'), 'soon');
  assert.equal(expiryState('2027-01-24', '2026-11-24'), 'good');
});
