import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calendarOf } from '../kit/calendar.ts';
import { type Holding, holderAt } from './device-holder.ts';

const calendar = calendarOf();
const at = (text: string) => Date.parse(`${text}+01:00`);
const holding = (patientId: string, from: string, until: string | null): Holding => ({
  patientId,
  from: at(from),
  until: until === null ? null : at(until),
});
const whose = (holdings: Holding[], when: string) => {
  const found = holderAt(holdings, at(when), calendar);
  return found && ('held' in found ? found.held : found.patientId);
};

// cases/duties.md, section 6: with A from the 9th to the 24th, with B since the 27th.
const passed = [holding('B', '2026-11-27T10:00', null), holding('A', '2026-11-09T08:00', '2026-11-24T15:00')];

test('[PATIENT-06] a reading is theirs whose the device was when it was taken; of a time between two, before both or without anybody, nobody’s', () => {
  const expected: [string, string][] = [
    ['2026-11-21T07:00', 'A'],
    ['2026-11-09T08:00', 'A'],
    ['2026-11-24T14:59', 'A'],
    ['2026-11-24T15:00', 'nobody'],
    ['2026-11-26T07:00', 'nobody'],
    ['2026-11-27T09:59', 'nobody'],
    ['2026-11-27T10:00', 'B'],
    ['2026-11-09T07:59', 'nobody'],
    ['2000-01-01T00:00', 'nobody'],
  ];
  assert.deepEqual(
    expected.map(([when]) => [when, whose(passed, when)]),
    expected,
  );
  assert.equal(whose([], '2026-11-21T07:00'), null);
});

test('[PATIENT-06] a day on which it passed on without a time of day is nobody’s, the days around it are decided', () => {
  const days = [holding('A', '2026-11-09T00:00', '2026-11-24T00:00'), holding('B', '2026-11-24T00:00', null)];
  assert.deepEqual(
    ['2026-11-23T23:59', '2026-11-24T00:00', '2026-11-24T23:59', '2026-11-25T00:00'].map((when) =>
      whose(days, when),
    ),
    ['A', 'handover', 'handover', 'B'],
  );
  const again = [
    holding('A', '2026-11-09T00:00', '2026-11-24T00:00'),
    holding('A', '2026-11-24T00:00', null),
  ];
  assert.equal(whose(again, '2026-11-24T12:00'), 'A', 'from oneself to oneself');
});

test('[PATIENT-06] what one person alone ever had is theirs before its first day too, and nobody’s once it was returned', () => {
  const alone = [holding('A', '2026-11-20T12:00', '2026-11-24T12:00')];
  assert.deepEqual(
    ['2026-11-20T07:00', '2026-11-24T11:59', '2026-11-24T12:00'].map((when) => whose(alone, when)),
    ['A', 'A', 'nobody'],
  );
});
