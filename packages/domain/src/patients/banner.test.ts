import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bannersOn } from './banner.ts';

const banner = (
  id: string,
  severity: 'danger' | 'warning' | 'info',
  startsOn = null,
  endsOn: string | null = null,
) => ({
  id,
  severity,
  startsOn,
  endsOn,
});

test('[PATIENT-05] notes stand by weight, those of one weight as they were written', () => {
  const all = [banner('a', 'info'), banner('b', 'danger'), banner('c', 'warning'), banner('d', 'danger')];
  assert.deepEqual(
    bannersOn(all, '2026-11-10').map(({ id }) => id),
    ['b', 'd', 'c', 'a'],
  );
});

test('[PATIENT-05] a note stands to its last day and no longer', () => {
  const held = [banner('a', 'info', null, '2026-11-10')];
  assert.equal(bannersOn(held, '2026-11-10').length, 1);
  assert.equal(bannersOn(held, '2026-11-11').length, 0);
});
