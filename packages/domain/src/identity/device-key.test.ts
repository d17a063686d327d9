import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeviceKeyFacts, deviceKeyEnd, deviceKeyState } from './device-key.ts';

const now = Date.parse('2026-11-20T08:42:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const day = 86_400_000;
const fine: DeviceKeyFacts = {
  createdAt: at(-100 * day),
  expiresAt: at(100 * day),
  revokedAt: null,
  lastUsedAt: at(-1),
  replacedById: null,
  restingScopes: [],
};
const stateOf = (changes: Partial<DeviceKeyFacts>) => deviceKeyState({ ...fine, ...changes }, now);

test('[SYSTEM-09] a key works until just before its end, and neither on it nor after', () => {
  const ends = [-1, 0, 1].map((ms) => deviceKeyEnd({ expiresAt: at(ms), revokedAt: null }, now));
  assert.deepEqual(ends, ['expired', 'expired', null]);
  assert.equal(deviceKeyEnd({ expiresAt: null, revokedAt: null }, now), null);
});

test('[SYSTEM-09] a withdrawn key is withdrawn, whatever else is said of it', () => {
  for (const expiresAt of [at(-day), at(day), null])
    assert.equal(deviceKeyEnd({ expiresAt, revokedAt: at(-1) }, now), 'withdrawn');
  assert.equal(stateOf({ revokedAt: at(-1), replacedById: 'x' }), 'withdrawn');
});

test('[SYSTEM-09] seven days before its end a key asks for a successor, unless it has one', () => {
  assert.equal(stateOf({ expiresAt: at(7 * day + 1) }), 'fine');
  assert.equal(stateOf({ expiresAt: at(7 * day) }), 'expiring');
  assert.equal(stateOf({ expiresAt: at(7 * day - 1) }), 'expiring');
  assert.equal(stateOf({ expiresAt: at(7 * day - 1), replacedById: 'x' }), 'changing');
  assert.equal(stateOf({ expiresAt: at(0) }), 'expired');
});

test('[SYSTEM-09] ninety days without a call a key counts as unused, from its making on when it never was', () => {
  for (const lastUsedAt of [at(-90 * day - 1), at(-90 * day)])
    assert.equal(stateOf({ lastUsedAt }), 'unused');
  assert.equal(stateOf({ lastUsedAt: at(-90 * day + 1) }), 'fine');
  assert.equal(stateOf({ lastUsedAt: null }), 'unused');
  assert.equal(stateOf({ lastUsedAt: null, createdAt: at(-90 * day + 1) }), 'fine');
});

test('[SYSTEM-09] a key without an end says so', () => {
  assert.equal(stateOf({ expiresAt: null }), 'endless');
});

test('[ROLES-05] what a key may no longer read is said before all else but its end', () => {
  const resting = { restingScopes: ['messages_read'] };
  assert.equal(stateOf(resting), 'resting');
  assert.equal(stateOf({ ...resting, replacedById: 'x', expiresAt: at(day) }), 'resting');
  assert.equal(stateOf({ ...resting, expiresAt: at(0) }), 'expired');
});
