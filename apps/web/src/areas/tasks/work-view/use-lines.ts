import type { Task } from '@fernpuls/contract/tasks/task';
import { tasks } from '@fernpuls/contract/tasks/task';
import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { type TaskStep, taskSteps } from '@fernpuls/contract/tasks/task-step';
import { useCreate, useList, useRemove, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { stepped } from '../../../ui/controls/reordered.ts';
import { useOrder } from '../../../ui/controls/use-order.ts';
import { useUndo } from '../../../ui/undo.ts';

const most = 100;

/** Whether the task waits for a step, and whether a step stands for a call. */
export type StepMarks = Partial<Pick<TaskStep, 'isRequired' | 'isCall'>>;

/** The steps of a task in their order. */
export function stepsOf(taskId: string) {
  return { filters: { taskId: [taskId] }, perPage: most, sort: 'position' };
}

/** The checklist of a task and what can be done to it; removing a line can be taken back. */
export function useSteps(taskId: string) {
  const { t } = useTranslation('tasks');
  const changed = { invalidates: [tasks] };
  const found = useList(taskSteps, stepsOf(taskId));
  const create = useCreate(taskSteps, changed);
  const update = useUpdate(taskSteps, changed);
  const drop = useRemove(taskSteps, changed);
  const offerUndo = useUndo();
  const pending = update.isPending ? update.variables : undefined;
  const { rows: ordered, order } = useOrder(taskSteps, found.rows, update.mutateAsync);
  const rows = ordered.map((step) =>
    step.id === pending?.id && pending.isDone !== undefined ? { ...step, isDone: pending.isDone } : step,
  );
  return {
    ...found,
    rows,
    add: (title: string) => create.mutateAsync({ taskId, title }),
    tick: (step: TaskStep) => update.mutate({ id: step.id, isDone: !step.isDone }),
    mark: (step: TaskStep, marks: StepMarks) => update.mutate({ id: step.id, ...marks }),
    move: (step: TaskStep, by: 1 | -1) =>
      order(
        stepped(
          rows.map(({ id }) => id),
          step.id,
          by,
        ),
      ),
    async remove({ id, title, position, isDone, isRequired, isCall, questions }: TaskStep): Promise<void> {
      await drop.mutateAsync(id);
      offerUndo({
        text: t('steps.removed', { title }),
        undo: async () =>
          void (await create.mutateAsync({
            taskId,
            title,
            position,
            isDone,
            isRequired,
            isCall,
            questions,
          })),
      });
    },
  };
}

/** The tasks below a task. */
export function useSubtasks(parent: Task) {
  const { t } = useTranslation('ui');
  const changed = { invalidates: [taskCounts] };
  const found = useList(tasks, { filters: { parentId: [parent.id] }, perPage: most, sort: 'createdAt' });
  const create = useCreate(tasks, changed);
  const drop = useRemove(tasks, changed);
  const offerUndo = useUndo();
  return {
    ...found,
    /** For the same patient, as urgent and due as what it belongs to. */
    async add(title: string): Promise<void> {
      const { patientId, priority, taskType, dueAt, assigneeId } = parent;
      const given = { patientId, priority, taskType, dueAt, assigneeId };
      const { id } = await create.mutateAsync({ ...given, title, parentId: parent.id });
      offerUndo({ text: t('created', { name: title }), undo: () => drop.mutateAsync(id) });
    },
  };
}
