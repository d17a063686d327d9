import type { Rule } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, weight } from './meaning.ts';

const rule: Rule = {
  when: {
    kind: 'lasting',
    hours: 48,
    of: { kind: 'threshold', ...weight, comparison: 'above', operand: 84 },
  },
};

export const lasting: Meaning = {
  rule,
  definition: [
    'The reading breaks the condition, and the run of readings that all break it and ends with this one began at least `hours` before it; exactly `hours` counts.',
    'The start of a run is looked for as far back as the longer of 168 hours and twice the `hours`.',
    'An extreme reading that does not break is passed over.',
  ],
  gaps: 'A run is made of readings: hours without one do not break it, and do not begin it either.',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: ofReadings.contract,
  examples: [
    onReadings('48 hours without a break', [rule, weight], '48:85 24:86 0:85', { says: 'fires', limit: 84 }),
    onReadings('six minutes less', [rule, weight], '47.9:85 24:86 0:85', { says: 'quiet', limit: 84 }),
    onReadings('with a break on the border', [rule, weight], '48:85 24:84 0:85', {
      says: 'quiet',
      limit: 84,
    }),
    onReadings('nothing in between', [rule, weight], '48:85 0:85', { says: 'fires', limit: 84 }),
  ],
};
