import type { Fields, Resource } from '@fernpuls/contract/kit/resource';
import type { RemovalPreview } from '@fernpuls/contract/removal-preview.call';
import type { ReactNode } from 'react';
import { type Cached, useRemove } from '../../api/hooks.ts';
import { fetchOne } from '../../api/queries.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { RemovalQuestion } from '../removal/removal-question.tsx';
import { useGivenBack } from '../removal/use-given-back.ts';
import { showToast } from '../toasts.ts';

type Props<F extends Fields> = {
  resource: Resource<F>;
  id: string;
  name: string;
  /** Told below a refusal: where it is used, for instance. */
  because?: ReactNode;
  invalidates?: readonly Cached[];
  onClose: () => void;
  onRemoved: () => void;
};

/** Deletes one record after a question; why it cannot be is told below it. Where it comes back whole, undo is offered. */
export function Removal<F extends Fields>(props: Props<F>) {
  const { resource, id, name, because, invalidates = [], onClose, onRemoved } = props;
  const { t } = useTranslation(['ui', 'errors']);
  const remove = useRemove(resource, { invalidates });
  const giveBack = useGivenBack(resource, invalidates);
  const run = async ({ comesBack }: RemovalPreview) => {
    try {
      const row = comesBack ? await fetchOne(resource, id) : null;
      await remove.mutateAsync(id);
      const text = t('deleted', { name });
      if (row) giveBack([row], text);
      else showToast({ kind: 'success', text });
      onRemoved();
    } catch {
      // Told below the question: the mutation keeps its error.
    }
  };
  return (
    <RemovalQuestion
      resource={resource}
      ids={[id]}
      title={t('delete_title', { name })}
      refusal={
        remove.error && (
          <>
            <span role="alert">{t(`errors:${remove.error.code}`)}</span>
            {because}
          </>
        )
      }
      onConfirm={run}
      onClose={onClose}
    />
  );
}
