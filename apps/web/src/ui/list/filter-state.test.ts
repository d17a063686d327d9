// @vitest-environment node
import { patients } from '@fernpuls/contract/patients/patient';
import { physicians } from '@fernpuls/contract/identity/physician';
import { supportTickets } from '@fernpuls/contract/support/ticket';
import { licenses } from '@fernpuls/contract/tenancy/license';
import { expect, test } from 'vitest';
import {
  currentTab,
  currentView,
  filterFields,
  filtersInEffect,
  isNarrowed,
  rangeField,
  tabValues,
  wireFilters,
} from './filter-state.ts';
import type { ListViews } from './list-screen.ts';

const tickets = { resource: supportTickets, tabs: { field: 'state', words: 'support:states' } } as const;
const people = { resource: physicians, tabs: { field: 'isActive', words: 'people:state' } } as const;
const week = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-07T22:59:59.999Z' };

test('[API-03] every choice and flag the contract filters by is offered, but for the tab’s and what always holds', () => {
  expect(filterFields(tickets)).toEqual(['category']);
  expect(filterFields({ resource: supportTickets })).toEqual(['state', 'category']);
  expect(filterFields({ ...tickets, always: { category: ['idea'] } })).toEqual([]);
  expect(filterFields({ ...tickets, filters: [] })).toEqual([]);
  expect(rangeField(tickets)).toBe('createdAt');
  expect(rangeField(people)).toBeNull();
  // A day takes days, not instants.
  expect(rangeField({ resource: licenses })).toBeNull();
});

test('[API-03] a day is filtered by a span with open ends; what is none filters by nothing', () => {
  const born = { resource: patients, filters: ['birthDate'] } as const;
  const asked = (birthDate: string) => wireFilters(born, { birthDate }, null).birthDate;
  expect(asked('1940-01-01..1949-12-31')).toEqual({ from: '1940-01-01', to: '1949-12-31' });
  expect(asked('1940-01-01..')).toEqual({ from: '1940-01-01', to: undefined });
  expect(asked('..1949-12-31')).toEqual({ from: undefined, to: '1949-12-31' });
  for (const none of ['..', '1949-12-31..1940-01-01', '1940-01-01', 'gestern..', 'all', '..1..2'])
    expect(asked(none)).toBeUndefined();
});

test('[API-03] a moment is filtered by whole days of the practice, and then it is no range of the list beside', () => {
  const made = { resource: patients, filters: ['createdAt'] } as const;
  expect(wireFilters(made, { createdAt: '2026-11-01..2026-11-07' }, null)).toEqual({
    createdAt: { from: '2026-10-31T23:00:00.000Z', to: '2026-11-07T22:59:59.999Z' },
  });
  expect(wireFilters(made, { createdAt: '2026-11-01' }, null)).toEqual({});
  expect(rangeField(made)).not.toBe('createdAt');
});

test('[API-03] a moment with choices of the screen’s own is asked by these alone', () => {
  const asks = { to: '2026-11-20T22:59:59.999Z' };
  const missing = {
    resource: patients,
    filters: ['missingSince'],
    filterOptions: { missingSince: [{ value: '3', label: 'Seit 3 Tagen und länger', asks }] },
  } as const;
  expect(wireFilters(missing, { missingSince: '3' }, null)).toEqual({ missingSince: asks });
  expect(wireFilters(missing, { missingSince: '4' }, null)).toEqual({});
});

test('[API-03] without a word in the address the first tab is shown, and „all“ filters by nothing', () => {
  expect(currentTab(tickets, {})).toBe('open');
  expect(wireFilters(tickets, {}, null)).toEqual({ state: ['open'] });
  expect(wireFilters(tickets, { state: 'done' }, null)).toEqual({ state: ['done'] });
  expect(wireFilters(tickets, { state: 'lost' }, null)).toEqual({ state: ['open'] });
  const withAll = { ...tickets, tabs: { ...tickets.tabs, withAll: true } };
  expect(tabValues(withAll)).toEqual(['all', 'open', 'done']);
  expect(wireFilters(withAll, {}, null)).toEqual({});
  expect(wireFilters(people, {}, null)).toEqual({ isActive: true });
  expect(wireFilters(people, { isActive: 'false' }, null)).toEqual({ isActive: false });
});

