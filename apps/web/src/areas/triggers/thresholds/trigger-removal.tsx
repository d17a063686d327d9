import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { useRemove, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { showToast } from '../../../ui/toasts.ts';

type Props = { row: MeasurementTrigger; name: string; onClose: () => void; onDone: () => void };

/** Asks before a threshold goes; one that has raised alarms cannot go and may be switched off instead. */
export function TriggerRemoval({ row, name, onClose, onDone }: Props) {
  const { t } = useTranslation(['record', 'ui', 'errors']);
  const remove = useRemove(measurementTriggers, { ignore: [409] });
  const update = useUpdate(measurementTriggers);
  const isNeeded = remove.error?.status === 409;
  const run = async () => {
    try {
      await remove.mutateAsync(row.id);
      showToast({ kind: 'success', text: t('ui:deleted', { name }) });
      onDone();
    } catch {
      // Told below the question: the mutation keeps its error.
    }
  };
  const deactivate = async () => {
    await update.mutateAsync({ id: row.id, isActive: false });
    showToast({ kind: 'success', text: t('trigger.switched_off', { name }) });
    onDone();
  };
  if (isNeeded) {
    return (
      <Confirm
        title={t('trigger.needed_title')}
        text={
          <span role="alert">{t(row.isActive ? 'trigger.needed_text' : 'trigger.needed_off', { name })}</span>
        }
        confirmLabel={t(row.isActive ? 'trigger.deactivate' : 'trigger.leave')}
        danger={false}
        onConfirm={row.isActive ? deactivate : onClose}
        onClose={onClose}
      />
    );
  }
  return (
    <Confirm
      title={t('ui:delete_title', { name })}
      text={remove.error ? <span role="alert">{t(`errors:${remove.error.code}`)}</span> : t('ui:delete_text')}
      confirmLabel={t('ui:delete_final')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
