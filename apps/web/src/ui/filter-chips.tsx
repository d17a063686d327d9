import IconX from '#icons/IconX';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './filter-chips.module.css';

type FilterChip = { key: string; field: string; value: string; onRemove: () => void };

/** Field, value, and a cross that takes the filter away. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useTranslation(['ui', 'lists']);
  return chips.map((chip) => (
    <span key={chip.key} className={styles.chip} data-filter-chip>
      <span className={styles.field}>{chip.field}</span>
      <strong className={styles.value}>{chip.value}</strong>
      <button
        type="button"
        aria-label={t('lists:remove_filter', { field: chip.field })}
        onClick={chip.onRemove}
      >
        <IconX aria-hidden="true" />
      </button>
    </span>
  ));
}
