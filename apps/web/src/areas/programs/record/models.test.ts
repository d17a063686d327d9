import type { PatientProgramWeek } from '@fernpuls/contract/programs/patient-program.call';
import type { PatientProgramStep } from '@fernpuls/contract/programs/patient-program';
import { stepPatientProgram } from '@fernpuls/contract/programs/patient-program.call';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signaturePath } from './signature-path.ts';
import { missingOf } from './start-model.ts';
import { placed, placeOf, stretchesOf } from './timeline-model.ts';
import { countOf, mayBeMarked, missedOf, type WeekCell, type WeekRow, withMark } from './week-model.ts';
import { dayNumber } from '@fernpuls/domain/kit/day-text';

const nothing = { value: null, diastolic: null, note: null, priority: null };
const states = ['done', 'missed', 'skipped', 'done', 'due', 'planned', 'none'] as const;
/** One dose a day. */
const dosesOf = (state: WeekCell['state']) => {
  const asked = state === 'none' ? 0 : 1;
  const due = ['done', 'missed', 'skipped'].includes(state) ? 1 : 0;
  return { asked, due, came: state === 'done' ? 1 : 0 };
};
const task: WeekRow = {
  kind: 'task',
  phaseComponentId: 'p1',
  itemId: 't1',
  componentId: 'c1',
  title: 'Gehen',
  valueType: null,
  category: null,
  doer: 'patient',
  schedules: ['0 10 * * *'],
  cells: states.map((state) => ({ ...nothing, ...dosesOf(state), state })),
  due: 6,
  done: 2,
};
const week: PatientProgramWeek = {
  today: '2026-11-20',
  from: '2026-11-16',
  rows: [task],
  due: 4,
  done: 2,
  missed: 1,
};
const mark = { phaseComponentId: 'p1', itemId: 't1', note: null };

test('[PATIENT-16] what is still open or to come counts neither as done nor as missed', () => {
  expect(countOf(task.cells)).toEqual({ done: 2, of: 4 });
});

test('[PATIENT-16] twice a day planned and once measured is half of the row and missed once', () => {
  const half = { ...nothing, state: 'done' as const, asked: 2, due: 2, came: 1 };
  expect(countOf([half])).toEqual({ done: 1, of: 2 });
  expect(missedOf([half])).toBe(1);
});

test('[PATIENT-16] only tasks of the patient and things to read are told by hand, up to and with today', () => {
  const may = (row: Partial<WeekRow>, day: string) => mayBeMarked({ ...task, ...row }, day, '2026-11-20');
  expect(may({}, '2026-11-19')).toBe(true);
  expect(may({}, '2026-11-20')).toBe(true);
  expect(may({}, '2026-11-21')).toBe(false);
  expect(may({ kind: 'section', doer: null }, '2026-11-20')).toBe(true);
  expect(may({ doer: 'staff' }, '2026-11-20')).toBe(false);
  expect(may({ kind: 'measurement', doer: null }, '2026-11-20')).toBe(false);
  expect(may({ kind: 'survey', doer: null }, '2026-11-20')).toBe(false);
});

test('[PATIENT-16] a mark changes its own cell and the sums; taken back a day gone by is missed, today is open', () => {
  const told = withMark(week, { ...mark, day: '2026-11-17', state: 'done' });
  expect(told.rows[0]?.cells.map(({ state }) => state)).toEqual(['done', 'done', ...states.slice(2)]);
  expect([told.done, told.due, told.missed]).toEqual([3, 4, 0]);
  expect(withMark(told, { ...mark, day: '2026-11-17', state: 'open' }).rows[0]?.cells[1]?.state).toBe(
    'missed',
  );
  expect(withMark(told, { ...mark, day: '2026-11-20', state: 'open' }).rows[0]?.cells[4]?.state).toBe('due');
  expect(withMark(week, { ...mark, itemId: 't2', day: '2026-11-17', state: 'done' }).rows).toEqual(week.rows);
});

const phases = [{ weeks: 4 }, { weeks: 12 }, { weeks: null }];
const part = {
  status: 'consented',
  phase: 2,
  phaseStartedOn: '2026-09-21',
  startedOn: '2026-08-24',
} as const;
const step = (kind: string, day: string, phase: number) => ({ step: kind, day, phase }) as PatientProgramStep;
const steps = [
  step('propose', '2026-08-20', 1),
  step('consent', '2026-08-24', 1),
  step('change_phase', '2026-09-21', 2),
];

