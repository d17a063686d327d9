import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { priorities, priorityRank } from './priority.ts';
import { groupQueue, type QueueEvent, queueSections, sectionOf } from './queue.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

let count = 0;
function event(patientId: string, priority: QueueEvent['priority'], due: number, created = -60): QueueEvent {
  count += 1;
  return { id: `e${count}`, patientId, priority, dueAt: at(due), createdAt: at(created) };
}

const order = (events: QueueEvent[]) =>
  groupQueue(events, now).map(({ section, groups }) => [section, groups.map(({ patientId }) => patientId)]);

test('[BEYOND-01] a deadline is overdue after its instant, within the hour up to exactly one hour, else later', () => {
  const cases = [
    [-1, 'overdue'],
    [0, 'within_hour'],
    [3_600_000, 'within_hour'],
    [3_600_001, 'today'],
  ] as const;
  for (const [left, section] of cases)
    assert.equal(sectionOf(new Date(now + left).toISOString(), now), section);
});

test('[BEYOND-01] inside a section critical comes first, then due time, priority, age and id', () => {
  const found = order([
    event('late-low', 'low', 30),
    event('b', 'medium', 20, -10),
    event('a', 'medium', 20, -10),
    event('older', 'medium', 20, -90),
    event('high', 'high', 20, -5),
    event('critical', 'blocker', 59),
    event('tomorrow', 'blocker', 90),
    event('overdue', 'no_priority', -1),
  ]);
  assert.deepEqual(found, [
    ['overdue', ['overdue']],
    ['within_hour', ['critical', 'high', 'older', 'a', 'b', 'late-low']],
    ['today', ['tomorrow']],
  ]);
});

test('[BEYOND-01] a patient stands once, by the earliest deadline and the most urgent alarm of all', () => {
  const [overdue, hour, today] = groupQueue(
    [event('p', 'low', -5, -200), event('p', 'blocker', 300), event('q', 'high', -4)],
    now,
  );
  assert.deepEqual(
    overdue?.groups.map(({ patientId, priority, dueAt, oldest, events }) => [
      patientId,
      priority,
      dueAt,
      oldest,
      events.length,
    ]),
    [
      ['p', 'blocker', at(-5), at(-200), 2],
      ['q', 'high', at(-4), at(-60), 1],
    ],
  );
  assert.deepEqual([hour?.groups, today?.groups], [[], []]);
});

const arbitraryEvents = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    patientId: fc.constantFrom('p1', 'p2', 'p3', 'p4', 'p5'),
    priority: fc.constantFrom(...priorities),
    dueAt: fc.integer({ min: -3, max: 3 }).map((hours) => at(hours * 30)),
    createdAt: fc.integer({ min: -3, max: 0 }).map((hours) => at(hours * 60)),
  }),
  { selector: ({ id }) => id, maxLength: 15 },
);

test('[BEYOND-01] the order does not depend on the order of arrival, and no alarm is lost or shown twice', () => {
  fc.assert(
    fc.property(arbitraryEvents, fc.infiniteStream(fc.nat()), (events, chance) => {
      const shuffled = events
        .map((each) => [chance.next().value, each] as const)
        .sort((a, b) => a[0] - b[0])
        .map(([, each]) => each);
      const sections = groupQueue(events, now);
      assert.deepEqual(groupQueue(shuffled, now), sections);
      assert.deepEqual(
        sections.map(({ section }) => section),
        [...queueSections],
      );
      const shown = sections.flatMap(({ groups }) =>
        groups.flatMap((group) => group.events.map(({ id }) => id)),
      );
      assert.deepEqual(shown.sort(), events.map(({ id }) => id).sort());
      for (const { groups } of sections)
        for (const group of groups) {
          const ranks = group.events.map(({ priority }) => priorityRank(priority));
          assert.deepEqual(
            ranks,
            [...ranks].sort((a, b) => a - b),
          );
        }
    }),
  );
});
