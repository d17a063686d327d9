import type { Fields } from '@fernpuls/contract/kit/resource';
import { useInvalidate } from '../../api/hooks.ts';
import { removeRecord } from '../../api/queries.ts';
import { showToast } from '../toasts.ts';
import type { BulkWork, ListScreen } from './list-screen.ts';
import { ofOneRow } from './use-batch.ts';
import type { ListWords } from './words.ts';

/** Deletes the rows; those that are still needed stay. */
export function useBulkRemoval<F extends Fields>({ resource }: ListScreen<F>, { t }: ListWords): BulkWork<F> {
  const invalidate = useInvalidate();
  return async (rows, each) => {
    const gone = await each(rows, ({ id }) => removeRecord(resource, id, ofOneRow));
    await invalidate(resource);
    const count = gone.length;
    if (count > 0) showToast({ kind: 'success', text: t('lists:deleted', { count }) });
  };
}
