import type { Task } from '@fernpuls/contract/tasks/task';
import { priorityRank } from '@fernpuls/domain/triggers/priority';
import { dueUntil } from '../../task-filters.ts';

const taskSections = ['now', 'today', 'later'] as const;
type TaskSection = (typeof taskSections)[number];
type Known = Pick<Task, 'priority' | 'dueAt'>;

const hourMs = 3_600_000;

/** Overdue or due within the hour; later today; after that, or never. */
function sectionOf({ dueAt }: Known, now: number): TaskSection {
  if (dueAt === null) return 'later';
  const due = Date.parse(dueAt);
  if (due <= now + hourMs) return 'now';
  return due <= dueUntil('today', now) ? 'today' : 'later';
}

/** Section by section: what is due soon by rank, what has a day of its own by when it is due. */
export function inSections<T extends Known>(
  tasks: readonly T[],
  now: number,
): { section: TaskSection; rows: T[] }[] {
  const bySection = Map.groupBy(tasks, (task) => sectionOf(task, now));
  return taskSections.map((section) => {
    const own = (bySection.get(section) ?? []).toSorted(byDue);
    const rows =
      section === 'later' ? own : own.toSorted((a, b) => priorityRank(a.priority) - priorityRank(b.priority));
    return { section, rows };
  });
}

function byDue(a: Known, b: Known): number {
  return (a.dueAt ?? '9999').localeCompare(b.dueAt ?? '9999');
}
