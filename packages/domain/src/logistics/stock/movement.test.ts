import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countedMovement, endAtFault, endsFit, endsOf, movementReasons } from './movement.ts';

const a = '018f0000-0000-7000-8000-00000000000a';
const b = '018f0000-0000-7000-8000-00000000000b';
const ways = {
  in: { fromLocationId: null, toLocationId: a },
  out: { fromLocationId: a, toLocationId: null },
  within: { fromLocationId: a, toLocationId: b },
  nowhere: { fromLocationId: null, toLocationId: null },
  'on the spot': { fromLocationId: a, toLocationId: a },
};

test('[MANAGE-05] each reason moves along its own ways and no other', () => {
  const fits = Object.fromEntries(
    movementReasons.map((reason) => [
      reason,
      Object.entries(ways).flatMap(([way, ends]) => (endsFit(reason, ends) ? [way] : [])),
    ]),
  );
  assert.deepEqual(fits, {
    purchase: ['in'],
    transfer: ['within'],
    delivery: ['out'],
    return: ['in'],
    consumption: ['out'],
    loss: ['out'],
    scrapped: ['out'],
    found: ['in'],
    stocktaking: ['in', 'out'],
  });
});

test('[MANAGE-05] the ends a form asks for are those the reason moves between', () => {
  for (const reason of movementReasons.filter((one) => one !== 'stocktaking')) {
    const { from, to } = endsOf(reason);
    assert.ok(endsFit(reason, { fromLocationId: from ? a : null, toLocationId: to ? b : null }), reason);
  }
});

test('[MANAGE-05] the end that is missing or too much is the one named', () => {
  assert.equal(endAtFault('purchase', ways.in), null);
  assert.equal(endAtFault('purchase', ways.within), 'fromLocationId');
  assert.equal(endAtFault('purchase', ways.out), 'toLocationId');
  assert.equal(endAtFault('purchase', ways.nowhere), 'toLocationId');
  assert.equal(endAtFault('transfer', ways.in), 'fromLocationId');
  assert.equal(endAtFault('transfer', ways.out), 'toLocationId');
  assert.equal(endAtFault('transfer', ways['on the spot']), 'toLocationId');
  assert.equal(endAtFault('loss', ways.in), 'fromLocationId');
  assert.equal(endAtFault('loss', ways.within), 'toLocationId');
});

test('[MANAGE-05] a count books the difference, and nothing where it is as booked', () => {
  assert.equal(countedMovement(a, { booked: 7, counted: 7 }), null);
  assert.deepEqual(countedMovement(a, { booked: 7, counted: 8 }), {
    fromLocationId: null,
    toLocationId: a,
    quantity: 1,
  });
  assert.deepEqual(countedMovement(a, { booked: 7, counted: 0 }), {
    fromLocationId: a,
    toLocationId: null,
    quantity: 7,
  });
});
