import type { PatientDrug } from '@fernpuls/contract/drugs/patient-drug';
import { expect, test } from 'vitest';
import { today } from '../../../ui/today.ts';
import { onPaper } from './use-plan.ts';

const dayMs = 86_400_000;
const day = (from: string, by: number) => new Date(Date.parse(from) + by * dayMs).toISOString().slice(0, 10);
const row = (name: string, more: Partial<PatientDrug>) =>
  ({ name, section: 'general', status: 'active', untilDay: null, ...more }) as PatientDrug;

test('[BEYOND-20] a row ends by itself: it is taken on its last day, and the day after stands on the plan no more', () => {
  const now = today();
  const rows = [
    row('endless', {}),
    row('last day', { untilDay: now }),
    row('over', { untilDay: day(now, -1) }),
    row('paused', { status: 'paused', untilDay: day(now, 1) }),
    row('stopped', { status: 'stopped' }),
  ];
  expect(onPaper(rows).map(({ name }) => name)).toEqual(['endless', 'last day', 'paused']);
});
