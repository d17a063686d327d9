import type { Task } from '@fernpuls/contract/tasks/task';
import { isDone, type TaskState } from '@fernpuls/domain/tasks/task';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { useMay, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../../ui/format.ts';
import type { Asking } from './fail-dialog.tsx';
import type { TaskChanges } from './use-task-changes.ts';

/** From left to right on the board; failing stands apart because it asks for a reason. */
const path: readonly TaskState[] = ['not_started', 'active', 'completed'];

/** Those with open subtasks are left for a decision of their own. */
export const isReady = (task: Task) => !isDone(task.state) && task.openChildCount === 0;

/** What can be done to one task; every step can be taken back. */
export function useTaskActions(changes: TaskChanges, ask: (asking: Asking) => void) {
  const { t } = useTranslation(['tasks', 'values']);
  const format = useFormat();
  const me = usePerson();
  const mayWrite = useMay('task', 'write');

  function move(task: Task, state: TaskState): Promise<void> | undefined {
    if (state === task.state || !mayWrite) return undefined;
    if (state === 'failed' || (state === 'completed' && task.openChildCount > 0)) {
      ask({ task, what: state === 'failed' ? 'fail' : 'force' });
      return undefined;
    }
    const reason = task.state === 'failed' ? { failureReason: null } : {};
    const text = t(`done.${state}`, { title: task.title });
    return changes.change(task, { state, ...reason }, text);
  }

  function fail(task: Task, failureReason: string): Promise<void> {
    const text = t('done.failed', { title: task.title });
    return changes.change(task, { state: 'failed', failureReason }, text);
  }

  /** With the reason that was asked for. */
  function end({ task, what }: Asking, reason: string): void {
    const text = t('done.completed', { title: task.title });
    const change = { state: 'completed', forcedReason: reason } as const;
    void (what === 'fail' ? fail(task, reason) : changes.change(task, change, text));
  }

  return {
    mayWrite,
    move,
    /** One column to the right or left; a failed task goes back to where work is under way. */
    step(task: Task, by: 1 | -1) {
      const next = task.state === 'failed' ? 'active' : path[path.indexOf(task.state) + by];
      return next ? move(task, next) : undefined;
    },
    complete: (task: Task) => (isDone(task.state) ? undefined : move(task, 'completed')),
    fail,
    end,
    askReason: (task: Task) => (mayWrite && !isDone(task.state) ? ask({ task, what: 'fail' }) : undefined),
    /** Several at once, of those that are `ready`. */
    completeAll(given: readonly Task[]) {
      return changes.changeMany(given.filter(isReady), { state: 'completed' }, (count) =>
        t('bulk.completed', { count }),
      );
    },
    assignAll(given: readonly Task[], { id, name }: { id: string; name: string }) {
      const change = { assigneeId: id, assigneeName: name };
      const others = given.filter((task) => task.assigneeId !== id);
      return changes.changeMany(others, change, (count) => t('bulk.assigned', { count, name }));
    },
    prioritiseAll(given: readonly Task[], priority: Priority) {
      const others = given.filter((task) => task.priority !== priority);
      return changes.changeMany(others, { priority }, (count) => t('bulk.prioritised', { count }));
    },
    prioritise(task: Task, priority: Priority) {
      if (!mayWrite || priority === task.priority) return undefined;
      const word = t(`values:priority.${priority}`);
      const key = priority === 'no_priority' ? 'done.no_priority' : 'done.priority';
      return changes.change(task, { priority }, t(key, { title: task.title, priority: word }));
    },
    assign(task: Task, { id, name }: { id: string; name: string }) {
      const change = { assigneeId: id, assigneeName: name };
      return changes.change(task, change, t('done.assigned_to', { title: task.title, name }));
    },
    /** Due then, whatever it was due before. */
    wait(task: Task, until: number) {
      const text = t('done.waits', { title: task.title, when: format.moment(until, Date.now()) });
      return changes.change(task, { dueAt: new Date(until).toISOString() }, text);
    },
    assignToMe(task: Task) {
      if (!mayWrite || task.assigneeId === me.id) return undefined;
      const change = { assigneeId: me.id, assigneeName: format.fullName(me) };
      return changes.change(task, change, t('done.assigned', { title: task.title }));
    },
  };
}

export type TaskActions = ReturnType<typeof useTaskActions>;
