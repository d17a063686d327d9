import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkExpiresAt, linkExpiryAfterStart, linkIsValid } from './channel.ts';
import { consultationStatuses } from './consultation-status.ts';

const at = (text: string) => Date.parse(`2026-11-21T${text}:00.000Z`);

test('[VIDEO-03] a link opens until two hours after the planned end, to the millisecond', () => {
  const expires = linkExpiresAt(at('09:00'), 20);
  assert.equal(expires, at('11:20'));
  assert.deepEqual(
    [expires - 1, expires, expires + 1].map((now) => linkIsValid('scheduled', expires, now)),
    [true, false, false],
  );
});

test('[VIDEO-03] a late start makes the link last longer, an early one not shorter', () => {
  const planned = linkExpiresAt(at('09:00'), 20);
  assert.equal(linkExpiryAfterStart(planned, at('09:45'), 20), at('12:05'));
  assert.equal(linkExpiryAfterStart(planned, at('08:50'), 20), planned);
});

test('[VIDEO-03] what is completed or cancelled has no link any more', () => {
  assert.deepEqual(
    consultationStatuses.filter((status) => linkIsValid(status, 2, 1)),
    ['scheduled', 'running'],
  );
});
