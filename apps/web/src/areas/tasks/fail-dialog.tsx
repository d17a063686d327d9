import type { Task } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailForm } from './fail-form.tsx';

type Props = { task: Task; onFail: (reason: string) => void; onClose: () => void };

export function FailDialog({ task, onFail, onClose }: Props) {
  const { t } = useTranslation('tasks');
  return (
    <Dialog title={t('fail.title', { title: task.title })} onClose={onClose}>
      <FailForm
        onCancel={onClose}
        onFail={(reason) => {
          onClose();
          onFail(reason);
        }}
      />
    </Dialog>
  );
}
