import { expect, test } from 'vitest';
import { alarm } from '../../../test/alarm-practice.tsx';
import { me } from '../../../test/practice.ts';
import { arrange, noFilter } from './model.ts';
import {
  ahead,
  comesIntoView,
  firstOf,
  giveWay,
  reachable,
  settledWith,
  stepFrom,
  walkIn,
  walkStart,
  withPick,
} from './walk.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const at = (selected: string | null) => walkIn(walkStart, { order, selected });

const afterDecision: [
  string,
  { selected: string | null; done?: string[]; order?: string[] },
  string | null,
][] = [
  ['the next comes into view', { selected: 'b' }, 'c'],
  ['after the last the one before comes into view', { selected: 'e' }, 'd'],
  ['the only one leaves nobody in view', { selected: 'a', order: ['a'] }, null],
  ['the next that is not done with as well comes into view', { selected: 'b', done: ['b', 'c', 'd'] }, 'e'],
  ['with all behind done too, the one before comes into view', { selected: 'c', done: ['c', 'd', 'e'] }, 'b'],
  ['with all the others done too, nobody is left in view', { selected: 'c', done: order }, null],
  ['with nobody in view the first comes into view', { selected: null }, 'a'],
];
for (const [promise, { selected, done = [], order: own = order }, next] of afterDecision)
  test(`after a decision: ${promise} [BEYOND-01]`, () => {
    const walk = walkIn(walkStart, { order: own, selected });
    expect(giveWay(walk, { order: own, selected, done }).next).toBe(next);
  });

test('who was decided about is not chosen again while their row says it closes [BEYOND-01]', () => {
  const { walk } = giveWay(at('a'), { order, selected: 'a', done: ['b'] });
  expect(firstOf(walk, order)).toBe('c');
  expect(firstOf(walk, ['a', 'b'])).toBeNull();
});

test('who left the queue and comes back may be chosen again [BEYOND-01]', () => {
  const { walk } = giveWay(at('a'), { order, selected: 'a', done: [] });
  const gone = walkIn(walk, { order: ['b', 'c'], selected: 'b' });
  expect(firstOf(walkIn(gone, { order, selected: 'b' }), order)).toBe('a');
});

test('who left the queue leaves a place from which the walk goes on, however often it is looked at [BEYOND-01]', () => {
  const rest = ['a', 'c', 'd', 'e'];
  const standing = { order: rest, selected: 'b' };
  const walk = walkIn(walkIn(at('b'), standing), standing);
  expect(stepFrom(walk, { ...standing, step: 1 })).toBe('c');
  expect(stepFrom(walk, { ...standing, step: -1 })).toBe('a');
});

test('what may come into view next is the next three and the one before, each once [BEYOND-01]', () => {
  expect(ahead(at('b'), { order, selected: 'b' })).toEqual(['c', 'd', 'e', 'a']);
  expect(ahead(at('a'), { order, selected: 'a' })).toEqual(['b', 'c', 'd']);
  expect(ahead(at('e'), { order, selected: 'e' })).toEqual(['d']);
  expect(ahead(walkStart, { order: [], selected: null })).toEqual([]);
});

/** In view, in the queue, queue just narrowed: does the first come into view? */
const arrivals: [string | null, boolean, boolean, boolean][] = [
  [null, false, false, true],
  [null, false, true, true],
  ['x', true, false, false],
  ['x', true, true, false],
  ['x', false, false, false],
  ['x', false, true, true],
];
for (const [selected, isListed, isNarrowed, comes] of arrivals) {
  const who = selected === null ? 'nobody' : `somebody ${isListed ? 'in' : 'outside'} the queue`;
  const when = isNarrowed ? 'just narrowed' : 'as before';
  test(`${who} in view, queue ${when}: the first ${comes ? 'comes' : 'does not come'} into view [DASH-02]`, () => {
    expect(comesIntoView({ selected, isListed, isNarrowed, first: 'a' })).toBe(comes ? 'a' : null);
    expect(comesIntoView({ selected, isListed, isNarrowed, first: null })).toBeNull();
  });
}

test('J and K pass by a patient whose alarms are all closed and whose row is still there [BEYOND-01]', () => {
  const closing = alarm({ state: 'closed', minutes: 10 });
  const half = [alarm({ state: 'closed', minutes: 20 }), alarm({ minutes: 30 })].map((event) => ({
    ...event,
    patientId: 'half',
  }));
  const open = alarm({ minutes: 50 });
  const queue = arrange({
    events: [closing, ...half, open],
    now: Date.now(),
    tab: 'open',
    filter: noFilter,
    me,
    settled: null,
    reached: new Set(),
  });
  expect(queue.order).toEqual([closing.patientId, 'half', open.patientId]);
  expect(reachable(queue)).toEqual(['half', open.patientId]);
});

test('settling adds what is there now, and changes nothing where nothing is new [BEYOND-01]', () => {
  const first = settledWith(null, ['a']);
  expect([...first]).toEqual(['a']);
  expect(settledWith(first, ['a'])).toBe(first);
  expect(settledWith(first, [])).toBe(first);
  expect([...settledWith(first, ['b'])]).toEqual(['a', 'b']);
});

test('picking a picked patient takes the pick back, and leaves the others [BEYOND-01]', () => {
  const both = withPick(withPick(new Set(), 'a'), 'b');
  expect([...both]).toEqual(['a', 'b']);
  expect([...withPick(both, 'a')]).toEqual(['b']);
  expect([...both]).toEqual(['a', 'b']);
});

test('a walk in which nothing changed is the same walk, so that looking at it twice ends [BEYOND-01]', () => {
  const { walk } = giveWay(at('c'), { order, selected: 'c', done: [] });
  expect(walkIn(walk, { order, selected: 'c' })).toBe(walk);
  expect(walkIn(walkStart, { order: [], selected: null })).toBe(walkStart);
  const moved = walkIn(walk, { order, selected: 'd' });
  expect(walkIn(moved, { order, selected: 'd' })).toBe(moved);
});
