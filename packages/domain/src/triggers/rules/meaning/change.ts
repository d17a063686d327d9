import type { Rule, SingleCondition } from '../rule.ts';
import { type Meaning, missedBy, ofReadings, onReadings, weight } from './meaning.ts';

const condition = {
  kind: 'change',
  ...weight,
  direction: 'rise',
  by: 2,
  unit: 'absolute',
  hours: 72,
} satisfies SingleCondition;
const rule: Rule = { when: condition };
const fall: Rule = { when: { ...condition, direction: 'fall', by: 5, unit: 'percent', hours: 168 } };
const dayLowest: Rule = { when: { ...condition, hours: 48, reference: 'day_lowest' } };
const dayFirst: Rule = { when: { ...condition, hours: 48, reference: 'day_first' } };
const dayMedian: Rule = { when: { ...condition, hours: 48, reference: 'day_median' } };
const formerly: Rule = { when: { ...condition, formerly: 'nearest' } };

export const change: Meaning = {
  rule,
  definition: [
    'Compares with every believable reading of the same kind and part taken in the `hours` × 3,600,000 ms before it, both ends included, itself not.',
    'A rise: more than `by` above the lowest of them. A fall: more than `by` below the highest. `either`: a rise, else a fall. Exactly `by` is none.',
    'Per cent is of the amount of the lowest (of a fall: the highest).',
    'A reference by day takes the readings by local day (Europe/Berlin), without the reading’s own day; each day counts by its lowest, its first ' +
      '(by time, then id) or its median (of an even number the mean of the middle two).',
    'Extreme readings nobody has confirmed are judged themselves and are no comparison.',
    'Readings of the same instant are compared with each other; among them the id decides their order.',
    'Of a rule written before the meaning changed (`formerly`) the old meaning counts as well until somebody takes it over: the reading nearest ' +
      'to `hours` ago, at most 12 hours and at most half the span off, of two equally near the earlier.',
  ],
  gaps:
    'Nothing to compare with in the window: nothing can be said (`no_comparison`), which is shown and is no all-clear. Where the last believable ' +
    'reading before the window was taken at most an hour before it, or a twentieth of `hours` where that is more (the border included), it is ' +
    'named with its value and by how much it missed; it is never compared with.',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: `More than 2 kg in 3 days: ESC guidelines for heart failure 2021, self-care. Meaning: ${ofReadings.contract}.`,
  examples: [
    onReadings('2.1 kg above the lowest', [rule, weight], '72:80 48:80.4 24:80.8 0:82.1', {
      says: 'fires',
      limit: 82,
    }),
    onReadings('2 kg exactly', [rule, weight], '72:80 48:80.4 24:80.8 0:82', { says: 'quiet', limit: 82 }),
    onReadings('the lowest lies in between, not at the far end', [rule, weight], '72:81 24:79.9 0:82', {
      says: 'fires',
      limit: 81.9,
    }),
    onReadings('a minute outside of the window', [rule, weight], '72.0167:80 0:85', {
      says: 'no_comparison',
    }),
    missedBy('named: an hour outside of a window of 20 hours', 20, '21:80 0:85', 'missed by 60 min: 80'),
    missedBy('not named: a minute more', 20, '21.0167:80 0:85', 'no_comparison'),
    missedBy('named: a twentieth of three days', 72, '75.6:80 0:85', 'missed by 216 min: 80'),
    missedBy('not named: a minute more', 72, '75.6167:80 0:85', 'no_comparison'),
    onReadings('a gap of four days', [rule, weight], '96:80 0:85', { says: 'no_comparison' }),
    onReadings('an extreme one nobody confirmed is no comparison', [rule, weight], '48:1.9? 24:81 0:82', {
      says: 'quiet',
      limit: 83,
    }),
    onReadings('more than 5 % below the highest of a week', [fall, weight], '168:80 100:79 0:75.9', {
      says: 'fires',
      limit: 76,
    }),
    onReadings('5 % below it exactly', [fall, weight], '168:80 100:79 0:76', { says: 'quiet', limit: 76 }),
    onReadings('yesterday counts by its lowest', [dayLowest, weight], '26:81 25:80 1:81 0:82.1', {
      says: 'fires',
      limit: 82,
    }),
    onReadings('yesterday counts by its first', [dayFirst, weight], '26:81 25:80 1:81 0:82.1', {
      says: 'quiet',
      limit: 83,
    }),
    onReadings('yesterday counts by its median of 80', [dayMedian, weight], '27:79 26:81 25:80 0:82.1', {
      says: 'fires',
      limit: 82,
    }),
    onReadings('the day itself is no comparison by day', [dayLowest, weight], '3:80 0:82.1', {
      says: 'no_comparison',
    }),
    onReadings('84 hours ago, by the former meaning', [formerly, weight], '84:80 0:82.1', {
      says: 'fires',
      limit: 82,
    }),
  ],
};
