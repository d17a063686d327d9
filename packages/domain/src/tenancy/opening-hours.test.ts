import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterOpenMinutes, type OpeningHours, openingFaults, openingState } from './opening-hours.ts';

const day = [
  { from: '08:00', to: '12:00' },
  { from: '13:30', to: '18:00' },
];
const practice: OpeningHours = {
  weekly: [day, day, [{ from: '08:00', to: '12:00' }], day, day, [], []],
  exceptions: [
    { day: '2026-12-25', name: '1. Weihnachtstag', spans: [] },
    { day: '2026-12-24', name: 'Heiligabend', spans: [{ from: '08:00', to: '11:00' }] },
  ],
};
const always: OpeningHours = {
  weekly: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]),
  exceptions: [],
};
const never: OpeningHours = { weekly: [[], [], [], [], [], [], []], exceptions: [] };
const ms = (text: string) => Date.parse(text);

const states: [string, string, boolean, string][] = [
  ['one second before opening', '2026-11-20T07:59:59+01:00', false, '2026-11-20T08:00:00+01:00'],
  ['at the minute of opening', '2026-11-20T08:00:00+01:00', true, '2026-11-20T12:00:00+01:00'],
  ['one second before the break', '2026-11-20T11:59:59+01:00', true, '2026-11-20T12:00:00+01:00'],
  ['at the beginning of the break', '2026-11-20T12:00:00+01:00', false, '2026-11-20T13:30:00+01:00'],
  ['on Friday evening: Monday morning', '2026-11-20T18:00:00+01:00', false, '2026-11-23T08:00:00+01:00'],
  ['on the short Wednesday', '2026-11-18T12:30:00+01:00', false, '2026-11-19T08:00:00+01:00'],
  ['on a day with its own hours', '2026-12-24T10:00:00+01:00', true, '2026-12-24T11:00:00+01:00'],
  ['on a holiday before a weekend', '2026-12-25T09:00:00+01:00', false, '2026-12-28T08:00:00+01:00'],
  ['over the change to winter time', '2026-10-24T20:00:00+02:00', false, '2026-10-26T08:00:00+01:00'],
  ['over the change to summer time', '2026-03-28T20:00:00+01:00', false, '2026-03-30T08:00:00+02:00'],
];
for (const [when, at, isOpen, until] of states) {
  test(`[SHELL-15] the practice is ${isOpen ? 'open' : 'closed'} ${when}, and it is told until when`, () => {
    assert.deepEqual(openingState(practice, ms(at)), { isOpen, until: ms(until) });
  });
}

test('[SHELL-15] open day and night has no end, never open has no beginning', () => {
  assert.deepEqual(openingState(always, ms('2026-11-20T08:00:00Z')), { isOpen: true, until: null });
  assert.deepEqual(openingState(never, ms('2026-11-20T08:00:00Z')), { isOpen: false, until: null });
});

const dues: [string, OpeningHours, string, number, string | null][] = [
  ['inside one span', practice, '2026-11-20T08:00:00+01:00', 60, '2026-11-20T09:00:00+01:00'],
  [
    'up to the last minute before the break',
    practice,
    '2026-11-20T11:00:00+01:00',
    60,
    '2026-11-20T12:00:00+01:00',
  ],
  ['across the break', practice, '2026-11-20T11:30:00+01:00', 60, '2026-11-20T14:00:00+01:00'],
  ['across the weekend', practice, '2026-11-20T17:30:00+01:00', 60, '2026-11-23T08:30:00+01:00'],
  ['from a closed hour', practice, '2026-11-21T03:00:00+01:00', 15, '2026-11-23T08:15:00+01:00'],
  ['across Christmas', practice, '2026-12-24T10:30:00+01:00', 60, '2026-12-28T08:30:00+01:00'],
  [
    'two hours in the night that has 25',
    always,
    '2026-10-25T01:30:00+02:00',
    120,
    '2026-10-25T02:30:00+01:00',
  ],
  [
    'two hours in the night that has 23',
    always,
    '2026-03-29T01:30:00+01:00',
    120,
    '2026-03-29T04:30:00+02:00',
  ],
  ['where the practice never opens', never, '2026-11-20T08:00:00Z', 1, null],
];
for (const [what, hours, from, minutes, expected] of dues) {
  test(`[SHELL-15] ${minutes} minutes of opening hours are counted ${what}`, () => {
    assert.equal(afterOpenMinutes(hours, ms(from), minutes), expected === null ? null : ms(expected));
  });
}

const weekly = (spans: { from: string; to: string }[]): OpeningHours => ({
  weekly: [spans, [], [], [], [], [], []],
  exceptions: [],
});
const faults: [string, OpeningHours, string[]][] = [
  ['hours that can be kept', practice, []],
  [
    'spans that touch',
    weekly([
      { from: '08:00', to: '12:00' },
      { from: '12:00', to: '13:00' },
    ]),
    [],
  ],
  [
    'spans that overlap by a minute',
    weekly([
      { from: '08:00', to: '12:01' },
      { from: '12:00', to: '13:00' },
    ]),
    ['weekly.0 spans_overlap'],
  ],
  ['an end at the beginning', weekly([{ from: '08:00', to: '08:00' }]), ['weekly.0 from_after_to']],
  ['24:00 as an end', weekly([{ from: '20:00', to: '24:00' }]), []],
  ['24:00 as a beginning', weekly([{ from: '24:00', to: '24:00' }]), ['weekly.0 invalid_format']],
  ['a time without its zero', weekly([{ from: '8:00', to: '12:00' }]), ['weekly.0 invalid_format']],
  [
    'a day named twice',
    {
      ...never,
      exceptions: [
        { day: '2026-12-25', name: '', spans: [] },
        { day: '2026-12-25', name: '', spans: [] },
      ],
    },
    ['exceptions.1 day_twice'],
  ],
];
for (const [what, hours, expected] of faults) {
  test(`[SHELL-15] ${what}: ${expected[0] ?? 'no fault'}`, () => {
    assert.deepEqual(
      openingFaults(hours).map(({ at, code }) => `${at} ${code}`),
      expected,
    );
  });
}
