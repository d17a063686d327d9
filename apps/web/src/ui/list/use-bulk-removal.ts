import type { Fields } from '@fernpuls/contract/kit/resource';
import { useInvalidate } from '../../api/hooks.ts';
import { removeRecord } from '../../api/queries.ts';
import { showToast } from '../toasts.ts';
import { type ListScreen, nameOfRow, type Row } from './list-screen.ts';
import type { ListWords } from './words.ts';

/** Deletes one row after the other; those that are still needed stay and are told by name. */
export function useBulkRemoval<F extends Fields>(screen: ListScreen<F>, { t }: ListWords) {
  const invalidate = useInvalidate();
  return async (rows: readonly Row<F>[]) => {
    const kept: string[] = [];
    for (const row of rows) {
      const isGone = await removeRecord(screen.resource, row.id, { ignore: [404, 409, 422] }).then(
        () => true,
        () => false,
      );
      if (!isGone) kept.push(nameOfRow(screen, row));
    }
    await invalidate(screen.resource);
    const count = rows.length - kept.length;
    if (count > 0) showToast({ kind: 'success', text: t('lists:deleted', { count }) });
    if (kept.length > 0)
      showToast({
        kind: 'error',
        text: t('lists:not_deleted', { names: kept.join(', ') }),
        persistent: true,
      });
  };
}
