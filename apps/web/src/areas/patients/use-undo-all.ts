import { useTranslation } from '../../i18n/use-translation.ts';
import { inTurn } from '../../ui/list/in-turn.ts';
import { showToast } from '../../ui/toasts.ts';
import { useUndo } from '../../ui/undo.ts';

type Done<T> = {
  /** What was done, one entry a patient. */
  rows: readonly T[];
  text: (count: number) => string;
  undo: (row: T) => Promise<unknown>;
  after: () => Promise<unknown>;
};

/** Says for how many something was done and offers to take it back for all of them; for whom that fails is told. */
export function useUndoAll(): <T>(done: Done<T>) => void {
  const { t } = useTranslation('patients');
  const undoable = useUndo();
  return ({ rows, text, undo, after }) => {
    if (rows.length === 0) return;
    undoable({
      text: text(rows.length),
      undo: async () => {
        const { left } = await inTurn({ rows, work: undo });
        await after();
        const count = left.length;
        if (count > 0) showToast({ kind: 'error', text: t('bulk.failed', { count }), persistent: true });
      },
    });
  };
}
