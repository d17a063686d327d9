import type { DrugCourse } from '@fernpuls/contract/drugs/intake.call';
import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { startTexts } from '../../../i18n/i18n.ts';
import { AdherenceFigures } from './adherence-figures.tsx';
import { BesideRows } from './besides.tsx';
import { CourseGrid } from './course-grid.tsx';
import { DayDoses } from './day-doses.tsx';

beforeAll(() => startTexts('de'));

type Dose = DrugCourse['doses'][number];
type Beside = DrugCourse['besides'][number];
const dose = (more: Partial<Dose>): Dose => ({
  patientDrugId: 'd',
  day: '2026-11-20',
  dayTime: 'morning',
  dose: '1',
  state: 'taken',
  skipReason: null,
  intakeId: 'i',
  takenAmount: 1,
  intakes: 1,
  isExcess: false,
  ...more,
});
const beside = (more: Partial<Beside>): Beside => ({
  id: 'b',
  patientDrugId: 'd',
  day: '2026-11-20',
  dayTime: 'noon',
  state: 'taken',
  skipReason: null,
  dose: '2',
  takenAt: null,
  isExcess: true,
  note: null,
  author: 'patient',
  ...more,
});
const names = { nameOf: () => 'Torasemid 10 mg', unitOf: () => 'Stück' };
const quiet = { mayWrite: false, busy: false, ...names };
const nothing = () => undefined;
const words = () => screen.getByRole('list').textContent?.replaceAll(/\s+/g, ' ');

const shown = (one: Dose) =>
  render(<DayDoses {...quiet} doses={[one]} current={0} onTell={nothing} onWithdraw={nothing} />);

test('[ENTITY-28] the day says what was taken beside what was planned, and marks more than planned', () => {
  const { unmount } = shown(dose({}));
  expect(words()).toBe('morgensTorasemid 10 mg 1 Stückgenommen');
  unmount();
  const four = shown(dose({ takenAmount: 4, isExcess: true }));
  expect(words()).toContain('4 genommen, 1 geplant mehr als geplant');
  four.unmount();
  const half = shown(dose({ takenAmount: 0.5 }));
  expect(words()).toContain('0,5 genommen, 1 geplant');
  expect(words()).not.toContain('mehr');
  half.unmount();
  shown(dose({ takenAmount: 2, intakes: 2, isExcess: true }));
  expect(words()).toContain('2 genommen, 1 geplant · 2 Einnahmen gemeldet mehr als geplant');
});

test('[ENTITY-28] what no plan asked for is listed as outside the plan, with its time of day', () => {
  render(<BesideRows {...quiet} rowOf={nothing} besides={[beside({})]} onTakeBack={nothing} />);
  expect(words()).toContain('mittags');
  expect(words()).toContain('2 Stück außerhalb des Plans mehr als geplant');
});

test('[ENTITY-28] the course marks both for the eye and in words', () => {
  const course = { doses: [dose({ isExcess: true })], besides: [beside({})] };
  render(<CourseGrid {...course} days={['2026-11-20']} chosen="" nameOf={names.nameOf} onChoose={nothing} />);
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'morgens: 1, genommen, mehr als geplant; 2, genommen, mehr als geplant',
  );
});

test('[ENTITY-28] the adherence figures tell how often it was more, and never more than all of the plan', () => {
  const count = { planned: 7, taken: 7, late: 0, skipped: 0, unknown: 0, rate: 100, excess: 3 };
  const adherence = { 7: count, 30: { ...count, excess: 0 }, 90: count };
  render(<AdherenceFigures adherence={adherence} span={7} onChoose={nothing} />);
  const [week, month] = screen.getAllByRole('button');
  expect(week?.textContent).toContain('3 über Plan');
  expect(week?.textContent).toContain('7 von 7 genommen');
  expect(month?.textContent).not.toContain('über Plan');
});
