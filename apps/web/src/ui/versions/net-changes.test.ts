import { expect, test } from 'vitest';
import { netChanges } from './net-changes.ts';

const changed = (field: string, from: string | null, to: string | null) => ({ field, from, to });

test('[CONTENT-17] between two versions each field stands once: as it was before the first change and after the last', () => {
  const newestFirst = [
    { changes: [changed('city', 'Tostedt', 'Buchholz'), changed('phone', null, '04181 1')] },
    { changes: [changed('city', 'Buchholz', 'Tostedt'), changed('street', 'Weg 1', null)] },
    { changes: [changed('city', 'Jesteburg', 'Buchholz'), changed('phone', '04181 9', null)] },
  ];
  expect(netChanges(newestFirst)).toEqual([
    changed('city', 'Jesteburg', 'Buchholz'),
    changed('phone', '04181 9', '04181 1'),
    changed('street', 'Weg 1', null),
  ]);
});

test('[CONTENT-17] what came and went again, or came back to what it was, differs in nothing', () => {
  const there = { changes: [changed('note', null, 'x'), changed('city', 'A', 'B')] };
  const back = { changes: [changed('note', 'x', null), changed('city', 'B', 'A')] };
  expect(netChanges([back, there])).toEqual([]);
  expect(netChanges([])).toEqual([]);
});
