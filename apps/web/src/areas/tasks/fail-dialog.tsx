import type { Task } from '@fernpuls/contract/tasks/task';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FailForm, type ReasonFor } from './fail-form.tsx';

export type Asking = { task: Task; what: ReasonFor };
type Props = {
  asking: Asking | null;
  onFail: (asking: Asking, reason: string) => void;
  onClose: () => void;
};

/** Asks for the reason an action needs, while one does. */
export function FailDialog({ asking, onFail, onClose }: Props) {
  const { t } = useTranslation('tasks');
  if (!asking) return null;
  const { task, what } = asking;
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
          onFail(asking, reason);
        }}
      />
    </Dialog>
  );
}
