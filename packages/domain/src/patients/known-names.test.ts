import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { likenessOf } from './duplicates.ts';
import { knownNames } from './known-names.ts';

const part = fc
  .tuple(
    fc.constantFrom('', 'Anna', 'Hannelore', 'Meyer', 'Anna Maria'),
    fc.string({ unit: fc.constantFrom('a', 'n', 'ä', ' '), maxLength: 3 }),
    fc.nat(9),
  )
  .map(([name, letters, at]) => name.slice(0, at) + letters + name.slice(at));
const person = fc.record({ lastName: part, firstName: part, birthDate: fc.constant('1948-03-14') });

test('[PATIENT-02] of many born on one day the first whose name is alike is found, whoever and however many stand before', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 120 }), (people) => {
      const known = knownNames<(typeof people)[number]>();
      for (const [at, one] of people.entries()) {
        const asked = people.slice(0, at).find((other) => likenessOf(one, other) === 'name_and_birth');
        assert.equal(known.first(one), asked ?? null);
        known.add(one);
      }
    }),
  );
});
