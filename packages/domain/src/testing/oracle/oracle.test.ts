import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Condition } from '../../triggers/rules/rule.ts';
import { friday, is, says } from './notation.ts';

const heavy = is('weight', 'above', 84);
const low = is('spo2', 'below', 90);
const fast = is('pulse', 'above', 100);
const dry = is('weight', 'above', { personal: 'dry_weight' });
const all = (...of: Condition[]): Condition => ({ kind: 'all', of });
const any = (...of: Condition[]): Condition => ({ kind: 'any', of });
const within = (withinHours: number, ...of: Condition[]): Condition => ({ kind: 'all', of, withinHours });
const pressure = any(
  is('blood_pressure.systolic', 'above', 160),
  is('blood_pressure.diastolic', 'above', 100),
);

/** Truth, 1 and 2; the table of cases, "rules order", "alarm any", "alarm worst value"; else by hand. */
const cases: readonly (readonly [Condition, string, string])[] = [
  [all(heavy, low), 'weight -5m 86; spo2 0 88', '88 limit 90: spo2 below 88, weight above 86'],
  [all(heavy, low), 'spo2 -5m 88; weight 0 86', '86 limit 84: weight above 86, spo2 below 88'],
  [all(heavy, low), 'weight -5m 84; spo2 0 88', 'not_broken'],
  [all(heavy, low), 'spo2 0 88', 'no_reading'],
  [all(heavy, low), 'weight +1ms 86; spo2 0 88', 'no_reading'],
  [all(heavy, low), 'weight 0 86; spo2 0 88', '88 limit 90: spo2 below 88, weight above 86'],
  [all(heavy, low), 'weight -24h 86; spo2 0 88', '88 limit 90: spo2 below 88, weight above 86'],
  [all(heavy, low), 'weight -24h-1ms 86; spo2 0 88', 'stale'],
  [within(48, heavy, low), 'weight -48h 86; spo2 0 88', '88 limit 90: spo2 below 88, weight above 86'],
  [within(48, heavy, low), 'weight -48h-1ms 86; spo2 0 88', 'stale'],
  [within(12, heavy, low), 'weight -12h-1ms 86; spo2 0 88', 'stale'],
  [
    within(48, any(heavy, fast), low),
    'weight -48h 86; spo2 0 88',
    '88 limit 90: spo2 below 88, weight above 86',
  ],
  // The newest counts, not the one that breaks.
  [all(heavy, low), 'weight -2h 86; weight -1h 83; spo2 0 88', 'not_broken'],
  [
    all(heavy, low),
    'weight -2h 86; weight -1h 83 wrong; spo2 0 88',
    '88 limit 90: spo2 below 88, weight above 86',
  ],
  // The newest that has the part.
  [
    all(is('blood_pressure.diastolic', 'above', 100), low),
    'blood_pressure -2h 160/101; blood_pressure -1h 160/9; spo2 0 88',
    '88 limit 90: spo2 below 88, diastolic above 101',
  ],
  [any(heavy, low), 'weight -1h 86; spo2 0 70', '70 limit 90: spo2 below 70, weight above 86'],
  [any(heavy, low), 'weight -25h 86; spo2 0 70', '70 limit 90: spo2 below 70'],
  [any(heavy, low), 'weight -1h 86; spo2 0 95', 'not_by_this'],
  [any(heavy, low), 'weight -1h 83; spo2 0 95', 'not_broken'],
  [all(any(heavy, low), fast), 'weight -1h 86; pulse -1h 110; spo2 0 95', 'not_by_this'],
  [any(all(low, fast), heavy), 'weight -1h 86; pulse -1h 80; spo2 0 88', 'not_by_this'],
  [
    any(all(low, fast), heavy),
    'weight -1h 86; pulse -1h 110; spo2 0 88',
    '88 limit 90: spo2 below 88, pulse above 110, weight above 86',
  ],
  [pressure, 'blood_pressure 0 150/130', '130 limit 100: diastolic above 130'],
  [pressure, 'blood_pressure 0 170/105', '170 limit 160: blood_pressure above 170, diastolic above 105'],
  [pressure, 'blood_pressure 0 170/9', '170 limit 160: blood_pressure above 170'],
  [pressure, 'blood_pressure 0 160/100', 'not_broken'],
  // Nothing agreed: quiet when the other part is quiet, named when it is not, beaten by what fires.
  [all(dry, low), 'weight -1h 90; spo2 0 95', 'not_broken'],
  [all(dry, low), 'weight -1h 90; spo2 0 88', 'cannot: dry_weight'],
  [any(dry, low), 'weight -1h 90; spo2 0 88', '88 limit 90: spo2 below 88'],
  [any(dry, low), 'weight -1h 90; spo2 0 95', 'cannot: dry_weight'],
];

