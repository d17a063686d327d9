import { articles } from '@fernpuls/contract/logistics/stock/article';
import { articleStock, reverseMovement } from '@fernpuls/contract/logistics/stock/stock.call';
import { type StockMovement, stockMovements } from '@fernpuls/contract/logistics/stock/stock-movement';
import { articleStockPath } from '@fernpuls/contract/paths';
import IconArrowBackUp from '#icons/IconArrowBackUp';
import { useCallMutation } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Chip } from '../../../ui/chip.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ListPage, type ListScreen } from '../../../ui/list/list-page.tsx';
import { showToast } from '../../../ui/toasts.ts';

/** Every booking of an article, the newest first; a mistake is booked back, once. */
export function Movements({ articleId }: { articleId: string }) {
  const { t } = useTranslation('stock');
  const mayWrite = useMay('article', 'write');
  const reverse = useCallMutation(reverseMovement, { invalidates: [articles, articleStock, stockMovements] });
  const takeBack = async ({ id }: StockMovement) => {
    await reverse.mutateAsync({ id });
    showToast({ kind: 'success', text: t('taken_back') });
  };
  return <ListPage screen={screenIn(t, articleId, mayWrite ? (row) => void takeBack(row) : null)} />;
}

function screenIn(
  t: Translate,
  articleId: string,
  takeBack: ((row: StockMovement) => void) | null,
): ListScreen<typeof stockMovements.fields> {
  return {
    resource: { ...stockMovements, verbs: ['list', 'read'] },
    name: 'stock.movements',
    head: 'section',
    base: articleStockPath(articleId),
    namespace: 'stock',
    choiceWords: { reason: 'stock:reason' },
    nameOf: ({ reason }) => t(`reason.${reason}`),
    always: { articleId },
    opens: 'nothing',
    filters: ['reason'],
    ranged: 'bookedAt',
    columns: [
      { key: 'bookedAt', phone: 'value', width: '10rem' },
      { key: 'reason', phone: 'title', width: '10rem' },
      { key: 'quantity', phone: 'title', width: '6rem', cell: (row) => signed(row) },
      { key: 'fromName', phone: 'value' },
      { key: 'toName', phone: 'value' },
      { key: 'batch', phone: 'hidden' },
      { key: 'note', phone: 'hidden', wideOnly: true },
      { key: 'bookedByName', phone: 'hidden', wideOnly: true },
      {
        key: 'back',
        header: t('take_back'),
        name: t('take_back'),
        width: '9rem',
        phone: 'value',
        csv: ({ reversedById, reversesId }) =>
          reversesId ? t('is_reversal') : reversedById ? t('is_reversed') : '',
        cell: (row) => <Back row={row} takeBack={takeBack} t={t} />,
      },
    ],
    empty: () => <EmptyState title={t('no_movements')} text={t('no_movements_text')} />,
  };
}

type BackProps = { row: StockMovement; takeBack: ((row: StockMovement) => void) | null; t: Translate };

function Back({ row, takeBack, t }: BackProps) {
  if (row.reversesId !== null) return <Chip>{t('is_reversal')}</Chip>;
  if (row.reversedById !== null) return <Chip>{t('is_reversed')}</Chip>;
  return (
    takeBack && <IconButton label={t('take_back')} icon={<IconArrowBackUp />} onClick={() => takeBack(row)} />
  );
}

/** More, fewer, or as many as before in all places together. */
function signed({ quantity, fromLocationId, toLocationId }: StockMovement): string {
  if (fromLocationId === null) return `+${quantity}`;
  return toLocationId === null ? `−${quantity}` : String(quantity);
}
