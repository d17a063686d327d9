import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import { useCreate, useRemove, useUpdate } from '../../api/hooks.ts';
import type { Known } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';
import { useForm } from '../../ui/use-form.ts';

export type TaskInput = CreateInput<typeof tasks.fields>;

const editable = [
  'title',
  'taskType',
  'priority',
  'patientId',
  'dueAt',
  'assigneeId',
  'roleId',
  'assignedPatientId',
  'patientProgramId',
  'description',
] as const satisfies readonly (keyof Task)[];

/** The one form of a task: over a known one it saves what was changed, else it creates, which can be taken back. */
export function useTaskForm({ task, given }: { task?: Task; given?: Partial<TaskInput> }) {
  const { t } = useTranslation(['tasks', 'ui']);
  const counted = { invalidates: [taskCounts] };
  const create = useCreate(tasks, counted);
  const update = useUpdate(tasks, counted);
  const remove = useRemove(tasks, counted);
  const offerUndo = useUndo();

  async function save(known: Known, values: TaskInput): Promise<void> {
    await update.mutateAsync({ id: known.id, ...changesOf(known, values), basedOn: known });
    showToast({ kind: 'success', text: t('ui:saved') });
  }

  async function add(values: TaskInput): Promise<void> {
    const { id, title } = await create.mutateAsync(values);
    offerUndo({ text: t('ui:created', { name: title }), undo: () => remove.mutateAsync(id) });
  }

  return useForm(tasks, {
    record: task?.id ?? null,
    base: task ?? null,
    initial: task
      ? Object.fromEntries(editable.map((name) => [name, task[name]]))
      : { taskType: 'simple', priority: 'medium', ...given },
    submit: (values, known) => (known ? save(known, values) : add(values)),
  });
}

/** Only what was changed here, so that a colleague's change to another field stays. */
function changesOf(task: Known, values: TaskInput) {
  return Object.fromEntries(
    editable.filter((name) => values[name] !== task[name]).map((name) => [name, values[name] ?? null]),
  );
}
