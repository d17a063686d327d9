import IconX from '#icons/IconX';
import type { ReactNode } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './bars.module.css';
import { Button } from './button.tsx';

/** What can be done with the selected rows; nothing while none is selected. */
export function BulkBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation(['ui', 'lists']);
  if (count === 0) return null;
  return (
    <div role="toolbar" aria-label={t('lists:selected', { count })} className={styles.bulk}>
      <span className={`${styles.count} numeric`}>{t('lists:selected', { count })}</span>
      {children}
      <Button icon={<IconX aria-hidden="true" />} keys="esc" onClick={onClear}>
        <span className="visually-hidden">{t('lists:deselect')}</span>
      </Button>
    </div>
  );
}