for (const [condition, told, answer] of cases)
  test(`[TRIGGER-02] ${JSON.stringify(condition)}: ${told} is ${answer}`, () => {
    assert.equal(says(condition, told), answer);
  });

const fires = '86 limit 84: weight above 86';
const at = (text: string) => Date.parse(text);

/** Berlin; 480 is eight o'clock. Friday is 20 November, the clocks change on 29 March and 25 October 2026. */
const windows = [
  [{ weekdays: [5], from: 480, until: 1080 }, friday, fires],
  [{ weekdays: [5], from: 480, until: 1080 }, friday - 1, 'outside_window'],
  [{ weekdays: [5], from: 480, until: 1080 }, at('2026-11-20T17:59:59.999+01:00'), fires],
  [{ weekdays: [5], from: 480, until: 1080 }, at('2026-11-20T18:00:00+01:00'), 'outside_window'],
  [{ weekdays: [4], from: 480, until: 1080 }, friday, 'outside_window'],
  [{ weekdays: [5], from: 1320, until: 360 }, at('2026-11-20T22:00:00+01:00'), fires],
  [{ weekdays: [5], from: 1320, until: 360 }, at('2026-11-21T05:59:00+01:00'), fires],
  [{ weekdays: [5], from: 1320, until: 360 }, at('2026-11-21T06:00:00+01:00'), 'outside_window'],
  [{ weekdays: [5], from: 1320, until: 360 }, at('2026-11-20T05:00:00+01:00'), 'outside_window'],
  [{ weekdays: [7], from: 1320, until: 360 }, at('2026-11-23T05:00:00+01:00'), fires],
  [{ weekdays: [7], from: 180, until: 240 }, at('2026-03-29T01:00:00Z'), fires],
  [{ weekdays: [7], from: 120, until: 180 }, at('2026-10-25T00:30:00Z'), fires],
  [{ weekdays: [7], from: 120, until: 180 }, at('2026-10-25T01:30:00Z'), fires],
  [{ weekdays: [5], from: 480, until: 480 }, at('2026-11-21T07:59:00+01:00'), fires],
] as const;

for (const [window, now, answer] of windows)
  test(`[TRIGGER-02] at ${new Date(now).toISOString()} the window ${JSON.stringify(window)}: ${answer}`, () => {
    assert.equal(says(heavy, 'weight 0 86', { now, rule: { window } }), answer);
  });

test('[TRIGGER-02] a phase counts from its first instant to before its last', () => {
  const phase = (from: number, until: number) => ({
    rule: { phase: { program: 'p', phase: 'a', spans: [{ from: friday + from, until: friday + until }] } },
  });
  assert.equal(says(heavy, 'weight 0 86', phase(0, 1)), fires);
  assert.equal(says(heavy, 'weight 0 86', phase(-9, 0)), 'outside_phase');
});

test('a condition on the clock is refused by name', () => {
  assert.throws(
    () => says({ kind: 'device_silent', hours: 48 }, 'weight 0 86'),
    /the oracle does not read device_silent/,
  );
});