test('[API-03] several values of a choice are asked for together; what is none of its words never leaves', () => {
  const asked = (category: string) => wireFilters(tickets, { category }, null).category;
  expect(asked('idea,fault')).toEqual(['idea', 'fault']);
  expect(asked('idea,theft,')).toEqual(['idea']);
  expect(asked('theft')).toBeUndefined();
  expect(wireFilters(people, { profession: 'nurse', shoeSize: '42' }, null)).toEqual({
    isActive: true,
    profession: ['nurse'],
  });
});

test('[API-03] the time range goes to the field it is about, beside what always holds', () => {
  expect(wireFilters({ ...tickets, always: { category: ['idea'] } }, {}, week)).toEqual({
    state: ['open'],
    category: ['idea'],
    createdAt: week,
  });
  expect(wireFilters(people, {}, week)).toEqual({ isActive: true });
});

test('[API-03] a tab that is no value of the field asks what the screen says, before any filter', () => {
  const asks = { recent: { doneAt: week }, ideas: { category: ['idea'] } };
  const screen = { ...tickets, tabs: { ...tickets.tabs, values: ['recent', 'ideas'], asks } };
  expect(wireFilters(screen, {}, null)).toEqual({ doneAt: week });
  expect(wireFilters(screen, { state: 'ideas', category: 'fault' }, null)).toEqual({ category: ['idea'] });
});

const views: ListViews = {
  words: 'x',
  all: [
    { key: 'open', filters: { state: 'open' } },
    { key: 'ideas', filters: { state: 'open', category: 'idea' } },
    { key: 'every', filters: { state: 'all' } },
  ],
};
const viewed = { resource: supportTickets, views } as const;
const inEffect = (given: Record<string, string>) => filtersInEffect(viewed, given);

test('[API-03] without a word about a field the first view holds, and „all“ lifts it', () => {
  expect(wireFilters(viewed, {}, null)).toEqual({ state: ['open'] });
  expect(wireFilters(viewed, { category: 'fault' }, null)).toEqual({ state: ['open'], category: ['fault'] });
  expect(wireFilters(viewed, { state: 'all' }, null)).toEqual({});
});

test('[API-03] each view is found again by its filters, and what goes beyond them narrows it', () => {
  for (const view of views.all) {
    expect(currentView(views, inEffect(view.filters))?.key).toBe(view.key);
    expect(isNarrowed(viewed, inEffect(view.filters))).toBe(false);
  }
  expect(currentView(views, inEffect({ category: 'fault' }))?.key).toBe('open');
  expect(isNarrowed(viewed, inEffect({ category: 'fault' }))).toBe(true);
  expect(currentView(views, inEffect({ state: 'done' }))?.key).toBe('every');
  expect(isNarrowed(viewed, inEffect({ state: 'done' }))).toBe(true);
});

test('[API-03] an option may stand for nothing, for several values or for another one', () => {
  const screen = {
    resource: supportTickets,
    filters: ['createdById', 'category'],
    filterOptions: {
      createdById: [
        { value: 'me', label: '', asks: 'id-of-me' },
        { value: 'none', label: '', asks: null },
      ],
      category: [{ value: 'both', label: '', asks: ['idea', 'fault'] }],
    },
  } as const;
  const asked = (filters: Record<string, string>) => wireFilters(screen, filters, null);
  expect(asked({ createdById: 'me' })).toEqual({ createdById: 'id-of-me' });
  expect(asked({ createdById: 'none' })).toEqual({ createdById: null });
  expect(asked({ createdById: 'me,none,another' })).toEqual({ createdById: ['id-of-me', null, 'another'] });
  expect(asked({ category: 'both,idea' })).toEqual({ category: ['idea', 'fault'] });
});
