import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useInvalidate } from '../../api/hooks.ts';
import { updateRecord } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';

/** `assigneeName` only for the eye, until the server has answered. */
type TaskChange = Partial<
  Pick<
    Task,
    'state' | 'priority' | 'dueAt' | 'assigneeId' | 'assigneeName' | 'failureReason' | 'forcedReason'
  >
>;

/** Statuses the transport has already told about. */
const toldElsewhere = [401, 403, 404, 406];

/** Changes that show at once, are saved in the order they were made, and can be taken back. */
export function useTaskChanges() {
  const { t } = useTranslation(['tasks', 'errors']);
  const invalidate = useInvalidate();
  const offerUndo = useUndo();
  const [pending, setPending] = useState<ReadonlyMap<string, TaskChange>>(new Map());
  const queues = useRef(new Map<string, Promise<unknown>>());

  async function save(id: string, change: TaskChange): Promise<boolean> {
    setPending((before) => new Map(before).set(id, { ...before.get(id), ...change }));
    const earlier = queues.current.get(id) ?? Promise.resolve();
    const own = earlier.then(() => send(id, change));
    queues.current.set(id, own);
    const isSaved = await own;
    await invalidate(tasks, taskCounts);
    if (queues.current.get(id) === own) {
      queues.current.delete(id);
      setPending((before) => new Map([...before].filter(([key]) => key !== id)));
    }
    return isSaved;
  }

  async function send(id: string, { assigneeName: _, ...change }: TaskChange): Promise<boolean> {
    try {
      await updateRecord(tasks, { id, ...change });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!toldElsewhere.includes(error.status)) {
        showToast({ kind: 'error', text: t(`errors:${error.code}`, { defaultValue: t('errors:internal') }) });
      }
      return false;
    }
  }

  const beforeOf = (task: Task, changes: TaskChange) =>
    Object.fromEntries(Object.keys(changes).map((key) => [key, task[key as keyof TaskChange]])) as TaskChange;

  /** All at once, taken back at once; what was refused stays as it was. */
  async function changeMany(
    given: readonly Task[],
    changes: TaskChange,
    text: (count: number) => string,
  ): Promise<void> {
    const saved = await Promise.all(given.map((task) => save(task.id, changes)));
    const changed = given.filter((_, index) => saved[index]);
    if (changed.length === 0) return;
    const undo = async () => {
      await Promise.all(changed.map((task) => save(task.id, beforeOf(task, changes))));
    };
    offerUndo({ text: text(changed.length), undo });
  }

  async function change(task: Task, changes: TaskChange, text: string): Promise<void> {
    await changeMany([task], changes, () => text);
  }

  return {
    change,
    changeMany,
    /** A task as it will be once what is under way has been saved. */
    shown: (task: Task): Task => ({ ...task, ...pending.get(task.id) }),
  };
}

export type TaskChanges = ReturnType<typeof useTaskChanges>;
