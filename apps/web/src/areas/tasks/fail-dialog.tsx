import type { Task } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailForm, type ReasonFor } from './fail-form.tsx';

export type Asking = { task: Task; what: ReasonFor };
type Props = Asking & { onFail: (reason: string) => void; onClose: () => void };

export function FailDialog({ task, what, onFail, onClose }: Props) {
  const { t } = useTranslation('tasks');
  return (
    <Dialog
      title={t(what === 'fail' ? 'fail.title' : 'force.title', { title: task.title })}
      onClose={onClose}
    >
      <FailForm
        what={what}
        onCancel={onClose}
        onFail={(reason) => {
          onClose();
          onFail(reason);
        }}
      />
    </Dialog>
  );
}
