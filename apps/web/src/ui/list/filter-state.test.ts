// @vitest-environment node
import { physicians } from '@fernpuls/contract/identity/physician';
import { supportTickets } from '@fernpuls/contract/support/ticket';
import { licenses } from '@fernpuls/contract/tenancy/license';
import { expect, test } from 'vitest';
import { currentTab, filterFields, rangeField, tabValues, wireFilters } from './filter-state.ts';

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
