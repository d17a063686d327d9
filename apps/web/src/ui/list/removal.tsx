import type { ReactNode } from 'react';
import { useRemove } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Confirm } from '../confirm.tsx';
import { showToast } from '../toasts.ts';

type Props = {
  resource: { type: string; path: string };
  id: string;
  name: string;
  /** Told below a refusal: where it is used, for instance. */
  because?: ReactNode;
  onClose: () => void;
  onRemoved: () => void;
};

/** Deletes one record after a question; why it cannot be is told below it. */
export function Removal({ resource, id, name, because, onClose, onRemoved }: Props) {
  const { t } = useTranslation(['ui', 'errors']);
  const remove = useRemove(resource);
  const run = async () => {
    try {
      await remove.mutateAsync(id);
      showToast({ kind: 'success', text: t('deleted', { name }) });
      onRemoved();
    } catch {
      // Told below the question: the mutation keeps its error.
    }
  };
  return (
    <Confirm
      title={t('delete_title', { name })}
      text={
        remove.error ? (
          <>
            <span role="alert">{t(`errors:${remove.error.code}`)}</span>
            {because}
          </>
        ) : (
          t('delete_text')
        )
      }
      confirmLabel={t('delete_final')}
      onConfirm={run}
      onClose={onClose}
    />
  );
}
