import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moves, says } from './notation.ts';

const rise = (by: number, hours: number, more = {}) =>
  moves('weight', { direction: 'rise', by, hours, ...more });
const up = (value: number, limit: number) => `${value} limit ${limit}: weight above ${value}`;
const down = (value: number, limit: number) => `${value} limit ${limit}: weight below ${value}`;

/** Truth, 3; the table of cases, "rules change"; domain handbook, section 3, trend; else by hand. */
const cases = [
  [rise(2, 72), 'weight -72h 80; weight 0 82', 'not_broken'],
  [rise(2, 72), 'weight -72h 80; weight 0 82.1', up(82.1, 82)],
  [rise(2, 72), 'weight -24h 80; weight 0 85', up(85, 82)],
  [rise(2, 72), 'weight -96h 80; weight -48h 80; weight 0 82.5', up(82.5, 82)],
  [rise(2, 72), 'weight -72h 80; weight -60h 79.5; weight 0 81.9', up(81.9, 81.5)],
  [rise(2, 72), 'weight -72h 80; weight -60h 79.5; weight 0 81.5', 'not_broken'],
  [rise(2, 72), 'weight -240h 80; weight 0 85', 'no_comparison'],
  [rise(2, 72), 'weight 0 85', 'no_comparison'],
  [rise(2, 72), 'weight -72h 80.5; weight -71h 80; weight -70h 81; weight 0 82.1', up(82.1, 82)],
  [rise(2, 48), 'weight -22h 80; weight 0 82.5', up(82.5, 82)],
  [rise(1, 24), 'weight -12h 80; weight 0 81.5', up(81.5, 81)],
  [rise(2.5, 192), 'weight -192h 80; weight 0 82.6', up(82.6, 82.5)],
  [rise(2, 72), 'weight -72h-1ms 80; weight 0 85', 'no_comparison'],
  [rise(2, 72), 'weight -72h+1ms 80; weight 0 85', up(85, 82)],
  [
    moves('weight', { direction: 'fall', by: 5, unit: 'percent', hours: 168 }),
    'weight -168h 80; weight 0 76',
    'not_broken',
  ],
  [
    moves('weight', { direction: 'fall', by: 5, unit: 'percent', hours: 168 }),
    'weight -168h 80; weight 0 75.9',
    down(75.9, 76),
  ],
  [
    moves('weight', { direction: 'fall', by: 2, hours: 72 }),
    'weight -70h 82; weight -60h 84; weight -50h 83; weight 0 82',
    'not_broken',
  ],
  [
    moves('weight', { direction: 'fall', by: 2, hours: 72 }),
    'weight -70h 82; weight -60h 84; weight -50h 83; weight 0 81.9',
    down(81.9, 82),
  ],
  [moves('weight', { direction: 'either', by: 2, hours: 72 }), 'weight -70h 80; weight 0 78', 'not_broken'],
  [
    moves('weight', { direction: 'either', by: 2, hours: 72 }),
    'weight -70h 80; weight 0 77.9',
    down(77.9, 78),
  ],
  [moves('weight', { direction: 'either', by: 2, hours: 72 }), 'weight -70h 80; weight 0 82.1', up(82.1, 82)],
  // Both at once: a rise speaks first.
  [
    moves('weight', { direction: 'either', by: 2, hours: 72 }),
    'weight -70h 80; weight -60h 90; weight 0 85',
    up(85, 82),
  ],
  // "Worse by 5 within 28 days" is more than 4: after 28, 27 and 14 days.
  ...['-28d', '-27d', '-14d'].map(
    (when) =>
      [
        moves('phq9', { direction: 'rise', by: 4, hours: 672 }),
        `phq9 ${when} 3; phq9 0 19`,
        '19 limit 7: phq9 above 19',
      ] as const,
  ),
  [moves('phq9', { direction: 'rise', by: 4, hours: 672 }), 'phq9 -14d 3; phq9 0 7', 'not_broken'],
  // Five hundredths of 80.2 are 4.01, and not a little more or less.
  [rise(5, 72, { unit: 'percent' }), 'weight -24h 80.2; weight 0 84.21', 'not_broken'],
  [rise(5, 72, { unit: 'percent' }), 'weight -24h 80.2; weight 0 84.210001', up(84.210001, 84.21)],
  [rise(0.2, 72), 'weight -24h 80.1; weight 0 80.3', 'not_broken'],
  // Not believed, wrong, of another kind, later: nothing to compare with.
  [rise(2, 72), 'weight -24h 1.5; weight 0 85', 'no_comparison'],
  [rise(2, 72), 'weight -24h 1.5 confirmed; weight 0 85', up(85, 3.5)],
  [rise(2, 72), 'weight -24h 80 wrong; weight 0 85', 'no_comparison'],
  [rise(2, 72), 'pulse -24h 80; weight +1h 80; weight 0 85', 'no_comparison'],
  [rise(2, 72), 'weight -24h 80; weight 0 500', up(500, 82)],
  // Of the same instant, whichever id comes first.
  [rise(2, 72), 'weight 0 80 #z; weight 0 85 #a', up(85, 82)],
  [rise(2, 72), 'weight 0 80 #a; weight 0 85 #z', up(85, 82)],
  // Only the part that is asked for.
  [
    moves('blood_pressure.diastolic', { direction: 'rise', by: 20, hours: 24 }),
    'blood_pressure -9h 130/80; blood_pressure 0 130/101',
    '101 limit 100: diastolic above 101',
  ],
  [
    moves('blood_pressure.diastolic', { direction: 'rise', by: 20, hours: 24 }),
    'blood_pressure -9h 130/9; blood_pressure 0 130/101',
    'no_comparison',
  ],
  // Days: 0 is eight in the morning of Friday; each day gives one value, the own day none.
  [rise(2, 72, { reference: 'each' }), 'weight -24h 80; weight -1h 79; weight 0 81.1', up(81.1, 81)],
  [
    rise(2, 72, { reference: 'day_lowest' }),
    'weight -24h 80; weight -14h 80.4; weight -1h 79; weight 0 82',
    'not_broken',
  ],
  [
    rise(2, 72, { reference: 'day_lowest' }),
    'weight -24h 80; weight -14h 80.4; weight -1h 79; weight 0 82.1',
    up(82.1, 82),
  ],
  [rise(2, 72, { reference: 'day_first' }), 'weight -25h 81; weight -14h 79; weight 0 83', 'not_broken'],
  [rise(2, 72, { reference: 'day_first' }), 'weight -25h 81; weight -14h 79; weight 0 83.1', up(83.1, 83)],
  [rise(2, 72, { reference: 'day_median' }), 'weight -25h 80; weight -14h 81; weight 0 82.5', 'not_broken'],
  [rise(2, 72, { reference: 'day_median' }), 'weight -25h 80; weight -14h 81; weight 0 82.6', up(82.6, 82.5)],
  [
    rise(2, 72, { reference: 'day_median' }),
    'weight -25h 90; weight -20h 80; weight -14h 81; weight 0 83.1',
    up(83.1, 83),
  ],
  [
    moves('weight', { direction: 'fall', by: 2, hours: 96, reference: 'day_lowest' }),
    'weight -50h 84; weight -49h 88; weight -25h 83; weight 0 82',
    'not_broken',
  ],
  [
    moves('weight', { direction: 'fall', by: 2, hours: 96, reference: 'day_lowest' }),
    'weight -50h 84; weight -49h 88; weight -25h 83; weight 0 81.9',
    down(81.9, 82),
  ],
  [rise(2, 72, { reference: 'day_lowest' }), 'weight -8h 80; weight 0 85', 'no_comparison'],
  [rise(2, 72, { reference: 'day_lowest' }), 'weight -8h-1ms 80; weight 0 85', up(85, 82)],
  // The half of a day that lies before the window does not count.
  [rise(2, 24, { reference: 'day_lowest' }), 'weight -25h 79; weight -23h 81; weight 0 82.9', 'not_broken'],
  // What a rule not taken over meant before: nearest to 72 h ago, at most 12 h off, the earlier of two.
  [rise(2, 72, { formerly: 'nearest' }), 'weight -84h 80; weight 0 82.1', up(82.1, 82)],
  [rise(2, 72, { formerly: 'nearest' }), 'weight -84h 80; weight 0 82', 'no_comparison'],
  [rise(2, 72, { formerly: 'nearest' }), 'weight -84h-1ms 80; weight 0 85', 'no_comparison'],
  [rise(2, 12, { formerly: 'nearest' }), 'weight -18h 80; weight 0 85', up(85, 82)],
  [rise(2, 12, { formerly: 'nearest' }), 'weight -18h-1ms 80; weight 0 85', 'no_comparison'],
  [rise(2, 72, { formerly: 'nearest' }), 'weight -73h 79; weight -71h 82; weight 0 81.5', up(81.5, 81)],
  [rise(2, 72, { formerly: 'nearest' }), 'weight -74h 79; weight -71h 82; weight 0 81.5', 'not_broken'],
  [rise(2, 72, { formerly: 'nearest' }), 'weight -24h 80; weight 0 85', up(85, 82)],
] as const;

