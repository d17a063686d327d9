import { taskCounts } from '@fernpuls/contract/tasks/task-counts.call';
import { tasks } from '@fernpuls/contract/tasks/task';
import type { TaskState } from '@fernpuls/domain/tasks/task';
import { useLocation } from 'react-router';
import { useCreate, useRemove } from '../../api/hooks.ts';
import { useMay, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { useUndo } from '../../ui/undo.ts';
import { useForm } from '../../ui/use-form.ts';
import { TaskFields } from './task-fields.tsx';

/** A task of one's own until it is given to somebody else; it begins in the column whose plus was pressed. */
export function NewTaskDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'ui']);
  const me = usePerson().id;
  const mayWrite = useMay('task', 'write');
  const create = useCreate(tasks, { invalidates: [taskCounts] });
  const remove = useRemove(tasks, { invalidates: [taskCounts] });
  const offerUndo = useUndo();
  const state = stateOf(useLocation().state);
  const form = useForm(tasks, {
    initial: { taskType: 'simple', priority: 'medium', assigneeId: me, ...(state ? { state } : {}) },
    submit: async (values) => {
      const task = await create.mutateAsync(values);
      offerUndo({
        text: t('ui:created', { name: task.title }),
        undo: () => remove.mutateAsync(task.id),
      });
    },
  });
  return (
    <FormDrawer
      title={t('new')}
      form={form.form}
      onClose={onClose}
      submitLabel={t('new')}
      readOnly={!mayWrite}
    >
      <TaskFields form={form} disabled={!mayWrite} />
    </FormDrawer>
  );
}

function stateOf(given: unknown): TaskState | undefined {
  const state = typeof given === 'object' && given !== null && 'state' in given ? given.state : undefined;
  return state === 'active' || state === 'not_started' ? state : undefined;
}
