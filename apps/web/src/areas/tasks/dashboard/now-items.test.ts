import type { Task } from '@fernpuls/contract/tasks/task';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { expect, test } from 'vitest';
import { nowItems } from './now-items.ts';

const now = Date.parse('2026-11-20T08:42:00.000Z');
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' });
const dayOf = (instant: string | number) => berlin.format(new Date(instant));
const alarm = (given: Partial<TriggerEvent>) =>
  ({
    id: given.patientId,
    state: 'raised',
    priority: 'medium',
    createdAt: at(-60),
    dueAt: at(60),
    snoozedUntil: null,
    assigneeId: null,
    ...given,
  }) as TriggerEvent;
const task = (given: Partial<Task>) =>
  ({ priority: 'medium', createdAt: at(-60), dueAt: null, ...given }) as Task;
const order = (given: { events?: TriggerEvent[]; tasks?: Task[] }) =>
  nowItems({ events: [], tasks: [], ...given, me: 'me', now, dayOf }).map(({ key }) => key);

test('[DASH-01] alarms and tasks stand in one order: overdue, within the hour, later', () => {
  const events = [
    alarm({ patientId: 'later', dueAt: at(200) }),
    alarm({ patientId: 'overdue', dueAt: at(-4) }),
  ];
  const tasks = [task({ id: 'hour', dueAt: at(31) }), task({ id: 'evening', dueAt: at(300) })];
  expect(order({ events, tasks })).toEqual(['overdue', 'hour', 'later', 'evening']);
});

test('[DASH-01] critical ones come first among those of the same urgency', () => {
  const events = [
    alarm({ patientId: 'older', dueAt: at(-30) }),
    alarm({ patientId: 'critical', priority: 'blocker', dueAt: at(-1) }),
  ];
  expect(order({ events })).toEqual(['critical', 'older']);
});

test('[DASH-01] a critical alarm comes before everything, also before a critical task that is overdue', () => {
  const events = [
    alarm({ patientId: 'later', priority: 'blocker', dueAt: at(61) }),
    alarm({ patientId: 'soon', priority: 'blocker', dueAt: at(13) }),
  ];
  const tasks = [
    task({ id: 'yesterday', priority: 'high', dueAt: at(-17 * 60) }),
    task({ id: 'critical', priority: 'blocker', dueAt: at(-60) }),
  ];
  expect(order({ events, tasks })).toEqual(['soon', 'later', 'critical', 'yesterday']);
});

test('[DASH-01] inside a section the rank decides, then the due time', () => {
  const tasks = [
    task({ id: 'medium', dueAt: at(-60) }),
    task({ id: 'high', priority: 'high', dueAt: at(60) }),
    task({ id: 'high earlier', priority: 'high', dueAt: at(59) }),
  ];
  expect(order({ tasks, events: [alarm({ patientId: 'alarm', dueAt: at(-61) })] })).toEqual([
    'high earlier',
    'high',
    'alarm',
    'medium',
  ]);
});

test('[DASH-01] now is up to an hour ahead, today until midnight in Berlin and at least eight hours', () => {
  const sections = (instant: string, minutes: number[]) =>
    minutes.map((ahead) => {
      const from = Date.parse(instant);
      const due = new Date(from + ahead * 60_000).toISOString();
      const [item] = nowItems({
        events: [],
        tasks: [task({ id: 't', dueAt: due })],
        me: 'me',
        now: from,
        dayOf,
      });
      return item?.section;
    });
  expect(sections('2026-11-20T08:42:00.000Z', [59, 60, 61])).toEqual(['now', 'now', 'today']);
  // 09:42 in Berlin: 858 minutes until midnight.
  expect(sections('2026-11-20T08:42:00.000Z', [857, 858, 859])).toEqual(['today', 'later', 'later']);
  expect(sections('2026-11-20T22:42:00.000Z', [479, 480, 481])).toEqual(['today', 'today', 'later']);
});

test('[DASH-01] the alarms of a patient are one entry, a task about the same patient is another', () => {
  const events = [alarm({ id: 'a', patientId: 'p' }), alarm({ id: 'b', patientId: 'p', priority: 'high' })];
  const items = nowItems({ events, tasks: [task({ id: 't', patientId: 'p' })], me: 'me', now, dayOf });
  expect(items.map(({ kind }) => kind)).toEqual(['alarms', 'task']);
  const [first] = items;
  expect(first?.kind === 'alarms' && first.events.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(first?.priority).toBe('high');
});

test('[DASH-01] what is put off or in a colleague’s hands does not wait here', () => {
  const events = [
    alarm({ patientId: 'off', snoozedUntil: at(1) }),
    alarm({ patientId: 'awake', snoozedUntil: at(-1) }),
    alarm({ patientId: 'theirs', state: 'in_progress', assigneeId: 'other' }),
    alarm({ patientId: 'mine', state: 'in_progress', assigneeId: 'me' }),
  ];
  expect(order({ events }).sort()).toEqual(['awake', 'mine']);
});

test('[BEYOND-03] a proposed closing waits for everybody but the one who proposed it', () => {
  const proposed = { state: 'proposed', assigneeId: 'other' } as const;
  const events = [
    alarm({ patientId: 'mine', ...proposed, proposedById: 'me' }),
    alarm({ patientId: 'theirs', ...proposed, proposedById: 'other' }),
  ];
  expect(order({ events })).toEqual(['theirs']);
});

test('[BEYOND-03] what was seen and left to nobody still waits', () => {
  expect(order({ events: [alarm({ patientId: 'seen', state: 'seen' })] })).toEqual(['seen']);
});

test('a task without a deadline comes after all that have one', () => {
  const tasks = [task({ id: 'never' }), task({ id: 'some day', dueAt: at(100_000) })];
  expect(order({ tasks })).toEqual(['some day', 'never']);
});
