import type { Rule, SingleCondition } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, weight } from './meaning.ts';

const condition = {
  kind: 'deviation',
  ...weight,
  direction: 'rise',
  by: 2,
  unit: 'absolute',
  days: 7,
  least: 3,
} satisfies SingleCondition;
const rule: Rule = { when: condition };
const scatter: Rule = { when: { ...condition, by: 3, unit: 'sd', least: 1 } };

export const deviation: Meaning = {
  rule,
  definition: [
    'Compares with the arithmetic mean of the believable readings of the same kind and part of the `days` × 24 hours before it, both ends included, itself not.',
    'A rise: more than `by` above the mean; a fall: more than `by` below it; exactly `by` is none.',
    'Per cent is of the amount of the mean. `sd`: `by` times the sample standard deviation (n − 1), which is taken to be at least the smallest step of the kind.',
    'Fewer than `least` readings are no mean; a scatter takes three whatever the rule says.',
  ],
  gaps: 'Too few readings: nothing can be said (`too_few`), which is shown and is no all-clear.',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: `${ofReadings.contract}; standard deviation of a sample as in ISO 3534-1.`,
  examples: [
    onReadings('2.1 kg above a mean of 81', [rule, weight], '72:80 48:81 24:82 0:83.1', {
      says: 'fires',
      limit: 83,
    }),
    onReadings('2 kg exactly', [rule, weight], '72:80 48:81 24:82 0:83', { says: 'quiet', limit: 83 }),
    onReadings('two readings where three are asked for', [rule, weight], '48:80 24:80 0:90', {
      says: 'too_few',
    }),
    onReadings(
      'the third is older than seven days by six minutes',
      [rule, weight],
      '168.1:80 48:80 24:80 0:90',
      { says: 'too_few' },
    ),
    onReadings('thrice a scatter of 0.5774 above 81.5', [scatter, weight], '72:81 48:82 24:81 12:82 0:83.3', {
      says: 'fires',
      limit: 83.23,
    }),
    onReadings('less than thrice it', [scatter, weight], '72:81 48:82 24:81 12:82 0:83.2', {
      says: 'quiet',
      limit: 83.23,
    }),
    onReadings(
      'no scatter is taken for one step: exactly three steps',
      [scatter, weight],
      '72:82 48:82 24:82 0:82.3',
      { says: 'quiet', limit: 82.3 },
    ),
  ],
};
