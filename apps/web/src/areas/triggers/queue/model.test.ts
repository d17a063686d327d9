import { expect, test } from 'vitest';
import { alarm } from '../../../test/alarm-practice.tsx';
import { me } from '../../../test/practice.ts';
import { snoozeChoices } from '../actions/snooze-popover.tsx';
import { bulkOf } from './bulk-card.tsx';
import { arrange, comesUp, plainGroups, neighbour, noFilter, openGroups } from './model.ts';

const now = Date.now();
const base = { now, tab: 'open', filter: noFilter, me, settled: null, reached: new Set<string>() } as const;
const minute = (count: number) => new Date(now + count * 60_000).toISOString();

test('a patient who comes later waits, and no row moves, however urgent [BEYOND-01]', () => {
  const shown = [alarm({ minutes: 50, priority: 'medium' }), alarm({ minutes: 300, priority: 'low' })];
  const late = alarm({ minutes: -5, priority: 'blocker' });
  const settled = new Set(shown.map(({ id }) => id));
  const before = arrange({ ...base, events: shown, settled });
  const after = arrange({ ...base, events: [...shown, late], settled });
  expect(after.order).toEqual(before.order);
  expect(after.waiting).toEqual([late.patientId]);
  expect(arrange({ ...base, events: [...shown, late] }).order[0]).toBe(late.patientId);
});

test('a later alarm of a patient who stands there joins the card in place and lends its glyph [BEYOND-01]', () => {
  const first = alarm({ minutes: 300, priority: 'low' });
  const second = alarm({ patientId: first.patientId, minutes: 10, priority: 'blocker' });
  const { sections, waiting } = arrange({
    ...base,
    events: [first, second],
    settled: new Set([first.id]),
  });
  const today = sections.find(({ section }) => section === 'today')?.groups;
  expect(today?.map(({ priority, events }) => [priority, events.length])).toEqual([['blocker', 2]]);
  expect(waiting).toEqual([]);
});

test('what is put off stands apart until its minute has come [BEYOND-01]', () => {
  const event = alarm({ snoozedUntil: minute(30) });
  expect(arrange({ ...base, events: [event] }).snoozed).toHaveLength(1);
  expect(arrange({ ...base, events: [event] }).order).toEqual([]);
  const later = arrange({ ...base, events: [event], now: Date.parse(minute(30)) });
  expect([later.order, later.snoozed.length]).toEqual([[event.patientId], 0]);
});

test('„An mich eskaliert“ holds what reached the person and nothing else [BEYOND-02]', () => {
  const events = [alarm({}), alarm({}), alarm({ state: 'in_progress' })];
  const [first, , third] = events;
  const reached = new Set([first?.id ?? '', third?.id ?? '']);
  const { order } = arrange({ ...base, events, tab: 'escalated', reached });
  expect(new Set(order)).toEqual(new Set([first?.patientId, third?.patientId]));
  expect(arrange({ ...base, events, tab: 'open', reached }).order).toHaveLength(3);
});

test('filters by person, priority and name keep what matches and nothing else [DASH-02]', () => {
  const mine = alarm({ assigneeId: me, state: 'in_progress', name: 'Yıldız, Hatice', priority: 'high' });
  const other = alarm({
    assigneeId: 'somebody',
    state: 'in_progress',
    name: 'Sölle, Ingrid',
    priority: 'low',
  });
  const free = alarm({ name: 'Aßmann, Günther', customPatientId: '777', priority: 'low' });
  const events = [mine, other, free];
  const found = (filter: Partial<typeof noFilter>) =>
    new Set(arrange({ ...base, events, filter: { ...noFilter, ...filter } }).order);
  expect(found({ who: 'mine' })).toEqual(new Set([mine.patientId]));
  expect(found({ who: 'nobody' })).toEqual(new Set([free.patientId]));
  expect(found({ priorities: ['low'] })).toEqual(new Set([other.patientId, free.patientId]));
  expect(found({ query: 'yildiz' })).toEqual(new Set([mine.patientId]));
  expect(found({ query: '777' })).toEqual(new Set([free.patientId]));
  expect(new Set(arrange({ ...base, events, tab: 'in_progress' }).order)).toEqual(
    new Set([mine.patientId, other.patientId]),
  );
});

