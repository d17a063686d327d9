import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingTellings, type Telling } from './told.ts';

const told = (id: string, more: Partial<Telling> = {}): Telling => ({
  id,
  patientDrugId: 'torasemid',
  day: '2026-11-20',
  dayTime: 'morning',
  state: 'taken',
  dose: null,
  takenAt: null,
  skipReason: null,
  replacesId: null,
  toldAt: '2026-11-20T08:00:00+01:00',
  ...more,
});
const at = (clock: string) => `2026-11-20T${clock}+01:00`;
const standing = (...all: Telling[]) => standingTellings(all).map(({ id }) => id);

test('[ENTITY-28] of a time of day the last telling stands, and withdrawn none does', () => {
  assert.deepEqual(standing(told('a'), told('b')), ['b']);
  assert.deepEqual(standing(told('a'), told('b', { state: 'skipped' })), ['b']);
  assert.deepEqual(standing(told('a', { state: 'skipped' }), told('b')), ['b']);
  assert.deepEqual(standing(told('a'), told('b', { state: 'withdrawn' })), []);
  assert.deepEqual(standing(told('a'), told('b', { state: 'withdrawn' }), told('c')), ['c']);
  assert.deepEqual(standing(told('a'), told('b', { dayTime: 'noon' })), ['a', 'b']);
});

test('[ENTITY-28] taken at another minute is a second intake, the same minute or none is the same told again', () => {
  const first = told('a', { takenAt: at('08:00:00') });
  assert.deepEqual(standing(first, told('b', { takenAt: at('08:00:59') })), ['b']);
  assert.deepEqual(standing(first, told('b', { takenAt: at('08:01:00') })), ['a', 'b']);
  assert.deepEqual(standing(first, told('b')), ['b']);
  assert.deepEqual(standing(told('a'), told('b', { takenAt: at('08:01:00') })), ['b']);
});

test('[ENTITY-28] what is said to replace a telling corrects it, of a time of day too', () => {
  const first = told('a', { takenAt: at('08:00:00') });
  const second = told('b', { takenAt: at('13:00:00') });
  assert.deepEqual(standing(first, told('b', { takenAt: at('09:00:00'), replacesId: 'a' })), ['b']);
  assert.deepEqual(standing(first, second, told('c', { state: 'withdrawn', replacesId: 'b' })), ['a']);
});

test('[ENTITY-28] without a time of day each telling stands until another replaces it', () => {
  const free = { dayTime: null } as const;
  assert.deepEqual(standing(told('a', free), told('b', free)), ['a', 'b']);
  const gone = told('c', { ...free, state: 'withdrawn', replacesId: 'a' });
  assert.deepEqual(standing(told('a', free), told('b', free), gone), ['b']);
  assert.deepEqual(standing(told('a', free), gone, told('d', { ...free, replacesId: 'c' })), ['d']);
});
