import type { Fields } from '@fernpuls/contract/kit/resource';
import { useInvalidate } from '../../api/hooks.ts';
import { removeRecord } from '../../api/queries.ts';
import { showToast } from '../toasts.ts';
import { useGivenBack } from '../removal/use-given-back.ts';
import type { ListScreen, Row } from './list-screen.ts';
import { type EachRow, ofOneRow } from './use-batch.ts';
import type { ListWords } from './words.ts';

/** Deletes the rows; those that are still needed stay. Where all come back whole, undo is offered. */
export function useBulkRemoval<F extends Fields>({ resource }: ListScreen<F>, { t }: ListWords) {
  const invalidate = useInvalidate();
  const giveBack = useGivenBack(resource);
  return async (
    rows: readonly Row<F>[],
    { each, comesBack }: { each: EachRow<Row<F>>; comesBack: boolean },
  ): Promise<void> => {
    const gone = await each(rows, async (row) => {
      await removeRecord(resource, row.id, ofOneRow);
      return row;
    });
    await invalidate(resource);
    const text = t('lists:deleted', { count: gone.length });
    if (gone.length > 0 && comesBack) giveBack(gone, text);
    else if (gone.length > 0) showToast({ kind: 'success', text });
  };
}
