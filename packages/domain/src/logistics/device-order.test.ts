import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayMoveOrder, orderStates } from './device-order.ts';

test('[PATIENT-06] an order that was asked for is received or cancelled, and either can be taken back', () => {
  const matrix = orderStates.map((from) => orderStates.filter((to) => mayMoveOrder(from, to)));
  assert.deepEqual(matrix, [['received', 'cancelled'], ['requested'], ['requested']]);
});