for (const [condition, told, answer] of cases)
  test(`[TRIGGER-02] ${JSON.stringify(condition)}: ${told} is ${answer}`, () => {
    assert.equal(says(condition, told), answer);
  });

test('[TRIGGER-02] a day is one of Berlin: half an hour before midnight is yesterday', () => {
  const now = Date.parse('2026-11-20T00:30:00+01:00');
  const lowest = rise(2, 72, { reference: 'day_lowest' });
  assert.equal(says(lowest, 'weight -1h 80; weight 0 85', { now }), up(85, 82));
  assert.equal(says(lowest, 'weight -30m 80; weight 0 85', { now }), 'no_comparison');
});

test('[TRIGGER-02] a window is hours, not hands of a clock: the night of 25 October has one more', () => {
  const now = Date.parse('2026-10-25T08:00:00+01:00');
  const since = Date.parse('2026-10-24T09:00:00+02:00');
  assert.equal(now - since, 24 * 3_600_000);
  assert.equal(says(rise(1, 24), 'weight -24h 80; weight 0 82', { now }), up(82, 81));
  assert.equal(says(rise(1, 24), 'weight -25h 80; weight 0 82', { now }), 'no_comparison');
});

test('[TRIGGER-02] the days before and after a change of the clocks are told apart by the clock on the wall', () => {
  const lowest = rise(2, 72, { reference: 'day_lowest' });
  const spring = Date.parse('2026-03-29T08:00:00+02:00');
  assert.equal(says(lowest, 'weight -7h 80; weight 0 85', { now: spring }), 'no_comparison');
  assert.equal(says(lowest, 'weight -7h-1ms 80; weight 0 85', { now: spring }), up(85, 82));
  const autumn = Date.parse('2026-10-25T08:00:00+01:00');
  assert.equal(says(lowest, 'weight -9h 80; weight 0 85', { now: autumn }), 'no_comparison');
  assert.equal(says(lowest, 'weight -9h-1ms 80; weight 0 85', { now: autumn }), up(85, 82));
});
