import { type Task, tasks } from '@fernpuls/contract/tasks/task';
import { useOne } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { RegionError } from '../../ui/region-error.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { TaskFields } from './task-fields.tsx';
import { TaskStatus } from './task-status.tsx';
import type { TaskActions } from './use-task-actions.ts';
import type { TaskChanges } from './use-task-changes.ts';
import { useTaskForm } from './use-task-form.ts';

type Props = {
  id: string;
  /** As the list showed it, so that the drawer opens at once. */
  known: Task | undefined;
  changes: TaskChanges;
  actions: TaskActions;
  onClose: () => void;
};

/** One task: where it stands and what can be done, below it the form. */
export function TaskDrawer({ id, known, changes, actions, onClose }: Props) {
  const { t } = useTranslation(['tasks', 'shell']);
  const { data, error, refetch, isPending } = useOne(tasks, id, { ignore: [404] });
  const task = data ?? known;
  const late = useDelayed(isPending);
  if (task && !error) return <Editor task={changes.shown(task)} actions={actions} onClose={onClose} />;
  if (!error && !late) return null;
  const isGone = error?.status === 404;
  return (
    <Dialog kind="drawer" title={t('one')} onClose={onClose}>
      {error ? (
        <RegionError error={error} {...(isGone ? { title: t('gone') } : { onRetry: () => void refetch() })} />
      ) : (
        <Skeleton height="12rem" />
      )}
    </Dialog>
  );
}

type EditorProps = { task: Task; actions: TaskActions; onClose: () => void };

function Editor({ task, actions, onClose }: EditorProps) {
  const form = useTaskForm({ task });
  return (
    <FormDrawer title={task.title} form={form.form} onClose={onClose} readOnly={!actions.mayWrite}>
      <TaskStatus task={task} actions={actions} onClose={onClose} />
      <TaskFields
        form={form}
        names={{
          patient: task.patientName,
          assignee: task.assigneeName,
          program: task.patientProgramName,
        }}
        disabled={!actions.mayWrite}
      />
    </FormDrawer>
  );
}
