import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type IntervalNorm, judged, normFault, normFor } from './interval-norms.ts';

const all: IntervalNorm = {
  interval: 'qtc',
  gender: null,
  low: 390,
  high: 440,
  critical: 500,
  validFrom: '2026-01-01',
  source: 'Hausstandard',
};
const men: IntervalNorm = { ...all, gender: 'male', high: 450, source: 'AHA 2009' };
const women: IntervalNorm = { ...men, gender: 'female', high: 460 };
const asked = { interval: 'qtc', gender: 'male', day: '2026-11-20' } as const;
const highFor = (norms: IntervalNorm[], more: Partial<Parameters<typeof normFor>[1]> = {}) =>
  normFor(norms, { ...asked, ...more })?.high;

test('[BEYOND-14] the limit of the sex holds before that of everybody of the same day, the later before both', () => {
  assert.equal(highFor([all, men, women]), 450);
  assert.equal(highFor([women, all, men], { gender: 'female' }), 460);
  assert.equal(highFor([all], { gender: 'female' }), 440);
  assert.equal(highFor([men, { ...all, validFrom: '2026-02-01' }]), 440);
});

test('[BEYOND-14] a limit holds from its day on, an earlier recording is judged by the one before', () => {
  const later = { ...men, high: 455, validFrom: '2026-11-20' };
  assert.equal(highFor([men, later], { day: '2026-11-19' }), 450);
  assert.equal(highFor([men, later]), 455);
  assert.equal(normFor([later], { ...asked, day: '2026-11-19' }), null);
});

test('[BEYOND-14] where the sex is not known the narrower limits hold, with both sources', () => {
  for (const gender of ['other', 'unknown', null] as const)
    assert.deepEqual(
      normFor([men, { ...women, low: 400, critical: null, source: 'ESC' }], { ...asked, gender }),
      {
        low: 400,
        high: 450,
        critical: 500,
        sources: ['ESC', 'AHA 2009'],
      },
    );
});

test('[BEYOND-14] a figure is judged as it is shown, at each limit', () => {
  for (const [ms, wanted] of [
    [389, 'low'],
    [390, 'normal'],
    [450.4, 'normal'],
    [450.6, 'high'],
    [500.4, 'high'],
    [501, 'critical'],
  ] as const)
    assert.equal(judged(ms, men), wanted, String(ms));
  assert.equal(judged(1, { low: null, high: 119, critical: null }), 'normal');
});

test('[BEYOND-14] limits out of order, or none at all, are no norm', () => {
  assert.equal(normFault(men), null);
  assert.equal(normFault({ low: 120, high: 120, critical: null }), null);
  assert.equal(normFault({ low: 120, high: 119, critical: null }), 'high');
  assert.equal(normFault({ low: null, high: 450, critical: 449 }), 'critical');
  assert.equal(normFault({ low: 50, high: null, critical: 49 }), 'critical');
  assert.equal(normFault({ low: null, high: null, critical: null }), 'high');
});
