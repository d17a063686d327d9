import type { Rule } from '../rule.ts';
import { type Meaning, ofReadings, onReadings, weight } from './meaning.ts';

const heavy = { kind: 'threshold', ...weight, comparison: 'above', operand: 84 } as const;
const night: Rule = { when: heavy, window: { weekdays: [5], from: 1320, until: 360 } };
const berlin = (text: string) => Date.parse(text);
const inPhase: Rule = {
  when: heavy,
  phase: {
    program: 'p',
    programName: 'Herz aktiv',
    phase: 'b',
    phaseName: 'Intensiv',
    spans: [{ from: berlin('2026-11-16T00:00:00+01:00'), until: berlin('2026-11-21T00:00:00+01:00') }],
  },
};
const heldRule: Rule = {
  when: heavy,
  holds: { kind: 'threshold', ...weight, comparison: 'above', operand: 83 },
};
const resting: Rule = { when: heavy, coolDownMinutes: 1440 };
const shared = {
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: ofReadings.changed,
  source: ofReadings.contract,
};
const at = (what: string, time: string, says: string) =>
  onReadings(what, [night, weight], '0:84.1', { says, limit: 84, at: berlin(time) });

export const window: Meaning = {
  ...shared,
  rule: night,
  definition: [
    'The rule counts only for readings taken inside the window of local time (Europe/Berlin): from the first minute on, until before the last.',
    'A window past midnight belongs to the day it began on. No weekday named is every day. The hours a clock change skips or repeats are those the clock shows.',
    'Readings outside of it are looked back on as ever.',
  ],
  gaps: 'A reading taken outside of the window raises nothing by this rule.',
  examples: [
    at('Friday, ten in the evening', '2026-11-20T22:00:00+01:00', 'fires'),
    at('a second before', '2026-11-20T21:59:59+01:00', 'quiet'),
    at('Saturday, a second before six in the morning', '2026-11-21T05:59:59+01:00', 'fires'),
    at('Saturday at six', '2026-11-21T06:00:00+01:00', 'quiet'),
    at('Saturday, ten in the evening', '2026-11-21T22:00:00+01:00', 'quiet'),
  ],
};

export const phase: Meaning = {
  ...shared,
  rule: inPhase,
  definition: [
    'The rule counts only for readings taken while the patient was in this phase of this programme: from midnight (Europe/Berlin) of the day ' +
      'they entered it, until midnight of the day they left it.',
    'A day of a pause of the programme is a day outside of the phase.',
    'By the instant the reading was taken, not by that of its arrival.',
  ],
  gaps: 'Where it is not known when the patient was in which phase the rule counts: silence is worse.',
  examples: [
    onReadings('the first instant of the phase', [inPhase, weight], '0:84.1', {
      says: 'fires',
      limit: 84,
      at: berlin('2026-11-16T00:00:00+01:00'),
    }),
    onReadings('the last second before it', [inPhase, weight], '0:84.1', {
      says: 'quiet',
      limit: 84,
      at: berlin('2026-11-15T23:59:59+01:00'),
    }),
    onReadings('the midnight they left', [inPhase, weight], '0:84.1', {
      says: 'quiet',
      limit: 84,
      at: berlin('2026-11-21T00:00:00+01:00'),
    }),
  ],
};

export const holds: Meaning = {
  ...shared,
  rule: heldRule,
  definition: [
    'Raises by its first condition; counts as back to normal only when the weaker one does not hold any more.',
    'Back to normal is marked on the alarm; it never closes it.',
  ],
  gaps: 'Nothing measured: neither raised nor back to normal.',
  examples: [
    onReadings('the weaker condition alone raises nothing', [heldRule, weight], '0:83.5', {
      says: 'quiet',
      limit: 84,
    }),
    onReadings('the first one does', [heldRule, weight], '0:84.1', { says: 'fires', limit: 84 }),
  ],
};

export const coolDown: Meaning = {
  ...shared,
  rule: resting,
  definition: [
    'For so many minutes after an alarm was closed only something worse than the closer saw raises a new one: a side nobody has seen, or a value ' +
      'beyond the one seen on its side. Else it is written to the closed alarm.',
    'The same holds of a reading taken before the closing, whenever it comes.',
  ],
  gaps: 'Nothing measured, nothing asked.',
  examples: [
    onReadings('the condition itself knows no rest', [resting, weight], '24:84.5 0:84.5', {
      says: 'fires',
      limit: 84,
    }),
  ],
};
