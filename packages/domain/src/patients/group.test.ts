import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { changeShare, type Group, groupKey, leadingTypes, parseGroupKey } from './group.ts';

const groups: fc.Arbitrary<Group> = fc.oneof(
  fc.constantFrom<Group>({ kind: 'all', id: null }, { kind: 'none', id: null }),
  fc.record(
    { kind: fc.constantFrom('cohort' as const, 'program' as const), id: fc.uuid() },
    { noNullPrototype: true },
  ),
);

test('[DASH-05] a group is found again by the key it has in an address', () => {
  fc.assert(fc.property(groups, (group) => assert.deepEqual(parseGroupKey(groupKey(group)), group)));
});

test('[DASH-05] any other text is no group', () => {
  for (const text of ['', 'alle', 'cohort', 'cohort_', 'cohort_7', `all_${crypto.randomUUID()}`, 'none '])
    assert.equal(parseGroupKey(text), null, text);
  fc.assert(
    fc.property(fc.string(), (text) => {
      const group = parseGroupKey(text);
      assert.ok(group === null || groupKey(group) === text);
    }),
  );
});

test('[DASH-05] a change is told against the span before, and not against nothing', () => {
  assert.equal(changeShare(15, 10), 0.5);
  assert.equal(changeShare(0, 10), -1);
  assert.equal(changeShare(10, 10), 0);
  assert.equal(changeShare(3, 0), null);
});

test('[DASH-05] what most patients measure stands first, equals in the order given', () => {
  const types = [
    { key: 'a', patients: 2 },
    { key: 'b', patients: 5 },
    { key: 'c', patients: 2 },
  ];
  assert.deepEqual(
    leadingTypes(types, 2).map(({ key }) => key),
    ['b', 'a'],
  );
});
