import type { StockState } from '@fernpuls/domain/logistics/stock/level';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './stock.module.css';

type Props = { onHand: number; minimum: number | null; state: StockState };

/** Pieces at a place as a bar, its stroke the minimum: the words beside it say the same. */
export function StockBar({ onHand, minimum, state }: Props) {
  const { t } = useTranslation('stock');
  const format = useFormat();
  const full = Math.max(onHand, (minimum ?? 0) * 2, 1);
  return (
    <span className={styles.level} data-state={state} title={t(`state.${state}`)}>
      <span className={`${styles.number} numeric`}>{format.number(onHand)}</span>
      {minimum !== null && (
        <>
          <span className={styles.bar} aria-hidden="true">
            <span className={styles.fill} style={{ inlineSize: `${(onHand / full) * 100}%` }} />
            <span className={styles.tick} style={{ insetInlineStart: `${(minimum / full) * 100}%` }} />
          </span>
          <span className={`${styles.minimum} numeric`}>
            <span className="visually-hidden">{t('of_at_least')} </span>
            {format.number(minimum)}
          </span>
        </>
      )}
    </span>
  );
}
