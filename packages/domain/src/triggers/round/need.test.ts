import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priorities } from '../priority.ts';
import { leastReadings, outstandingSpread, spreadOf } from './baseline.ts';
import { compareNeed, type NeedPart, needOf, type RoundFacts, roundGroups, weights } from './need.ts';

const quiet: RoundFacts = {
  alarms: [],
  baselines: [],
  daysWithoutReading: 0,
  unseenReadings: 0,
  daysSinceReview: 0,
};
const weight = { valueType: 'weight', value: 80, mean: 80, deviation: 1, count: 28 };
const partsOf = (facts: Partial<RoundFacts>) => needOf({ ...quiet, ...facts }).parts;
const pointsOf = (facts: Partial<RoundFacts>) => partsOf(facts).map(({ kind, points }) => [kind, points]);

test('[BEYOND-06] who measured today, was looked at today and has no alarm is stable and has no reason', () => {
  assert.deepEqual(needOf(quiet), { score: 0, group: 'stable', parts: [] });
});

const cases: [name: string, facts: Partial<RoundFacts>, parts: [NeedPart['kind'], number][]][] = [
  ['one critical alarm', { alarms: ['blocker'] }, [['alarms', 1000]]],
  ['a high and a low alarm', { alarms: ['low', 'high'] }, [['alarms', 335]]],
  ['just below two deviations', { baselines: [{ ...weight, value: 81.99 }] }, []],
  ['two deviations', { baselines: [{ ...weight, value: 82 }] }, [['deviation', 20]]],
  ['two deviations downwards', { baselines: [{ ...weight, value: 78 }] }, [['deviation', 20]]],
  ['far away', { baselines: [{ ...weight, value: 100 }] }, [['deviation', 60]]],
  ['six readings are no level', { baselines: [{ ...weight, value: 90, count: 6 }] }, []],
  ['seven are', { baselines: [{ ...weight, value: 82, count: 7 }] }, [['deviation', 20]]],
  ['yesterday', { daysWithoutReading: 1 }, []],
  ['two days without a reading', { daysWithoutReading: 2 }, [['gap', 16]]],
  ['a month without one', { daysWithoutReading: 30 }, [['gap', 48]]],
  ['never measured', { daysWithoutReading: null }, [['gap', 48]]],
  ['one unseen reading', { unseenReadings: 1 }, [['unseen', 1]]],
  ['many unseen readings', { unseenReadings: 90 }, [['unseen', 12]]],
  ['six days since the last look', { daysSinceReview: 6 }, []],
  ['seven days since the last look', { daysSinceReview: 7 }, [['unreviewed', 7]]],
  ['never looked at', { daysSinceReview: null }, [['unreviewed', 20]]],
  [
    'several reasons, the heaviest first',
    { alarms: ['medium'], daysWithoutReading: 3, unseenReadings: 4 },
    [
      ['alarms', 160],
      ['gap', 24],
      ['unseen', 4],
    ],
  ],
];
for (const [name, facts, parts] of cases)
  test(`[BEYOND-06] ${name}: ${parts.map(([kind, points]) => `${kind} ${points}`).join(', ') || 'no reason'}`, () => {
    assert.deepEqual(pointsOf(facts), parts);
    assert.equal(
      needOf({ ...quiet, ...facts }).score,
      parts.reduce((sum, [, points]) => sum + points, 0),
    );
  });

test('[BEYOND-06] of several values the one farthest from its own level is told, with level and distance', () => {
  const baselines = [
    { ...weight, value: 83 },
    { valueType: 'spo2', value: 88, mean: 96, deviation: 2, count: 20 },
  ];
  assert.deepEqual(partsOf({ baselines }), [
    { kind: 'deviation', points: 40, valueType: 'spo2', value: 88, baseline: 96, spread: -4 },
  ]);
});

test('[BEYOND-06] very even readings do not make a rounding stand out: one per cent of the mean is the least scale', () => {
  const even = { value: 80.8, mean: 80, deviation: 0, count: leastReadings };
  assert.equal(spreadOf(even), (80.8 - 80) / 0.8);
  assert.ok(Math.abs(spreadOf(even) ?? 9) < outstandingSpread);
  assert.equal(spreadOf({ value: 0, mean: 0, deviation: 0, count: 9 }), 0);
});

test('[BEYOND-06] the least alarm weighs more than all other reasons together', () => {
  const most = weights.spread.most + weights.gap.most + weights.unseen.most + weights.unreviewed.most;
  for (const priority of priorities) assert.ok(weights.alarm[priority] > most, priority);
  assert.ok(weights.alarm.blocker > 5 * weights.alarm.high);
});

test('[BEYOND-06] the heaviest kind of reason names the group; new readings and time alone leave it stable', () => {
  const all: Partial<RoundFacts> = {
    alarms: ['low'],
    baselines: [{ ...weight, value: 90 }],
    daysWithoutReading: 5,
    unseenReadings: 3,
    daysSinceReview: null,
  };
  const without = [{}, { alarms: [] }, { baselines: [] }, { daysWithoutReading: 0 }];
  const groups = without.map((_, index) => {
    const facts = Object.assign({}, quiet, all, ...without.slice(0, index + 1)) as RoundFacts;
    return needOf(facts).group;
  });
  assert.deepEqual(groups, [...roundGroups]);
});

test('[BEYOND-06] the same patients always stand in the same order, whatever order they came in', () => {
  const row = (id: string, group: (typeof roundGroups)[number], score: number, sortKey: string) => ({
    id,
    group,
    score,
    sortKey,
  });
  const ordered = [
    row('f', 'alarm', 1000, 'z'),
    row('a', 'alarm', 160, 'a'),
    row('c', 'deviation', 900, 'b'),
    row('d', 'stable', 20, 'a'),
    row('b', 'stable', 0, 'a'),
    row('e', 'stable', 0, 'a'),
    row('g', 'stable', 0, 'b'),
  ];
  assert.deepEqual(ordered.toReversed().sort(compareNeed), ordered);
  assert.deepEqual([...ordered.slice(3), ...ordered.slice(0, 3)].sort(compareNeed), ordered);
});