test('a decision is about all open alarms of a patient, whatever the queue is filtered by [DASH-02]', () => {
  const high = alarm({ priority: 'high' });
  const low = alarm({ priority: 'low', patientId: high.patientId });
  const asleep = alarm({ priority: 'low', patientId: high.patientId, snoozedUntil: minute(60) });
  const group = openGroups([high, low, asleep], now).get(high.patientId);
  expect(group?.events.map(({ id }) => id)).toEqual([high.id, low.id]);
});

test('who left the queue leaves a place from which J and K go on [BEYOND-01]', () => {
  const order = ['a', 'c', 'd'];
  expect(neighbour(order, { selected: 'gone', place: 1, step: 1 })).toBe('c');
  expect(neighbour(order, { selected: 'gone', place: 1, step: -1 })).toBe('a');
  expect(neighbour(order, { selected: 'd', place: 2, step: 1 })).toBe('d');
  expect(neighbour([], { selected: 'gone', place: 1, step: 1 })).toBeNull();
});

test('what was closed today stands by patient, the latest first [DASH-02]', () => {
  const early = alarm({ state: 'closed', closedAt: minute(-60), closedById: me });
  const late = alarm({ state: 'closed', closedAt: minute(-5), closedById: 'somebody' });
  expect(plainGroups([early, late], noFilter, me).map(({ patientId }) => patientId)).toEqual([
    late.patientId,
    early.patientId,
  ]);
  expect(plainGroups([early, late], { ...noFilter, who: 'mine' }, me)).toHaveLength(1);
});

test('„Kritisch“ is never among what is closed together [BEYOND-01]', () => {
  const critical = alarm({ priority: 'blocker' });
  const low = alarm({ priority: 'low' });
  const { order, sections } = arrange({ ...base, events: [critical, low] });
  const picked = sections.flatMap(({ groups }) => groups);
  expect(order).toHaveLength(2);
  expect(bulkOf(picked).closable.map(({ id }) => id)).toEqual([low.id]);
  expect(bulkOf(picked).critical).toBe(1);
});

test('tomorrow means eight o’clock in Berlin, also over the change of the clocks [BEYOND-01]', () => {
  const at = (instant: string) =>
    new Date(snoozeChoices(Date.parse(instant)).at(-1)?.until ?? 0).toISOString();
  expect(at('2026-11-20T09:42:00Z')).toBe('2026-11-21T07:00:00.000Z');
  expect(at('2026-10-24T20:00:00Z')).toBe('2026-10-25T07:00:00.000Z');
  expect(at('2026-10-23T20:00:00Z')).toBe('2026-10-24T06:00:00.000Z');
});

test('an alarm comes up when it enters the queue, comes back, or is unseen again; an older message says nothing [TRIGGER-02]', () => {
  const seen = alarm({ seenAt: minute(-20), updatedAt: minute(-10) });
  const unseen = { ...seen, seenAt: null, updatedAt: minute(0) };
  const comes = (before: typeof seen | undefined, event: typeof seen, at = now) =>
    comesUp({ before, at }, event, now);
  expect(comes(undefined, unseen)).toBe(true);
  expect(comes(seen, unseen)).toBe(true);
  expect(comes({ ...seen, suppression: 'paused' }, seen)).toBe(true);
  expect(comes({ ...seen, snoozedUntil: minute(5) }, seen)).toBe(true);
  const due = { ...seen, snoozedUntil: minute(0) };
  expect([comes(due, due, now - 1), comes(due, due, now)]).toEqual([true, false]);
  expect(comes(seen, seen)).toBe(false);
  expect(comes(unseen, unseen)).toBe(false);
  expect(comes(seen, { ...unseen, updatedAt: minute(-11) })).toBe(false);
  expect(comes(seen, { ...unseen, suppression: 'paused' })).toBe(false);
  expect(comes(seen, { ...unseen, snoozedUntil: minute(5) })).toBe(false);
  expect(comes(undefined, { ...unseen, state: 'closed' })).toBe(false);
});
