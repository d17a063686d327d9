import { expect, test } from 'vitest';
import { providerChanges } from './provider-changes.ts';

test('[CONTENT-17] [ENTITY-19] versions of a health provider differ in fields with their old and new value', () => {
  const hours = (from: string) => [[{ from, to: '12:00' }], [], [], [], [], [], []];
  const before = { name: 'Petersen', phone: '04181 1', openingHours: hours('08:00'), isActive: true };
  const after = { name: 'Petersen', phone: null, openingHours: hours('09:00'), isActive: false };
  expect(providerChanges(before, after)).toEqual([
    { field: 'phone', from: '04181 1', to: null },
    {
      field: 'openingHours',
      from: JSON.stringify(hours('08:00')),
      to: JSON.stringify(hours('09:00')),
    },
    { field: 'isActive', from: 'true', to: 'false' },
  ]);
  expect(providerChanges(before, { ...before, title: null })).toEqual([]);
});
