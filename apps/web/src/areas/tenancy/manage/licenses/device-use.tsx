import { useTranslation } from '../../../../i18n/use-translation.ts';
import { useFormat } from '../../../../ui/format.ts';
import styles from './licenses.module.css';

type Props = { used: number | null; max: number | null };

/** How many of the devices of a licence are with patients; more than there may be is told, never refused. */
export function DeviceUse({ used, max }: Props) {
  const { t } = useTranslation('licenses');
  const format = useFormat();
  if (used === null && max === null) return null;
  if (max === null) return <span className="numeric">{t('devices', { count: used ?? 0 })}</span>;
  const share = max === 0 ? Number((used ?? 0) > 0) : Math.min(1, (used ?? 0) / max);
  return (
    <span className={styles.use} data-over={(used ?? 0) > max || undefined}>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="numeric">
        {t('devices_of', { used: format.number(used ?? 0), max: format.number(max) })}
      </span>
    </span>
  );
}
