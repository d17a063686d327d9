import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { dayText } from '../kit/day-text.ts';
import type { DosePeriod } from './dose.ts';
import { areTooManyInExcess, excessTooOften, type JudgedIntake, judgeIntakes } from './excess.ts';
import type { Telling } from './told.ts';

const at = (text: string) => Date.parse(text);
/** One in the morning, one in the evening, since 1 November 2026. */
const plan: DosePeriod = {
  patientDrugId: 'metformin',
  dosageKind: 'daily',
  morning: '1',
  noon: null,
  evening: '1',
  night: null,
  weekdays: null,
  dosageText: null,
  maxPerDay: null,
  from: at('2026-11-01T10:00:00+01:00'),
  until: null,
  fromDay: null,
  untilDay: null,
};
const asNeeded = { dosageKind: 'as_needed', morning: null, evening: null, maxPerDay: 2 } as const;

let number = 0;
const told = (
  dayTime: Telling['dayTime'],
  dose: string | null,
  day = '2026-11-20',
  clock = '08:00',
): Telling => {
  number += 1;
  return {
    id: `i${number}`,
    patientDrugId: 'metformin',
    day,
    dayTime,
    state: 'taken',
    dose,
    takenAt: `${day}T${clock}:00+01:00`,
    skipReason: null,
    replacesId: null,
    toldAt: `${day}T${clock}:00+01:00`,
  };
};
const fifty = Array.from({ length: 50 }, (_, one) =>
  told(null, '1', '2026-11-20', `12:${String(one).padStart(2, '0')}`),
);

/** What was planned, what was told, and which of it (by place) is in excess; counted by hand. */
const table: [string, DosePeriod[], Telling[], number[]][] = [
  ['one planned, one told', [plan], [told('morning', '1')], []],
  ['told without an amount: as planned', [plan], [told('morning', null)], []],
  ['four told of one planned', [plan], [told('morning', '4')], [0]],
  ['half of one', [plan], [told('morning', '1/2')], []],
  [
    'the same dose at two moments',
    [plan],
    [told('morning', '1'), told('morning', '1', '2026-11-20', '09:30')],
    [1],
  ],
  ['two in the morning, none in the evening', [plan], [told('morning', '2')], [0]],
  ['the morning dose at noon', [plan], [told('noon', '1', '2026-11-20', '13:00')], []],
  [
    'all that was planned and two more at noon',
    [plan],
    [
      told('morning', '1'),
      told('noon', '2', '2026-11-20', '12:00'),
      told('evening', '1', '2026-11-20', '18:00'),
    ],
    [1, 2],
  ],
  [
    'beside the plan after all of it',
    [plan],
    [told('morning', '1'), told('evening', '1'), told(null, null)],
    [2],
  ],
  [
    'thirds that make one',
    [{ ...plan, evening: null }],
    ['08:00', '12:00', '18:00'].map((clock) => told(null, '1/3', '2026-11-20', clock)),
    [],
  ],
  [
    'fifty as needed of at most two a day',
    [{ ...plan, ...asNeeded }],
    fifty,
    fifty.map((_, one) => one).slice(2),
  ],
  ['as needed, two of at most two', [{ ...plan, ...asNeeded }], fifty.slice(0, 2), []],
  ['as needed, one of 2,5 of at most two', [{ ...plan, ...asNeeded }], [told(null, '2,5')], [0]],
  ['as needed without a maximum', [{ ...plan, ...asNeeded, maxPerDay: null }], fifty, []],
  ['planned in words', [{ ...plan, dosageKind: 'text', dosageText: 'nach Schema' }], fifty, []],
  [
    'weekly methotrexate on Monday, taken on Friday',
    [{ ...plan, dosageKind: 'weekly', weekdays: [1], evening: null }],
    [told('morning', '1')],
    [0],
  ],
  [
    'weekly methotrexate on its day',
    [{ ...plan, dosageKind: 'weekly', weekdays: [5], evening: null }],
    [told('morning', '1')],
    [],
  ],
  [
    'taken on after it was stopped',
    [{ ...plan, until: at('2026-11-18T10:00:00+01:00') }],
    [told('morning', '1')],
    [0],
  ],
  [
    'taken on the day it was stopped',
    [{ ...plan, until: at('2026-11-20T07:00:00+01:00') }],
    [told('morning', '1')],
    [],
  ],
  ['after its last day', [{ ...plan, untilDay: '2026-11-19' }], [told('morning', '1')], [0]],
  ['on its last day', [{ ...plan, untilDay: '2026-11-20' }], [told('morning', '1')], []],
  ['before anybody entered the plan', [plan], [told('morning', '9', '2026-10-31')], []],
  ['on the day it was entered, before', [plan], [told('morning', '1', '2026-11-01', '07:00')], []],
  [
    'raised during the day',
    [
      { ...plan, until: at('2026-11-20T09:00:00+01:00') },
      { ...plan, morning: '2', from: at('2026-11-20T09:00:00+01:00') },
    ],
    [told('morning', '2', '2026-11-20', '09:30')],
    [],
  ],
  ['a row nobody planned', [], [told('morning', '1')], []],
];

