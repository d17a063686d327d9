import IconCopy from '#icons/IconCopy';
import type { Double } from '@fernpuls/domain/drugs/plan';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './plan.module.css';

/** What is on the plan twice. It compares names of substances and PZN, and says that it checks nothing else. */
export function DoubleNotice({
  doubles,
  rowOf,
}: {
  doubles: readonly Double[];
  rowOf: (id: string) => string;
}) {
  const { t } = useTranslation('drugs');
  if (doubles.length === 0) return null;
  return (
    <div role="status" className={styles.doubles}>
      <IconCopy aria-hidden="true" size={16} />
      <span>
        {doubles.map(({ kind, what, ids }) => (
          <span key={`${kind} ${what}`}>
            <strong>{t(`double.${kind}`, { what })}</strong> {ids.map(rowOf).filter(Boolean).join(' · ')}{' '}
          </span>
        ))}
        {t('double.only_names')}
      </span>
    </div>
  );
}
