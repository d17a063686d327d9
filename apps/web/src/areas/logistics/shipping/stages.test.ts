import { expect, test } from 'vitest';
import { stagesOf } from './stages.ts';

const at = (day: number) => `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`;
const steps = [
  { step: 'deliver', takenAt: at(5) },
  { step: 'ship', takenAt: at(4) },
  { step: 'pack', takenAt: at(3) },
  { step: 'accept', takenAt: at(2) },
  { step: 'place', takenAt: at(1) },
] as const;
const shown = (stages: ReturnType<typeof stagesOf>) =>
  stages.map(({ key, at: day, looks }) => `${key} ${looks} ${day?.slice(8, 10) ?? '-'}`);

test('[MANAGE-08] the line of an order says what was reached when, where it stands, and that the first reading came', () => {
  expect(shown(stagesOf({ state: 'delivered', firstReadingAt: at(6) }, steps))).toEqual([
    'placed done 01',
    'accepted done 02',
    'packed done 03',
    'shipped done 04',
    'delivered now 05',
    'first_reading done 06',
    'return_requested ahead -',
    'returned ahead -',
  ]);
});

test('[MANAGE-08] a part that is ahead does not move the line, and a cancelled order ends there', () => {
  expect(shown(stagesOf({ state: 'accepted', firstReadingAt: null }, steps)).slice(1, 4)).toEqual([
    'accepted now 02',
    'packed ahead -',
    'shipped ahead -',
  ]);
  const cancelled = [{ step: 'cancel', takenAt: at(2) } as const, steps[4]];
  expect(shown(stagesOf({ state: 'cancelled', firstReadingAt: null }, cancelled))).toEqual([
    'placed done 01',
    'cancelled now 02',
  ]);
});
