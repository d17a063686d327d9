import type { AuditRecord } from '@fernpuls/contract/identity/audit.call';
import { expect, test } from 'vitest';
import { daysOf, recordedOf, shownBy } from './entries.ts';

const entry = (id: number, at: string, more: Partial<AuditRecord> = {}): AuditRecord => ({
  id,
  at,
  actorKind: 'physician',
  actorId: 'nurse',
  actorName: 'Katrin Moldenhauer',
  action: 'read',
  subjectType: 'patients',
  subjectId: null,
  subjectName: null,
  subjectLabel: null,
  subjectValue: null,
  patientId: 'brandt',
  patientName: null,
  isUnusual: false,
  areValuesErased: false,
  changes: null,
  requestId: null,
  number: id,
  hash: null,
  ...more,
});
const dayOf = (at: string) => at.slice(0, 10);
const shape = (entries: AuditRecord[]) =>
  daysOf(entries, dayOf).map(({ day, count, lines }) => [
    day,
    count,
    lines.map((line) => [line.entry.id, ...line.more.map(({ id }) => id)]),
  ]);

test('[BEYOND-12] readings of one record by one person within ten minutes are one line, each day by itself', () => {
  const found = [
    entry(9, '2026-11-20T09:40:00Z'),
    entry(8, '2026-11-20T09:39:00Z'),
    entry(7, '2026-11-20T09:30:00Z'),
    entry(6, '2026-11-20T09:19:00Z'),
    entry(5, '2026-11-19T23:59:00Z'),
  ];
  expect(shape(found)).toEqual([
    ['2026-11-20', 4, [[9, 8, 7], [6]]],
    ['2026-11-19', 1, [[5]]],
  ]);
});

test.each([
  ['another person', { actorId: 'physician' }],
  ['another record', { patientId: 'lührs' }],
  ['no record', { patientId: null }],
  ['a change', { action: 'update' }],
])('[BEYOND-12] %s between two readings begins a line of its own', (_, other) => {
  const at = '2026-11-20T09:40:00Z';
  const [day] = daysOf([entry(3, at), entry(2, at, other), entry(1, at)], dayOf);
  expect(day?.lines).toHaveLength(3);
});

test('[BEYOND-12] the same list again and again is one line, another list is not', () => {
  const at = '2026-11-20T09:40:00Z';
  const list = (id: number, subjectType: string) => entry(id, at, { patientId: null, subjectType });
  expect(shape([list(4, 'trigger_events'), list(3, 'trigger_events'), list(2, 'patients')])).toEqual([
    ['2026-11-20', 3, [[4, 3], [2]]],
  ]);
});

test.each([
  [
    'update',
    '{"city":["Jork","Stade"],"roleIds":[["a"],["a","b"]]}',
    [
      { name: 'city', before: 'Jork', after: 'Stade' },
      { name: 'roleIds', before: ['a'], after: ['a', 'b'] },
    ],
  ],
  [
    'trigger_event_close',
    '{"close_reason":"patient_contacted","closed_by_id":"x","snoozed_until":null}',
    [
      { name: 'closeReason', after: 'patient_contacted' },
      { name: 'closedById', after: 'x' },
      { name: 'snoozedUntil', after: null },
    ],
  ],
  ['create', '{"cron":["a","b"]}', [{ name: 'cron', after: ['a', 'b'] }]],
  ['read', '{"ids":["a"]}', []],
  ['lock', null, []],
])('what %s recorded is told by field', (action, changes, told) => {
  expect(recordedOf({ action, changes })).toEqual(told);
});

test('a list says how many records it showed', () => {
  expect([
    shownBy({ changes: '{"ids":["a","b"]}' }),
    shownBy({ changes: '{}' }),
    shownBy({ changes: null }),
  ]).toEqual([2, null, null]);
});
