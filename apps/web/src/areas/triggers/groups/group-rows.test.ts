import type { PatientGroup } from '@fernpuls/contract/triggers/patient-groups.call';
import { expect, test } from 'vitest';
import { bandPath, linePath, runsOf, scaleOf } from './course-paths.ts';
import { adherenceOf, openOf, raisedChange, sortedGroups } from './group-rows.ts';

const open = { blocker: 0, high: 0, medium: 0, low: 0, noPriority: 0 };
const group = (name: string, more: Partial<PatientGroup> = {}): PatientGroup => ({
  key: `cohort_${name}`,
  kind: 'cohort',
  id: name,
  name,
  patients: 0,
  joined: 0,
  silent: 0,
  alarmed: 0,
  open,
  overdue: 0,
  raised: 0,
  raisedBefore: 0,
  planned: 0,
  gaps: 0,
  plannedBefore: 0,
  gapsBefore: 0,
  ...more,
});
const order = (sort: string, ...groups: PatientGroup[]) =>
  sortedGroups(groups, sort, ({ name }) => name ?? '').map(({ name }) => name);

test('[DASH-05] one critical alarm outweighs any number of lesser ones', () => {
  const critical = group('A', { open: { ...open, blocker: 1 } });
  const many = group('B', { open: { ...open, high: 40, low: 9 } });
  const more = group('C', { open: { ...open, high: 40, low: 10 } });
  expect(order('-open', many, more, critical)).toEqual(['A', 'C', 'B']);
  expect(order('open', many, more, critical)).toEqual(['B', 'C', 'A']);
});

test('[DASH-05] unknown adherence stays last in both directions, and an unknown order changes nothing', () => {
  const none = group('A');
  const low = group('B', { planned: 10, gaps: 5 });
  const high = group('C', { planned: 10, gaps: 1 });
  expect(order('adherence', none, high, low)).toEqual(['B', 'C', 'A']);
  expect(order('-adherence', none, high, low)).toEqual(['C', 'B', 'A']);
  expect(order('name', high, none, low)).toEqual(['A', 'B', 'C']);
  expect(order('shoe_size', high, none, low)).toEqual(['C', 'A', 'B']);
});

test('[DASH-05] changes are told where both spans are known', () => {
  const known = group('A', {
    planned: 10,
    gaps: 1,
    plannedBefore: 10,
    gapsBefore: 3,
    raised: 3,
    raisedBefore: 2,
  });
  expect(adherenceOf(known).change).toBeCloseTo(0.2);
  expect(raisedChange(known)).toBe(0.5);
  expect(adherenceOf(group('B', { planned: 10 }))).toEqual({ share: 1, change: null });
  expect(raisedChange(group('B', { raised: 3 }))).toBeNull();
  expect(openOf(group('C', { open: { ...open, low: 2, blocker: 1 } }))).toEqual([
    { priority: 'blocker', count: 1 },
    { priority: 'low', count: 2 },
  ]);
});

test('[DASH-05] the line and its band break where nobody measured', () => {
  const middle = [1, 2, null, 3];
  expect(runsOf(middle)).toEqual([[0, 1], [3]]);
  const scale = scaleOf([...middle, ...middle], { width: 308, height: 42 });
  expect(linePath(middle, scale)).toBe('M4.0 26.0L104.0 21.0M304.0 16.0h2');
  expect(bandPath([1, null], [3, null], scale)).toBe('M4.0 16.0L4.0 26.0Z');
  expect(linePath([null], scaleOf([null], { width: 1, height: 1 }))).toBe('');
});