for (const [name, periods, tellings, expected] of table)
  test(`[ENTITY-28] [TRIGGER-03] more than planned: ${name}`, () => {
    const judged = new Map(judgeIntakes({ periods, told: tellings }).map((one) => [one.id, one.isExcess]));
    assert.deepEqual(
      tellings.flatMap(({ id }, place) => (judged.get(id) === true ? [place] : [])),
      expected,
    );
  });

const intake = (day: number, isExcess: boolean, id: string): JudgedIntake => ({
  ...told('morning', '2'),
  state: 'taken',
  id,
  day: dayText(20_000 + day),
  amount: 2,
  at: day * 86_400_000,
  isExcess,
});
const days = (all: readonly JudgedIntake[]) => all.map(({ id }) => id).join('');

test('[TRIGGER-03] too many are told with the intake that makes them so many, and within their days only', () => {
  const all = [intake(0, true, 'a'), intake(1, false, 'b'), intake(2, true, 'c'), intake(5, true, 'd')];
  assert.equal(days(excessTooOften(all, { count: 1, days: 1 })), 'acd');
  assert.equal(days(excessTooOften(all, { count: 2, days: 3 })), 'c');
  assert.equal(days(excessTooOften(all, { count: 2, days: 2 })), '');
  assert.equal(days(excessTooOften(all, { count: 2, days: 4 })), 'cd');
  assert.equal(days(excessTooOften(all, { count: 3, days: 6 })), 'd');
  assert.equal(days(excessTooOften(all, { count: 3, days: 5 })), '');
});

test('[TRIGGER-03] it is over when enough of the last days are as planned', () => {
  const all = [intake(0, true, 'a'), intake(2, true, 'b')];
  const rule = { count: 2, days: 3 };
  assert.equal(areTooManyInExcess(all, rule, dayText(20_002)), true);
  assert.equal(areTooManyInExcess(all, rule, dayText(20_003)), false);
  assert.equal(areTooManyInExcess([], rule, dayText(20_003)), false);
});

test('[TRIGGER-03] whatever is told besides, an intake in excess stays in excess', () => {
  const dayTime = fc.constantFrom('morning', 'noon', 'evening', null);
  const dose = fc.constantFrom('1/2', '1', '2', '3');
  const clock = fc.integer({ min: 10, max: 59 }).map((minute) => `18:${minute}`);
  const one = fc
    .tuple(dayTime, dose, clock)
    .map(([time, amount, when]) => told(time, amount, '2026-11-20', when));
  const excess = (all: Telling[]) =>
    new Set(
      judgeIntakes({ periods: [plan], told: all }).flatMap(({ isExcess, id }) => (isExcess ? [id] : [])),
    );
  fc.assert(
    fc.property(fc.array(one, { maxLength: 6 }), (all) => {
      const before = excess(all);
      const after = excess([told(null, '1', '2026-11-20', '06:00'), ...all]);
      const standing = new Set(judgeIntakes({ periods: [plan], told: all }).map(({ id }) => id));
      for (const id of before) assert.equal(!standing.has(id) || after.has(id), true);
    }),
  );
});
