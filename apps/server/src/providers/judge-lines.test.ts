import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { KnownPerson } from './import-people.queries.ts';
import { run as judgeLines } from './judge-lines.job.ts';
import { run as judgePeople } from './judge-people.job.ts';
import { folded, personOf } from './names.ts';
import type { Known } from './queries.ts';

/** Line by line against everybody before it, in their order. */
function oneByOne<T>(
  stored: readonly T[],
  lines: readonly T[],
  isSame: (a: T, b: T) => boolean,
): (T | null)[] {
  const known = [...stored];
  return lines.map((own) => {
    const same = known.find((one) => isSame(one, own)) ?? null;
    if (!same) known.push(own);
    return same;
  });
}

function isSameProvider(a: Known, b: Known): boolean {
  if (a.kind !== b.kind) return false;
  if (a.lanr && b.lanr) return personOf(a.lanr) === personOf(b.lanr);
  if (a.bsnr && b.bsnr) return a.bsnr === b.bsnr;
  const isNear = a.city === null || b.city === null || folded(a.city) === folded(b.city);
  return isNear && folded(a.name) === folded(b.name) && folded(a.first_name) === folded(b.first_name);
}

function isSamePerson(a: KnownPerson, b: KnownPerson): boolean {
  const isThere = !a.institution_id || !b.institution_id || a.institution_id === b.institution_id;
  return isThere && folded(a.name) === folded(b.name) && folded(a.first_name) === folded(b.first_name);
}

const maybe = (...texts: string[]) => fc.constantFrom(null, ...texts);
const name = fc.constantFrom('Harms', 'harms ', 'Lührs', '');
const provider = fc.record({
  kind: fc.constantFrom('person', 'institution'),
  name,
  first_name: maybe('Silke', 'silke'),
  title: maybe('Dr.'),
  city: maybe('Tostedt', 'tostedt', 'Zeven', ''),
  lanr: maybe('123456701', '123456750', '765432101', ''),
  bsnr: maybe('179876500', '179876600', ''),
});
const person = fc.record({
  name,
  first_name: maybe('Silke', 'silke'),
  title: maybe('Dr.'),
  institution_id: maybe('house-a', 'house-b', ''),
});

const numbered = <T extends object>(some: T[]) => some.map((one, at) => ({ ...one, id: `stored ${at}` }));
const shown = (same: { id: string | null } | null) => same && (same.id === '' ? null : same.id);

test('[PATIENT-02] a line of providers is known as whom comparing with each before it says, by LANR, BSNR, or name and town', () => {
  fc.assert(
    fc.property(
      fc.array(provider, { maxLength: 12 }),
      fc.array(provider, { maxLength: 12 }),
      (some, lines) => {
        const stored = numbered(some);
        const own = lines.map((one) => ({ ...one, id: '' }));
        const read = lines.map(({ kind, first_name: firstName, ...values }) => ({
          kind: kind as 'person',
          values: Object.fromEntries(
            Object.entries({ ...values, firstName }).filter(([, value]) => value !== null),
          ),
          institution: null,
          faults: [],
        }));
        assert.deepEqual(
          judgeLines({ read, known: stored }).map(({ state, knownAs }) => [state, knownAs?.id]),
          oneByOne(stored, own, isSameProvider).map((same) => [
            same ? 'known' : 'new',
            same ? shown(same) : undefined,
          ]),
        );
      },
    ),
  );
});

test('[PATIENT-02] a line of people is known as whom comparing with each before it says, by name and institution', () => {
  fc.assert(
    fc.property(fc.array(person, { maxLength: 12 }), fc.array(person, { maxLength: 12 }), (some, lines) => {
      const stored = numbered(some);
      const own = lines.map((one) => ({ ...one, id: null }));
      const read = lines.map(({ institution_id: institution, first_name: firstName, ...values }) => ({
        values: { ...values, firstName },
        institution: institution || null,
        faults: [],
      }));
      const houses = new Map(['house-a', 'house-b'].map((id) => [id, id]));
      assert.deepEqual(
        judgePeople({ read, houses, known: stored }).map(({ state, knownAs }) => [state, knownAs?.id]),
        oneByOne<KnownPerson>(stored, own, isSamePerson).map((same) => [same ? 'known' : 'new', same?.id]),
      );
    }),
  );
});