test('[PATIENT-16] the bar has the phases gone through, the present one with its planned end, and those ahead', () => {
  const spans = stretchesOf({ part, steps, phases, today: '2026-11-20' });
  expect(spans.map(({ phase, state }) => [phase, state])).toEqual([
    [1, 'over'],
    [2, 'current'],
    [3, 'ahead'],
  ]);
  expect(spans[1]?.until).toBe(dayNumber('2026-12-14'));
  expect(spans[2]).toMatchObject({ from: dayNumber('2026-12-14'), until: null });
  const bar = placed(spans, '2026-11-20');
  expect(bar.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  const now = placeOf(dayNumber('2026-11-20'), bar) ?? 0;
  expect(now).toBeGreaterThan(bar[1]?.left ?? 1);
  expect(now).toBeLessThan(bar[2]?.left ?? 0);
});

test('[PATIENT-16] a phase that runs beyond its planned end reaches to today', () => {
  const spans = stretchesOf({ part, steps, phases, today: '2027-01-10' });
  expect(spans[1]?.until).toBe(dayNumber('2027-01-11'));
});

test('[PATIENT-16] a phase without an end is drawn on beyond today however long it has run', () => {
  const last = { ...part, phase: 3, phaseStartedOn: '2025-10-30' };
  const steps = [step('consent', '2025-07-11', 1), step('change_phase', '2025-10-30', 3)];
  const bar = placed(stretchesOf({ part: last, steps, phases, today: '2026-11-26' }), '2026-11-26');
  const [begins, now] = ['2025-10-30', '2026-11-26'].map((day) => placeOf(dayNumber(day), bar) ?? 0);
  expect(begins).toBeCloseTo(bar[0]?.width ?? 0);
  expect(now).toBeGreaterThan(0.9);
  expect(now).toBeLessThan(1);
});

test('[PATIENT-16] who has ended has no phases ahead, who is only proposed has them all without days', () => {
  const ended = [...steps, step('end', '2026-10-01', 2)];
  expect(
    stretchesOf({ part: { ...part, status: 'former' }, steps: ended, phases, today: '2026-11-20' }).map(
      ({ phase, state, until }) => [phase, state, until],
    ),
  ).toEqual([
    [1, 'over', dayNumber('2026-09-21')],
    [2, 'over', dayNumber('2026-10-01')],
  ]);
  const candidate = { status: 'candidate', phase: 1, phaseStartedOn: null, startedOn: null } as const;
  const spans = stretchesOf({ part: candidate, steps: [], phases, today: '2026-11-20' });
  expect(spans.map(({ state, from }) => [state, from])).toEqual([
    ['ahead', null],
    ['ahead', null],
    ['ahead', null],
  ]);
});

const questions = [{ id: 'k1', text: 'Waage vorhanden?', expects: true }];
const begun = { answers: { k1: true }, form: 'paper', signature: null, phase: 1, day: '2026-11-20' } as const;
const codes = (change: object) => missingOf({ ...begun, ...change }, { questions }).map(({ code }) => code);

test('[PATIENT-16] nobody begins without every question answered as expected, a form of consent, its signature and a day', () => {
  expect(codes({})).toEqual([]);
  expect(codes({ answers: {} })).toEqual(['unanswered']);
  expect(codes({ answers: { k1: false } })).toEqual(['against']);
  expect(codes({ form: null })).toEqual(['no_form']);
  expect(codes({ form: 'spoken' })).toEqual([]);
  expect(codes({ form: 'screen' })).toEqual(['no_signature']);
  expect(codes({ form: 'screen', signature: 'M1 1L5 5' })).toEqual([]);
  expect(codes({ day: null })).toEqual(['no_day']);
  expect(codes({ day: '31.' })).toEqual(['no_day']);
});

test('[PATIENT-16] whatever is drawn becomes a path the contract takes, or none', () => {
  const number = fc.double({ min: -50, max: 500, noNaN: true });
  const strokes = fc.array(fc.array(fc.record({ x: number, y: number }), { maxLength: 40 }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(strokes, (drawn) => {
      const path = signaturePath(drawn);
      const asked = { patientProgramId: '018f0000-0000-7000-8000-000000000000', step: 'consent' };
      const isDrawn = drawn.some((points) => points.length > 1);
      expect(path !== null).toBe(isDrawn);
      if (path !== null)
        expect(stepPatientProgram.input.safeParse({ ...asked, signature: path }).success).toBe(true);
    }),
  );
});
