import { excessTooOften, type JudgedIntake } from '../../../drugs/excess.ts';
import type { PlannedDose } from '../../../drugs/intake.ts';
import { missedTooOften } from '../../../drugs/missed.ts';
import { dayNumber, dayText } from '../../../kit/day-text.ts';
import { dayMs } from '../../../kit/spans.ts';
import type { Rule } from '../rule.ts';
import type { Meaning, MeaningExample } from './meaning.ts';

const rule: Rule = { when: { kind: 'missed_intakes', count: 3, days: 7 } };
const excess: Rule = { when: { kind: 'excess_intakes', count: 2, days: 7 } };
const firstDay = dayNumber('2026-11-09');

type State = 'taken' | 'skipped' | 'advised' | 'unknown' | 'excused';

/** One dose a day from Monday on; the last day decides. */
function doses(what: string, states: readonly State[], says: string): MeaningExample {
  const planned = states.map(
    (state, at): PlannedDose => ({
      patientDrugId: 'torasemid',
      day: dayText(firstDay + at),
      dayTime: 'morning',
      dose: '1',
      state: state === 'advised' ? 'skipped' : state,
      skipReason: state === 'advised' ? 'advised' : state === 'skipped' ? 'forgotten' : null,
      intakeId: null,
      takenAmount: null,
      intakes: 0,
      isExcess: false,
      end: (firstDay + at) * dayMs + dayMs / 2,
    }),
  );
  const last = planned.at(-1);
  return {
    what,
    says,
    drawn: { lines: states.map((state, at) => `${dayText(firstDay + at)}  ${state}`) },
    ask: () =>
      last && missedTooOften(planned, { count: 3, days: 7 }, last.end).includes(last) ? 'fires' : 'quiet',
  };
}

/** Intakes by their days counted from Monday, each with whether it was more than planned. */
function intakes(
  what: string,
  told: readonly [day: number, isExcess: boolean][],
  says: string,
): MeaningExample {
  const judged = told.map(
    ([day, isExcess], at): JudgedIntake => ({
      id: String(at),
      patientDrugId: 'paracetamol',
      day: dayText(firstDay + day),
      dayTime: null,
      state: 'taken',
      dose: '1',
      takenAt: null,
      skipReason: null,
      replacesId: null,
      toldAt: new Date((firstDay + day) * dayMs).toISOString(),
      amount: 1,
      at: (firstDay + day) * dayMs,
      isExcess,
    }),
  );
  const last = judged.at(-1);
  return {
    what,
    says,
    drawn: {
      lines: judged.map(({ day, isExcess }) => `${day}  ${isExcess ? 'more than planned' : 'as planned'}`),
    },
    ask: () => (last && excessTooOften(judged, { count: 2, days: 7 }).includes(last) ? 'fires' : 'quiet'),
  };
}

const shared = {
  late: 'By the day the dose belongs to; what is told late ends what was missed.',
  pause: 'A dose nobody told of in a pause or in hospital is excused and counts nothing.',
  changed: 'A dose is judged by the plan of its own moment.',
  source: 'Domain handbook, section 3; count and days are the practice’s.',
};

export const missed_intakes: Meaning = {
  ...shared,
  rule,
  definition: [
    'Told by the clock when a planned dose is over: with it at least `count` doses were missed in the `days` local days up to its own, its own day counted.',
    'Missed is skipped, and told of by nobody although a dose of the 30 days before was told of. Left out on a physician’s advice is not missed.',
  ],
  gaps: 'Of whom nobody told of any dose for 30 days silence says nothing: they do not tell.',
  examples: [
    doses('three in a week', ['taken', 'skipped', 'taken', 'unknown', 'taken', 'skipped'], 'fires'),
    doses('two in a week', ['taken', 'skipped', 'taken', 'taken', 'taken', 'skipped'], 'quiet'),
    doses(
      'the first of three lies seven days back',
      ['skipped', 'skipped', 'taken', 'taken', 'taken', 'taken', 'taken', 'skipped'],
      'quiet',
    ),
    doses(
      'it lies six days back',
      ['skipped', 'skipped', 'taken', 'taken', 'taken', 'taken', 'skipped'],
      'fires',
    ),
    doses('one of three on advice', ['taken', 'skipped', 'taken', 'advised', 'taken', 'skipped'], 'quiet'),
    doses('one of three in a pause', ['taken', 'skipped', 'taken', 'excused', 'taken', 'skipped'], 'quiet'),
    doses('nobody ever told of a dose', ['unknown', 'unknown', 'unknown'], 'quiet'),
  ],
};

export const excess_intakes: Meaning = {
  ...shared,
  rule: excess,
  definition: [
    'With an intake that was told at least `count` intakes of the `days` local days up to its own were in excess: more was told than the plan of ' +
      'that day asked for at its time or in the whole day, or more than the maximum of a day of a drug as needed.',
    'What was planned in words alone, or is not known to have been planned, has no limit.',
  ],
  gaps: 'What nobody told was not taken.',
  examples: [
    intakes(
      'two in a week',
      [
        [0, true],
        [3, false],
        [6, true],
      ],
      'fires',
    ),
    intakes(
      'one in a week',
      [
        [0, false],
        [6, true],
      ],
      'quiet',
    ),
    intakes(
      'two in eight days',
      [
        [0, true],
        [7, true],
      ],
      'quiet',
    ),
    intakes(
      'an intake as planned after two in excess',
      [
        [0, true],
        [1, true],
        [2, false],
      ],
      'quiet',
    ),
  ],
};
