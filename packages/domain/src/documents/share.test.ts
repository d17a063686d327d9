import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isShareTerm, shareStateAt } from './share.ts';

const now = Date.parse('2026-11-20T09:00:00.000Z');
const at = (ms: number) => new Date(now + ms).toISOString();
const share = { expiresAt: at(1), revokedAt: null, mostOpenings: 2, openings: 1, wrongCodes: 4 };

test('[PATIENT-10] a link is over at its end, with its last opening, its fifth wrong code, and when it is taken back', () => {
  assert.equal(shareStateAt(share, now), 'open');
  assert.equal(shareStateAt({ ...share, expiresAt: at(0) }, now), 'expired');
  assert.equal(shareStateAt({ ...share, openings: 2 }, now), 'used_up');
  assert.equal(shareStateAt({ ...share, openings: 3 }, now), 'used_up');
  assert.equal(shareStateAt({ ...share, mostOpenings: null, openings: 3 }, now), 'open');
  assert.equal(shareStateAt({ ...share, wrongCodes: 5 }, now), 'locked');
  assert.equal(shareStateAt({ ...share, revokedAt: at(-1), expiresAt: at(-1) }, now), 'revoked');
});

test('[PATIENT-10] a link holds from now on and ninety days at most', () => {
  assert.equal(isShareTerm(at(0), now), false);
  assert.equal(isShareTerm(at(1), now), true);
  assert.equal(isShareTerm(at(90 * 86_400_000), now), true);
  assert.equal(isShareTerm(at(90 * 86_400_000 + 1), now), false);
  assert.equal(isShareTerm('nie', now), false);
});
