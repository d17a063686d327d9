import { parseSchedule } from '../../../tasks/schedule.ts';
import { type Excuse, slotsOf } from '../../adherence/slots.ts';
import type { Rule } from '../rule.ts';
import type { Meaning, MeaningExample } from './meaning.ts';

const berlin = (text: string) => Date.parse(`2026-11-${text}+01:00`);
const schedule = '0 8 * * *';
const graceMinutes = 240;

const rule: Rule = { when: { kind: 'missing', valueType: 'weight', schedule, graceMinutes } };
const survey: Rule = {
  when: { kind: 'missing_survey', survey: 'phq9', surveyName: 'PHQ-9', graceMinutes },
};

/** What becomes of Friday’s turn, seen at an instant: readings (or answers) and excuses by their times. */
function turn(
  what: string,
  came: readonly string[],
  now: string,
  { says, excuse }: { says: string; excuse?: [string, string | null] },
): MeaningExample {
  const excuses: Excuse[] = excuse
    ? [{ from: berlin(excuse[0]), to: excuse[1] === null ? null : berlin(excuse[1]) }]
    : [];
  return {
    what,
    says,
    drawn: {
      lines: [
        `due 20 Nov 08:00, tolerance until 12:00, seen ${spoken(now)}`,
        ...came.map((one) => `came ${spoken(one)}`),
        ...(excuse
          ? [`excused from ${spoken(excuse[0])}${excuse[1] ? ` to ${spoken(excuse[1])}` : ''}`]
          : []),
      ],
    },
    ask() {
      const parsed = parseSchedule(schedule);
      if (!parsed) return 'no schedule';
      const plan = { schedule: parsed, graceMinutes, from: berlin('01T00:00'), until: null };
      const span = { from: berlin('20T00:00'), to: berlin('21T00:00') };
      const [slot] = slotsOf(plan, { readings: came.map(berlin), excuses, span, now: berlin(now) });
      return slot?.state === 'missing' ? 'fires' : 'quiet';
    },
  };
}

const spoken = (text: string) => `${text.slice(0, 2)} Nov ${text.slice(3, 8)}`;

const shared = {
  pause:
    'Nothing is expected in a pause or a stay in hospital that touches the time from the turn to its deadline.',
  changed: 'A changed schedule counts from the next turn on; what was missing before stays told.',
};

export const missing: Meaning = {
  ...shared,
  rule,
  definition: [
    'Told by the clock. Each turn of the schedule (local time, Europe/Berlin) is filled by a believable reading of the kind taken from up to 12 ' +
      'hours before it (at most half way back to the turn before) until its tolerance is over, both ends included.',
    'It fires when the tolerance is over and none came. One reading fills one turn, so two of one morning do not fill the evening.',
    'An extreme reading nobody has confirmed has measured nothing.',
  ],
  gaps: 'The gap is what it tells. Where a whole interface or manufacturer is down, one technical alarm tells it instead.',
  late: 'By the time the reading was taken, not by that of its arrival: one that arrives later and was taken in time ends what was missing.',
  source: 'docs/decisions/0060-measured-days.md; tolerance and schedule are the practice’s.',
  examples: [
    turn('a minute after the tolerance', [], '20T12:01', { says: 'fires' }),
    turn('on the last minute of it', [], '20T12:00', { says: 'quiet' }),
    turn('measured at the last moment', ['20T12:00'], '20T12:01', { says: 'quiet' }),
    turn('measured twelve hours before', ['19T20:00'], '20T12:01', { says: 'quiet' }),
    turn('measured a minute earlier still', ['19T19:59'], '20T12:01', { says: 'fires' }),
    turn('in hospital since the evening before', [], '20T12:01', {
      says: 'quiet',
      excuse: ['19T18:00', null],
    }),
  ],
};

export const missing_survey: Meaning = {
  ...shared,
  rule: survey,
  definition: [
    'The same of a survey the patient was asked: every turn by which it is asked, by any of its schedules, or the once it is asked.',
    'Answered is what was sent as a whole; a session that was begun is none.',
  ],
  gaps: 'The gap is what it tells. A survey nobody asked of this patient is never missing.',
  late: 'By the time it was answered.',
  source: 'docs/decisions/0042-answers-that-set-off.md; the tolerance is the practice’s.',
  examples: [
    turn('not answered by the end of the tolerance', [], '20T12:01', { says: 'fires' }),
    turn('answered at the last moment', ['20T12:00'], '20T12:01', { says: 'quiet' }),
    turn('a pause over the whole time', [], '20T12:01', { says: 'quiet', excuse: ['20T00:00', '21T00:00'] }),
  ],
};
