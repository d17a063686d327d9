import type { OperatorTaskRow } from '@fernpuls/contract/tenancy/manage-dashboard.call';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { TextareaField } from '../../../../ui/text-field.tsx';
import { useReason } from '../../../../ui/use-reason.ts';

type Props = { task: OperatorTaskRow; onDone: (reason: string) => Promise<void>; onClose: () => void };

/** What is critical is not settled without saying why. */
export function DoneDialog({ task, onDone, onClose }: Props) {
  const { t } = useTranslation(['operator', 'ui']);
  const { field, given } = useReason({
    name: 'doneReason',
    label: t('done.reason'),
    max: 500,
    missing: t('done.missing'),
  });
  const submit = async () => {
    const reason = given();
    if (reason === null) return;
    await onDone(reason);
    onClose();
  };
  return (
    <Dialog
      title={t('done.title', { name: task.practiceName })}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="primary" onClick={() => void submit()}>
            {t('verb.done')}
          </Button>
        </>
      }
    >
      <TextareaField {...field} autoFocus rows={3} />
    </Dialog>
  );
}
