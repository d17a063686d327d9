import { expect, test } from 'vitest';
import { currentView, filtersInEffect, narrowsView, patientViews, wireFilters } from './patient-views.ts';

const me = 'id-of-me';

test('[PATIENT-01] an address without filters shows the active patients', () => {
  const filters = filtersInEffect({});
  expect(currentView(filters).key).toBe('active');
  expect(wireFilters(filters, me)).toEqual({ status: ['active'] });
});

test('[PATIENT-01] each saved view is found again by its own filters and asks the server for them', () => {
  const asked = patientViews.map((view) => {
    const filters = filtersInEffect(view.filters);
    return [currentView(filters).key, wireFilters(filters, me)];
  });
  expect(asked).toEqual([
    ['active', { status: ['active'] }],
    ['mine', { status: ['active'], primaryPhysicianId: me }],
    ['alarms', { alarmPriority: ['blocker', 'high', 'medium', 'low', 'no_priority'] }],
    ['paused', { status: ['paused'] }],
    ['all', {}],
  ]);
});

test('[PATIENT-01] further filters narrow a view, a status of no view belongs to all patients', () => {
  const women = filtersInEffect({ gender: 'female,other' });
  expect(currentView(women).key).toBe('active');
  expect(narrowsView(women, currentView(women))).toBe(true);
  expect(wireFilters(women, me)).toEqual({ status: ['active'], gender: ['female', 'other'] });
  const locked = filtersInEffect({ status: 'locked' });
  expect(currentView(locked).key).toBe('all');
  expect(narrowsView(locked, currentView(locked))).toBe(true);
  const all = filtersInEffect({ status: 'all' });
  expect(narrowsView(all, currentView(all))).toBe(false);
});

test('[PATIENT-01] nobody as primary physician is asked for as null, foreign parameters are ignored', () => {
  const filters = filtersInEffect({ primaryPhysicianId: 'none', password: 'x' });
  expect(wireFilters(filters, me)).toEqual({ status: ['active'], primaryPhysicianId: null });
});
