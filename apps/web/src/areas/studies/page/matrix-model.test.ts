import type { StudySubject } from '@fernpuls/contract/studies/study.call';
import { expect, test } from 'vitest';
import { countersOf, daysLeft, goneOf, grouped, moved } from './matrix-model.ts';

const cell = (state: StudySubject['visits'][number]['state'], until = '2026-11-28') => ({
  id: `v${state}`,
  state,
  from: '2026-11-19',
  until,
  target: until,
  doneOn: null,
  deviation: 0,
  appointmentAt: null,
  note: null,
});
const subject = (pseudonym: string, more: Partial<StudySubject> = {}): StudySubject => ({
  pseudonym,
  patientStudyId: pseudonym,
  status: 'active',
  group: 'plan',
  screenedOn: '2026-10-01',
  includedOn: '2026-10-10',
  endedOn: null,
  endReason: null,
  consent: 'valid',
  consentVersion: 1,
  arm: 'A',
  visits: [cell('done'), cell('open')],
  next: { kind: 'wait', visitId: null, day: null },
  ...more,
});

test('[CONTENT-11] J and K go person by person, the arrows visit by visit, none beyond the edge', () => {
  const all = [subject('N-001'), subject('N-002')];
  const first = moved(all, null, {});
  expect(first).toEqual({ pseudonym: 'N-001', visit: 0 });
  expect(moved(all, first, { rows: 1 })).toEqual({ pseudonym: 'N-002', visit: 0 });
  expect(moved(all, first, { rows: -1 })).toEqual(first);
  expect(moved(all, first, { visits: 1 })).toEqual({ pseudonym: 'N-001', visit: 1 });
  expect(moved(all, { pseudonym: 'N-001', visit: 1 }, { visits: 1 })).toEqual({
    pseudonym: 'N-001',
    visit: 1,
  });
  expect(moved([], null, {})).toBeNull();
});

test('[CONTENT-11] counters say what the rows say', () => {
  const counted = countersOf({
    today: '2026-11-26',
    subjects: [
      subject('N-001'),
      subject('N-002', { status: 'dropped_out', group: 'out', visits: [cell('done'), cell('void')] }),
      subject('N-003', { visits: [cell('missed'), cell('done_late'), cell('open', '2026-11-29')], arm: 'B' }),
      subject('N-004', { status: 'screening', includedOn: null, consent: 'missing', arm: null, visits: [] }),
    ],
  });
  expect(counted).toMatchObject({
    included: 3,
    screening: 1,
    open: 2,
    endSoon: 1,
    kept: 50,
    missed: 1,
    late: 1,
  });
  expect(counted).toMatchObject({ left: 1, leftShare: 33, toSign: 1, toRenew: 0 });
  expect([...counted.armed]).toEqual([
    ['A', 1],
    ['B', 1],
  ]);
});

test('[CONTENT-11] nobody and nothing makes no share', () => {
  expect(countersOf({ today: '2026-11-26', subjects: [] })).toMatchObject({ kept: null, leftShare: null });
});

test('[CONTENT-11] a window fills day by day, the last of its days is whole', () => {
  const window = { from: '2026-11-19', until: '2026-11-28' };
  expect(['2026-11-18', '2026-11-19', '2026-11-28', '2026-11-29'].map((day) => goneOf(window, day))).toEqual([
    0, 0.1, 1, 1,
  ]);
  expect(daysLeft('2026-11-28', '2026-11-28')).toBe(0);
});

test('[CONTENT-11] groups without anybody are not shown', () => {
  expect(grouped([subject('N-001')]).map(({ group }) => group)).toEqual(['plan']);
});
