import type { RemovalPreview } from '@fernpuls/contract/removal-preview.call';
import {
  type MeasurementTrigger,
  measurementTriggers,
} from '@fernpuls/contract/triggers/measurement-trigger';
import { useRemove, useUpdate } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Confirm } from '../../../ui/confirm.tsx';
import { RemovalQuestion } from '../../../ui/removal/removal-question.tsx';
import { useGivenBack } from '../../../ui/removal/use-given-back.ts';
import { useRemovalPreview } from '../../../ui/removal/use-removal-preview.ts';
import { showToast } from '../../../ui/toasts.ts';

type Props = { row: MeasurementTrigger; name: string; onClose: () => void; onDone: () => void };

/** Asks before a threshold goes; one that has raised alarms cannot go and may be switched off instead. */
export function TriggerRemoval({ row, name, onClose, onDone }: Props) {
  const { t } = useTranslation(['record', 'ui', 'errors']);
  const remove = useRemove(measurementTriggers, { ignore: [409] });
  const update = useUpdate(measurementTriggers);
  const giveBack = useGivenBack(measurementTriggers);
  const { preview } = useRemovalPreview(measurementTriggers.type, [row.id]);
  const isNeeded = remove.error?.status === 409 || (preview?.kept.length ?? 0) > 0;
  const run = async ({ comesBack }: RemovalPreview) => {
    try {
      await remove.mutateAsync(row.id);
      const text = t('ui:deleted', { name });
      if (comesBack) giveBack([row], text);
      else showToast({ kind: 'success', text });
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
    <RemovalQuestion
      resource={measurementTriggers}
      ids={[row.id]}
      title={t('ui:delete_title', { name })}
      refusal={remove.error && <span role="alert">{t(`errors:${remove.error.code}`)}</span>}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
