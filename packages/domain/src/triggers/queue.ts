import { type Priority, priorityRank } from './priority.ts';

export type QueueEvent = {
  id: string;
  patientId: string;
  priority: Priority;
  createdAt: string;
  dueAt: string;
};

export type QueueGroup<E extends QueueEvent> = {
  patientId: string;
  events: E[];
  priority: Priority;
  /** The earliest deadline of the patient's events, ISO. */
  dueAt: string;
  oldest: string;
};

export type QueueSection = 'overdue' | 'within_hour' | 'today';
export const queueSections: readonly QueueSection[] = ['overdue', 'within_hour', 'today'];

/**
 * Open events by patient: inside a section „Kritisch“ first, then due time, priority, age (ui.md, section 6).
 * The same events and `now` (epoch ms) always give the same order.
 */
export function groupQueue<E extends QueueEvent>(
  events: readonly E[],
  now: number,
): { section: QueueSection; groups: QueueGroup<E>[] }[] {
  const byPatient = Map.groupBy(events, (event) => event.patientId);
  const groups = [...byPatient.entries()].map(([patientId, own]) => toGroup(patientId, own));
  return queueSections.map((section) => ({
    section,
    groups: groups.filter((group) => sectionOf(group.dueAt, now) === section).sort(compareGroups),
  }));
}

export function sectionOf(due: string, now: number): QueueSection {
  const left = Date.parse(due) - now;
  if (left < 0) return 'overdue';
  return left <= 3_600_000 ? 'within_hour' : 'today';
}

function toGroup<E extends QueueEvent>(patientId: string, own: E[]): QueueGroup<E> {
  const events = [...own].sort(
    (a, b) =>
      priorityRank(a.priority) - priorityRank(b.priority) ||
      compareText(a.dueAt, b.dueAt) ||
      compareText(a.createdAt, b.createdAt) ||
      compareText(a.id, b.id),
  );
  const priority = events[0]?.priority ?? 'no_priority';
  return { patientId, events, priority, dueAt: least(events, 'dueAt'), oldest: least(events, 'createdAt') };
}

function least(events: QueueEvent[], key: 'dueAt' | 'createdAt'): string {
  return events.map((event) => event[key]).reduce((a, b) => (a < b ? a : b));
}

function compareGroups(a: QueueGroup<QueueEvent>, b: QueueGroup<QueueEvent>): number {
  const critical = Number(b.priority === 'blocker') - Number(a.priority === 'blocker');
  return (
    critical ||
    compareText(a.dueAt, b.dueAt) ||
    priorityRank(a.priority) - priorityRank(b.priority) ||
    compareText(a.oldest, b.oldest) ||
    compareText(a.patientId, b.patientId)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
