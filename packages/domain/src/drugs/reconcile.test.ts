import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { PlanEntry } from './entry.ts';
import { comparePlans, isOpen } from './reconcile.ts';

const entry = fc
  .record({
    pzn: fc.constantFrom(null, '04877800', '00000019'),
    substance: fc.constantFrom(null, 'Torasemid', 'torasemid', 'Bisoprolol'),
    strength: fc.constantFrom(null, '5 mg', '5mg', '10 mg'),
    name: fc.constantFrom(null, 'Torem', 'Concor'),
  })
  .map(
    ({ pzn, substance, strength, name }): PlanEntry => ({
      pzn,
      name,
      substances: substance === null ? [] : [{ name: substance, strength }],
      form: null,
      formText: null,
      dosageKind: 'daily',
      morning: '1',
      noon: null,
      evening: null,
      night: null,
      weekdays: null,
      dosageText: null,
      maxPerDay: null,
      unit: null,
      unitText: null,
      hint: null,
      reason: null,
      extraLine: null,
      section: 'general',
    }),
  );
const plan = fc.array(entry, { maxLength: 10 });

const keyOf = ({ substances: [first], name }: PlanEntry) =>
  first?.name.toLowerCase() ?? `name ${name?.toLowerCase() ?? ''}`;
const strengthOf = ({ substances: [first] }: PlanEntry) => first?.strength?.replace(' ', '') ?? '';

/** Row by row: each of ours takes the first of theirs that is left; in three rounds, the strictest first. */
function rowByRow(ours: readonly PlanEntry[], theirs: readonly PlanEntry[]): (number | null)[] {
  const left = new Set(theirs.keys());
  const found: (number | null)[] = ours.map(() => null);
  const round = (fits: (own: PlanEntry, row: PlanEntry) => boolean) => {
    for (const [at, own] of ours.entries()) {
      if (found[at] !== null) continue;
      const place = theirs.findIndex((row, at) => left.has(at) && fits(own, row));
      if (place < 0) continue;
      found[at] = place;
      left.delete(place);
    }
  };
  round((own, row) => own.pzn !== null && own.pzn === row.pzn);
  round((own, row) => keyOf(own) === keyOf(row) && strengthOf(own) === strengthOf(row));
  round((own, row) => keyOf(own) === keyOf(row));
  return [...found, ...left];
}

test('[BEYOND-20] each row finds the one that comparing row by row finds: of the same pack, of the same strength, of the same substances', () => {
  fc.assert(
    fc.property(plan, plan, (some, theirs) => {
      const ours = some.map((row, at) => ({ ...row, id: `o${at}` }));
      const places = new Map(theirs.map((row, at) => [row, at]));
      const told = comparePlans(ours, theirs).map(({ theirs }) => (theirs ? places.get(theirs) : null));
      assert.deepEqual(told, rowByRow(ours, theirs));
    }),
  );
});

test('[BEYOND-20] a substance and its salt are the same drug, two salts are the same drug to be looked at', () => {
  const row = (name: string, strength: string | null = null): PlanEntry => ({
    ...(fc.sample(entry, 1)[0] as PlanEntry),
    pzn: null,
    name: null,
    substances: [{ name, strength }],
  });
  const told = (ours: string, theirs: string) =>
    comparePlans([{ ...row(ours), id: 'o' }], [row(theirs)]).map((one) => [one.kind, one.parts, isOpen(one)]);
  assert.deepEqual(told('Metformin', 'Metforminhydrochlorid'), [['same', [], false]]);
  assert.deepEqual(told('Metoprololtartrat', 'Metoprololsuccinat'), [['details', ['substance'], true]]);
  assert.equal(told('Kaliumchlorid', 'Kaliumcitrat').length, 2);
});

test('[BEYOND-20] where the same salt is on the other plan too, that row is the one', () => {
  const row = (name: string, strength: string): PlanEntry => ({
    ...(fc.sample(entry, 1)[0] as PlanEntry),
    pzn: null,
    name: null,
    substances: [{ name, strength }],
  });
  const theirs = [row('Metoprololsuccinat', '50 mg'), row('Metoprololtartrat', '100 mg')];
  const [first] = comparePlans([{ ...row('Metoprololtartrat', '50 mg'), id: 'o' }], theirs);
  assert.deepEqual(first?.theirs, theirs[1]);
});
