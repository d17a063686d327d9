import assert from 'node:assert/strict';
import { test } from 'node:test';
import { likenessOf, nearDays } from './duplicates.ts';

const known = { lastName: 'Brandt', firstName: 'Hannelore', birthDate: '1948-03-14' };
const of = (typed: Partial<typeof known>) => likenessOf({ ...known, ...typed }, known);

test('[PATIENT-02] the same name and day is the same person, also with a slip, without accents, or names exchanged', () => {
  assert.equal(of({}), 'name_and_birth');
  assert.equal(of({ lastName: 'Brand', firstName: 'Hanelore' }), 'name_and_birth');
  assert.equal(of({ lastName: 'Hannelore', firstName: 'Brandt' }), 'name_and_birth');
  assert.equal(of({ firstName: 'Hannelore Marie' }), 'name_and_birth');
  assert.equal(
    likenessOf({ ...known, lastName: 'Mueller' }, { ...known, lastName: 'Müller' }),
    'name_and_birth',
  );
});

test('[PATIENT-02] letters written out, two of them too, and particles of a name make nobody another person', () => {
  const pairs: [string, string][] = [
    ['Müller-Lührs', 'Mueller-Luehrs'],
    ['von der Lühe', 'Luehe'],
    ['Lühe, von der', 'von der Lühe'],
    ['Đorđević', 'Dordevic'],
    ['Đorđević', 'Djordjevic'],
    ['Đặng', 'Dang'],
    ['Þórsdóttir', 'Thorsdottir'],
    ['van den Berg', 'Berg'],
    ['de Souza', 'Souza'],
    ['al-Hassan', 'Hassan'],
    ['zu Guttenberg', 'Guttenberg'],
  ];
  for (const [one, other] of pairs) {
    assert.equal(
      likenessOf({ ...known, lastName: one }, { ...known, lastName: other }),
      'name_and_birth',
      one,
    );
    assert.equal(
      likenessOf({ ...known, lastName: other }, { ...known, lastName: one }),
      'name_and_birth',
      one,
    );
  }
  // A name that is a particle stays one.
  assert.equal(likenessOf({ ...known, lastName: 'Le' }, { ...known, lastName: 'Von' }), 'birth');
});

test('[PATIENT-02] the same name on a day one slip away is told, on any other day it is somebody else', () => {
  for (const birthDate of ['1948-03-15', '1984-03-14', '1949-03-14', '1948-03-04'])
    assert.equal(of({ birthDate }), 'name', birthDate);
  for (const birthDate of ['1951-08-22', '1948-04-13']) assert.equal(of({ birthDate }), null, birthDate);
});

test('[PATIENT-02] one part of the name on the same day is told: who married has another', () => {
  assert.equal(of({ lastName: 'Wiegand' }), 'birth');
  assert.equal(of({ lastName: 'Wiegand', firstName: 'Karl' }), null);
  assert.equal(of({ lastName: '', firstName: '' }), null);
});

test('[PATIENT-02] days near another exist, are none twice, and are never the day itself', () => {
  const near = nearDays('1948-03-12');
  assert.ok(near.includes('1948-12-03') && near.includes('1984-03-12') && near.includes('1948-03-21'));
  assert.ok(!near.includes('1948-03-12') && !near.includes('1948-33-12'));
  assert.equal(new Set(near).size, near.length);
  assert.deepEqual(nearDays('1948-02-30'), []);
});
