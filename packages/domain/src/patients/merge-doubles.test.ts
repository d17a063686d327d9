import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answerUnasked, doubleKinds, formOf, pairDoubles } from './merge-doubles.ts';

const side = (id: string, key: string, form: string) => ({ id, keys: [null, key], form });

test('[PATIENT-05] what two records both have is paired once, the very same first, and nothing else', () => {
  const kept = [side('a1', 'torasemid', '10'), side('a2', 'torasemid', '20'), side('a3', 'asa', '100')];
  const gone = [side('b1', 'torasemid', '20'), side('b2', 'metformin', '500'), side('b3', 'torasemid', '5')];
  assert.deepEqual(
    pairDoubles(kept, gone).map((pair) => [pair.kept.id, pair.gone.id, pair.isSame]),
    [
      ['a2', 'b1', true],
      ['a1', 'b3', false],
    ],
  );
  assert.deepEqual(pairDoubles(kept, []), []);
  assert.deepEqual(pairDoubles([], gone), []);
});

test('[PATIENT-05] a surer key pairs before a weaker one', () => {
  const pairs = pairDoubles(
    [
      { id: 'a1', keys: [null, 'weight'], form: '84' },
      { id: 'a2', keys: ['template', 'weight'], form: '85' },
    ],
    [{ id: 'b1', keys: ['template', 'weight'], form: '84' }],
  );
  assert.deepEqual(
    pairs.map(({ kept, gone, isSame }) => [kept.id, gone.id, isSame]),
    [['a2', 'b1', false]],
  );
});

test('[PATIENT-05] unasked the very same goes on once, what watches goes on twice, and a dose is never chosen', () => {
  assert.deepEqual(
    doubleKinds.map((kind) => [
      kind,
      answerUnasked({ kind, isSame: true }),
      answerUnasked({ kind, isSame: false }),
    ]),
    [
      ['drug', 'kept', null],
      ['program', 'kept', null],
      ['plan', 'kept', 'both'],
      ['rule', 'kept', 'both'],
    ],
  );
});

test('[PATIENT-05] a form is the same in whatever order its parts are named, and where nothing stands', () => {
  assert.equal(formOf({ a: 1, b: [{ d: 2, c: null }] }), formOf({ b: [{ d: 2 }], a: 1 }));
  assert.notEqual(formOf({ a: 1 }), formOf({ a: '1' }));
});
