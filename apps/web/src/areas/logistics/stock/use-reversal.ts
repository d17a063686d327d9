import { articles } from '@fernpuls/contract/logistics/stock/article';
import { articleStock, reverseMovement } from '@fernpuls/contract/logistics/stock/stock.call';
import { type StockMovement, stockMovements } from '@fernpuls/contract/logistics/stock/stock-movement';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { useUndo } from '../../../ui/undo.ts';

/** Tells what was booked and offers to book it back. */
export function useReversal(): (booked: Pick<StockMovement, 'id' | 'quantity' | 'reason'>) => void {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const undoable = useUndo();
  const reverse = useCallMutation(reverseMovement, { invalidates: [articles, articleStock, stockMovements] });
  return ({ id, quantity, reason }) =>
    undoable({
      text: t('booked', { n: format.number(quantity), reason: t(`reason.${reason}`) }),
      undo: async () => void (await reverse.mutateAsync({ id })),
    });
}
