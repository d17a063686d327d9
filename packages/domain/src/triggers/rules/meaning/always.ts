import { plausibilityByRange } from '../../../measurements/bands.ts';
import { timelinessOf } from '../../../measurements/timeliness.ts';
import { calendarOf } from '../../../kit/calendar.ts';
import { hourMs } from '../../../kit/spans.ts';
import type { Rule } from '../rule.ts';
import { type Meaning, type MeaningExample, ofReadings, saturday } from './meaning.ts';

const rule: Rule = { when: { kind: 'always', what: 'extreme' } };

function number(what: string, valueType: string, parts: [number, number?], says: string): MeaningExample {
  const [value, diastolic = null] = parts;
  return {
    what,
    says,
    drawn: { lines: [`${valueType} ${value}${diastolic === null ? '' : `/${diastolic}`}`] },
    ask: () => plausibilityByRange({ valueType, value, diastolic, mean: null, qualifier: null }),
  };
}

function arrival(what: string, hours: number, says: string): MeaningExample {
  const known = { patient: 0, device: null };
  return {
    what,
    says,
    drawn: { lines: [`arrives ${hours} hours after it was taken`] },
    ask: () =>
      timelinessOf({ measuredAt: saturday - hours * hourMs, now: saturday }, 72, known, calendarOf()) ??
      'in time',
  };
}

export const always: Meaning = {
  rule,
  definition: [
    'Watched of every patient, written by nobody and taken out by nobody.',
    '`extreme`: a reading outside of what is believed and inside of what is possible that no other rule rang for; “high”, until a person ' +
      'confirms it or calls it wrong. One that fires another rule raises that at its priority or “high”, whichever is more urgent.',
    '`impossible`: a reading no part of which anybody can have; due by the practice’s next opening.',
    '`unreviewed`: readings to be viewed (late, dated by a clock that cannot be right, two of one number) that nobody viewed by the end of the next working day.',
    'The clock of such an alarm runs from the first value; no later reading lowers or closes it. A pair the wrong way round is extreme in both parts.',
  ],
  gaps: 'Nothing measured, nothing watched.',
  late: 'A late reading raises none of the first two and waits to be viewed, which the third watches.',
  pause: ofReadings.pause,
  changed:
    'The bands are the platform’s (packages/domain/src/measurements/value-types.ts and possible-values.ts); a practice does not change them.',
  source: `Domain handbook, section 2; ${ofReadings.contract}.`,
  examples: [
    number('believed as it comes', 'spo2', [50], 'valid'),
    number('possible and dangerous', 'spo2', [49], 'extreme'),
    number('more than there is', 'spo2', [101], 'implausible'),
    number('a pair the wrong way round', 'blood_pressure', [80, 120], 'extreme'),
    number('one part impossible, the other judged', 'blood_pressure', [501, 80], 'extreme'),
    number('both parts impossible', 'blood_pressure', [501, 401], 'implausible'),
    arrival('exactly the window', 72, 'in time'),
    arrival('an hour more', 73, 'late'),
  ],
};
