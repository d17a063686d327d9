import type { Rule } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, pulse } from './meaning.ts';

const rule: Rule = {
  when: {
    kind: 'flapping',
    changes: 4,
    hours: 24,
    of: { kind: 'threshold', ...pulse, comparison: 'at_least', operand: 120 },
  },
};

export const flapping: Meaning = {
  rule,
  definition: [
    'Of the readings of the last `hours`, both ends included, each breaks the condition or does not; at least `changes` neighbours differ, and ' +
      'the reading itself differs from the one before it.',
    'An extreme reading that does not break is passed over.',
    'The alarm names the one of the last two that broke the limit.',
  ],
  gaps: 'Hours without a reading are no change.',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: ofReadings.contract,
  examples: [
    onReadings('four changes', [rule, pulse], '20:125 16:90 12:125 8:90 0:120', {
      says: 'fires',
      limit: 120,
    }),
    onReadings(
      'three, for the first lies outside of the day',
      [rule, pulse],
      '24.1:125 16:90 12:125 8:90 0:120',
      { says: 'quiet', limit: 120 },
    ),
    onReadings('the first lies on its edge', [rule, pulse], '24:125 16:90 12:125 8:90 0:120', {
      says: 'fires',
      limit: 120,
    }),
    onReadings('four, and the newest is none', [rule, pulse], '20:90 16:125 12:90 8:125 4:90 0:90', {
      says: 'quiet',
      limit: 120,
    }),
  ],
};
