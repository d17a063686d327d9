import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nightsOf } from './nights.ts';

const night = (day: number, month = 10) => Date.UTC(2026, month, day, 2, 10);
const nightly = (from: number, to: number, ...without: number[]) =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at)
    .filter((day) => !without.includes(day))
    .map((day) => night(day));
const missed = (contacts: number[], now: number) =>
  nightsOf(contacts, now)
    .nights.filter(({ isReceived }) => !isReceived)
    .map(({ start }) => new Date(start).toISOString());

test('[PATIENT-06] thirty nights are shown, each with whether something came in, and when the next is due', () => {
  const found = nightsOf(nightly(-40, 20, 8), Date.UTC(2026, 10, 20, 9));
  assert.equal(found.nights.length, 30);
  assert.deepEqual(missed(nightly(-40, 20, 8), Date.UTC(2026, 10, 20, 9)), ['2026-11-07T23:00:00.000Z']);
  assert.equal(found.expected, night(21));
});

test('[PATIENT-06] a night is missed once its time is over, not before', () => {
  const contacts = nightly(1, 19);
  assert.deepEqual(missed(contacts, Date.UTC(2026, 10, 20, 1)), []);
  assert.equal(nightsOf(contacts, Date.UTC(2026, 10, 20, 1)).expected, night(20));
  assert.deepEqual(missed(contacts, Date.UTC(2026, 10, 20, 3)), ['2026-11-19T23:00:00.000Z']);
  assert.equal(nightsOf(contacts, Date.UTC(2026, 10, 20, 3)).expected, night(21));
});

test('[PATIENT-06] nights before the first contact are nobody’s, and several contacts of a night are one', () => {
  const found = nightsOf([...nightly(10, 14), night(15), night(15) + 3_600_000], Date.UTC(2026, 10, 15, 9));
  assert.equal(found.nights.length, 6);
});

test('[PATIENT-06] what reports every few days, or has hardly reported, is judged by no night', () => {
  const weekly = [1, 8, 15, 22].map((day) => night(day));
  for (const contacts of [[], nightly(1, 3), weekly])
    assert.deepEqual(nightsOf(contacts, Date.UTC(2026, 10, 23)), { nights: [], expected: null });
});

test('[PATIENT-06] the clock of the wall goes on over the change of time', () => {
  const contacts = [21, 22, 23, 24].map((day) => Date.UTC(2026, 9, day, 1, 10));
  const { expected } = nightsOf(contacts, Date.UTC(2026, 9, 24, 9));
  assert.equal(expected, Date.UTC(2026, 9, 25, 1, 10), '03:10 of summer, by the hours that passed');
});
