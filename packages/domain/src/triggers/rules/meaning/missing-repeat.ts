import { repeatsOf } from '../../adherence/repeats.ts';
import type { Excuse } from '../../adherence/slots.ts';
import type { Rule } from '../rule.ts';
import type { Meaning, MeaningExample } from './meaning.ts';

const berlin = (clock: string) => Date.parse(`2026-11-20T${clock}:00+01:00`);
const graceMinutes = 30;
const rule: Rule = { when: { kind: 'missing_repeat', valueType: 'spo2', after: 'extreme', graceMinutes } };

type Course = { came?: readonly string[]; now: string; excuse?: [string, string | null]; says: string };

/** A saturation of 48 % taken at 08:00 that arrived at 08:10, seen at a time of the same day. */
function asked(what: string, { came = [], now, excuse, says }: Course): MeaningExample {
  const excuses: Excuse[] = excuse
    ? [{ from: berlin(excuse[0]), to: excuse[1] === null ? null : berlin(excuse[1]) }]
    : [];
  return {
    what,
    says,
    drawn: {
      lines: [
        `48 % taken 08:00, arrived 08:10, to be repeated until 08:40, seen ${now}`,
        ...came.map((one) => `another taken ${one}`),
        ...(excuse ? [`excused from ${excuse[0]}${excuse[1] ? ` to ${excuse[1]}` : ''}`] : []),
      ],
    },
    ask() {
      const request = { id: 'r1', measuredAt: berlin('08:00'), askedAt: berlin('08:10') };
      const readings = [berlin('08:00'), ...came.map(berlin)].toSorted((a, b) => a - b);
      const [repeat] = repeatsOf([request], { readings, excuses, graceMinutes, now: berlin(now) });
      return repeat?.state === 'missing' ? 'fires' : 'quiet';
    },
  };
}

export const missing_repeat: Meaning = {
  rule,
  definition: [
    'Told by the clock. A reading of the kind asks for a repeat when it arrives: `extreme`, one that is extreme and confirmed by nobody; ' +
      '`alarm`, every one that raised or joined an alarm, of whatever rule.',
    'A repeat is a reading of the same kind of the same person, taken after the one that asks and not later than `graceMinutes` after that ' +
      'arrived, the last moment included. It fires when that is over and none came, once for each reading that asks.',
    'A repeat may be extreme itself: it is one, and asks in its turn. What nobody can have, or was called wrong, is none. Of two readings of ' +
      'one instant neither repeats the other.',
    'Nothing is awaited any more once a person closed the alarm, confirmed the value or called it wrong.',
  ],
  gaps: 'The gap is what it tells, of a patient whose devices are silent too.',
  late:
    'A reading that came too late to raise anything asks for nothing. A repeat counts by the time it was taken: one that arrives after the ' +
    'deadline and was taken before it, or is taken later, ends what was missing.',
  pause:
    'Nothing is expected in a pause or a stay in hospital that touches the time from the arrival to the deadline.',
  changed: 'Counts for readings that arrive from the change on; what was missing before stays told.',
  source:
    'Domain handbook, section 2: an extreme value is measured again. Reason and minutes are the practice’s; five minutes of rest before a ' +
    'blood pressure as in the ESC guidelines on hypertension 2024.',
  examples: [
    asked('on the last minute', { now: '08:40', says: 'quiet' }),
    asked('a minute later', { now: '08:41', says: 'fires' }),
    asked('repeated at the last moment', { came: ['08:40'], now: '09:00', says: 'quiet' }),
    asked('repeated before the first one arrived', { came: ['08:05'], now: '09:00', says: 'quiet' }),
    asked('another one of the same instant', { came: ['08:00'], now: '08:41', says: 'fires' }),
    asked('measured before it alone', { came: ['07:55'], now: '08:41', says: 'fires' }),
    asked('in hospital since 08:30', { now: '08:41', excuse: ['08:30', null], says: 'quiet' }),
  ],
};
