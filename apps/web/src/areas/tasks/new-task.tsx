import { useMay, usePerson } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FormDrawer } from '../../ui/form-drawer.tsx';
import { TaskFields } from './task-fields.tsx';
import { type TaskInput, useTaskForm } from './use-task-form.ts';

export type NewTaskProps = {
  onClose: () => void;
  /** What is known already stands in the form. */
  given?: Partial<TaskInput>;
  /** Whom it is about, where that is settled: in the title in place of a field. */
  about?: string;
};

/** A task of one's own until it is given to somebody else. */
export function Component({ onClose, given, about }: NewTaskProps) {
  const { t } = useTranslation('tasks');
  const me = usePerson().id;
  const mayWrite = useMay('task', 'write');
  const form = useTaskForm({ given: { assigneeId: me, ...given } });
  return (
    <FormDrawer
      title={about ? t('new_about', { name: about }) : t('new')}
      form={form.form}
      onClose={onClose}
      submitLabel={t('new')}
      readOnly={!mayWrite}
    >
      <TaskFields form={form} disabled={!mayWrite} hasPatient={about === undefined} />
    </FormDrawer>
  );
}
