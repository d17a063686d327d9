import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draftOf, restore } from './draft.ts';
import { paced } from './pace.ts';

const first = { name: 'HI', city: 'Buchholz', phone: null, password: '' };

test('[BEYOND-07] of a known record only what was changed is kept, with what stood there before', () => {
  const values = { ...first, city: 'Lüneburg', phone: '  ' };
  expect(draftOf({ first, values, isNew: false, at: 7 })).toEqual({
    at: 7,
    values: { city: 'Lüneburg' },
    base: { city: 'Buchholz' },
  });
  expect(draftOf({ first, values: first, isNew: false, at: 7 })).toBeNull();
});

test('[BEYOND-07] of a new record everything is kept: the time it began with belongs to what was typed', () => {
  const values = { time: '10:00', value: 84 };
  expect(draftOf({ first: { time: '10:00' }, values, isNew: true, at: 7 })?.values).toEqual(values);
});

test('[BEYOND-07] a password is never part of a draft', () => {
  const values = { ...first, password: 'geheim', newPassword: 'geheim', accessToken: 'x', city: 'Celle' };
  const draft = draftOf({ first, values, isNew: true, at: 7 });
  expect(JSON.stringify(draft)).not.toMatch(/geheim|assword|oken/);
  expect(draftOf({ first, values: { ...first, password: 'geheim' }, isNew: false, at: 7 })).toBeNull();
});

test('[BEYOND-07] a draft comes back over an unchanged record without a question', () => {
  const draft = { at: 7, values: { city: 'Celle' }, base: { city: 'Buchholz' } };
  const found = restore(draft, { first, values: first, isNew: false });
  expect(found).toEqual({ values: { ...first, city: 'Celle' }, conflicts: [] });
});

test('[BEYOND-07] a field somebody else changed meanwhile is shown with both values, the others are not', () => {
  const draft = { at: 7, values: { city: 'Celle', name: 'COPD' }, base: { city: 'Buchholz', name: 'HI' } };
  const now = { ...first, city: 'Lüneburg' };
  const found = restore(draft, { first: now, values: now, isNew: false });
  expect(found?.conflicts).toEqual([{ name: 'city', mine: 'Celle', theirs: 'Lüneburg' }]);
  expect(found?.values).toMatchObject({ city: 'Celle', name: 'COPD' });
});

test('[BEYOND-07] a draft that says what is saved by now is no draft', () => {
  const draft = { at: 7, values: { city: 'Celle' }, base: { city: 'Buchholz' } };
  const now = { ...first, city: 'Celle' };
  expect(restore(draft, { first: now, values: now, isNew: false })).toBeNull();
});

test('[BEYOND-07] what is typed before the draft arrives is not overwritten by it', () => {
  const draft = { at: 7, values: { city: 'Celle', name: 'COPD' }, base: { city: 'Buchholz', name: 'HI' } };
  const found = restore(draft, { first, values: { ...first, city: 'Uelzen' }, isNew: false });
  expect(found?.values).toMatchObject({ city: 'Uelzen', name: 'COPD' });
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('[BEYOND-07] while somebody types without a pause a draft is written at least every two seconds', () => {
  const written: number[] = [];
  const pace = paced(() => written.push(Date.now()));
  const started = Date.now();
  for (let at = 0; at < 10_000; at += 100) {
    pace.touch();
    vi.advanceTimersByTime(100);
  }
  const gaps = written.map((at, index) => at - (written[index - 1] ?? started));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(2000);
  expect(written.length).toBeLessThan(10);
});

test('[BEYOND-07] a pause writes soon and once, leaving writes at once, and what was taken back is not written', () => {
  const write = vi.fn();
  const pace = paced(write);
  pace.touch();
  vi.advanceTimersByTime(500);
  vi.advanceTimersByTime(5000);
  expect(write).toHaveBeenCalledTimes(1);
  pace.touch();
  pace.flush();
  pace.flush();
  vi.advanceTimersByTime(5000);
  expect(write).toHaveBeenCalledTimes(2);
  pace.touch();
  pace.cancel();
  vi.advanceTimersByTime(5000);
  expect(write).toHaveBeenCalledTimes(2);
});
