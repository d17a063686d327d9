import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { connectionOf, usualPause } from './connection.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 20, 9);
const daily = (last: number) => [0, 1, 2, 3, 4].map((days) => now - last - days * day);

test('[PATIENT-06] [ENTITY-25] a daily device is online up to 36 hours after its last contact, late up to three days, then silent', () => {
  const after = (last: number) => connectionOf({ contacts: daily(last), hub: null, now });
  assert.deepEqual([0, 36 * hour, 36 * hour + 1, 72 * hour, 72 * hour + 1].map(after), [
    'online',
    'online',
    'late',
    'late',
    'silent',
  ]);
});

test('[PATIENT-06] the interval is the device’s own: one heard every four hours is late after six', () => {
  const contacts = (last: number) => [0, 1, 2, 3].map((turn) => now - last - turn * 4 * hour);
  const after = (last: number) => connectionOf({ contacts: contacts(last), hub: null, now });
  assert.deepEqual([6 * hour, 6 * hour + 1, 12 * hour, 12 * hour + 1].map(after), [
    'online',
    'late',
    'late',
    'silent',
  ]);
});

test('[PATIENT-06] pressure and pulse of one session are one contact, and three pauses are needed to know an interval', () => {
  const session = 10 * 60_000;
  assert.equal(usualPause([0, 1, session]), day);
  assert.equal(usualPause([0, 2 * hour, 4 * hour]), day);
  assert.equal(usualPause([0, 2 * hour, 4 * hour, 6 * hour]), 2 * hour);
  assert.equal(usualPause([0, session + 1, 2 * (session + 1), 3 * (session + 1)]), hour);
});

test('[ENTITY-25] a gateway that says it is online is online, one that said it goes is offline and at last silent', () => {
  for (const [contacts, hub, expected] of [
    [[], true, 'online'],
    [daily(9 * day), true, 'online'],
    [daily(0), false, 'offline'],
    [daily(2 * day), false, 'offline'],
    [daily(3 * day + 1), false, 'silent'],
    [[], false, 'never'],
    [[], null, 'never'],
  ] as const)
    assert.equal(connectionOf({ contacts, hub, now }), expected);
});

test('[PATIENT-06] a later last contact never makes a device quieter, whatever its interval', () => {
  const rank = ['silent', 'late', 'online'];
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 30 * day }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 10 * day }),
      (ages, waited) => {
        const contacts = ages.map((age) => now - age);
        const before = connectionOf({ contacts, hub: null, now });
        const after = connectionOf({ contacts, hub: null, now: now + waited });
        assert.ok(rank.indexOf(after) <= rank.indexOf(before));
      },
    ),
  );
});
