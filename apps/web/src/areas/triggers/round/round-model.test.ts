import type { RoundPatient } from '@fernpuls/contract/triggers/round.call';
import { describe, expect, it, test } from 'vitest';
import { inView, nextAfter, rowsOf, roundStep, withPatient } from './round-model.ts';

const patient = (id: string, changes: Partial<RoundPatient> = {}): RoundPatient => ({
  id,
  name: 'Brandt, Hannelore',
  birthDate: '1948-03-14',
  gender: 'female',
  customPatientId: '204817',
  infoBanner: null,
  group: 'alarm',
  score: 0,
  parts: [],
  lastMeasuredAt: null,
  reviewedAt: null,
  reviewedByName: null,
  isReviewedToday: false,
  since: null,
  ...changes,
});
const [a, b, c, away] = [patient('a'), patient('b'), patient('c'), patient('away')];
const list = [a, b, c];

describe('[BEYOND-06] the round', () => {
  it('has everybody in one tab: who was looked at today in the last, whatever their group', () => {
    const all = [
      patient('look'),
      patient('stable', { group: 'stable' }),
      patient('done', { isReviewedToday: true }),
      patient('stable done', { group: 'stable', isReviewedToday: true }),
    ];
    const of = (tab: 'open' | 'stable' | 'done') => rowsOf(all, tab).map(({ id }) => id);
    expect([of('open'), of('stable'), of('done')]).toEqual([['look'], ['stable'], ['done', 'stable done']]);
  });

  it.each([
    ['a', 1, 'b'],
    ['c', 1, 'c'],
    ['a', -1, 'a'],
    ['c', -1, 'b'],
    [null, 1, 'a'],
    [null, -1, 'a'],
    ['away', 1, 'a'],
  ] as const)('is walked from %s by %i to %s', (from, by, to) => {
    expect(roundStep(list, from === null ? null : { id: from }, by)?.id).toBe(to);
    expect(roundStep([], null, by)).toBeNull();
  });

  it.each([
    ['a', 'b'],
    ['b', 'c'],
    ['c', 'b'],
  ])('goes on after %s with %s', (id, next) => {
    expect(nextAfter(list, id)?.id).toBe(next);
    expect(nextAfter([a], 'a')).toBeNull();
  });
});

describe('[BEYOND-06] who is in view', () => {
  it.each([
    [{ asked: 'b', held: null, isNarrow: false }, 'b'],
    [{ asked: null, held: null, isNarrow: false }, 'a'],
    [{ asked: null, held: null, isNarrow: true }, null],
    [{ asked: 'away', held: away, isNarrow: false }, 'away'],
    [{ asked: 'away', held: away, isNarrow: true }, 'away'],
    [{ asked: 'gone', held: away, isNarrow: false }, 'a'],
    [{ asked: 'gone', held: away, isNarrow: true }, null],
    [{ asked: null, held: away, isNarrow: true }, null],
  ])('%o: %s', (sight, id) => {
    expect(inView(list, sight)?.id ?? null).toBe(id);
  });

  it('is shown as the list has them by now, not as they were when opened', () => {
    const now = patient('b', { isReviewedToday: true });
    expect(inView([a, now], { asked: 'b', held: b, isNarrow: false })).toBe(now);
  });
});

test('a change of one patient leaves the others as they are', () => {
  const { data } = withPatient({ data: list, total: 3 }, 'b', { isReviewedToday: true });
  expect(data.map(({ isReviewedToday }) => isReviewedToday)).toEqual([false, true, false]);
  expect(data[0]).toBe(a);
});
