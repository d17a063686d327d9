import type { VisiteQueue } from '@fernpuls/contract/triggers/visite/visite.call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import styles from './queue.module.css';

type Props = { today: VisiteQueue['today'] | null; seen: number; total: number };

/** „3 von 12 · Ø 2:10 min“. */
export function Progress({ today, seen, total }: Props) {
  const { t } = useTranslation('visites');
  if (total === 0) return null;
  const mean = today?.meanSeconds ?? null;
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const said = t('progress', { seen, total });
  return (
    <span className={`${styles.progress} numeric`}>
      <progress max={total} value={seen} aria-label={said} />
      {mean === null ? said : `${said} · ${t('mean', { time: clock(mean) })}`}
    </span>
  );
}
