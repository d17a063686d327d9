import type { Rule } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, weight } from './meaning.ts';

const rule: Rule = {
  when: {
    kind: 'repeated',
    n: 2,
    m: 3,
    of: { kind: 'threshold', ...weight, comparison: 'above', operand: 84 },
  },
};

export const repeated: Meaning = {
  rule,
  definition: [
    'The reading itself breaks the condition, and with it at least `n` of the last `m` readings that have the part, in the order they were taken.',
    'Readings older than 60 days (1,440 hours; exactly that counts) are not looked at.',
    'An extreme reading other than the one asked about counts only where it breaks; else it is passed over as if it were not there.',
  ],
  gaps: 'Days without a reading are no readings: the last `m` are those there are. Of fewer than `n` nothing can be said (`too_few`).',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: ofReadings.contract,
  examples: [
    onReadings('two of the last three', [rule, weight], '48:85 24:80 0:85', { says: 'fires', limit: 84 }),
    onReadings('one of the last three', [rule, weight], '72:85 48:80 24:80 0:85', {
      says: 'quiet',
      limit: 84,
    }),
    onReadings('two of three, and not the newest', [rule, weight], '48:85 24:85 0:84', {
      says: 'quiet',
      limit: 84,
    }),
    onReadings('60 days apart', [rule, weight], '1440:85 0:85', { says: 'fires', limit: 84 }),
    onReadings('an hour more than 60 days apart', [rule, weight], '1441:85 0:85', {
      says: 'too_few',
      limit: 84,
    }),
    onReadings('an extreme one in between that does not break', [rule, weight], '72:85 48:1.9? 24:80 0:85', {
      says: 'fires',
      limit: 84,
    }),
  ],
};
