import IconAlertTriangle from '#icons/IconAlertTriangle';
import IconCircleCheck from '#icons/IconCircleCheck';
import type { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './control-alarms.module.css';

type Counts = Pick<OutputOf<typeof controlAlarmCounts>, 'duties' | 'without' | 'sweptAt'>;

/** How many duties are open, how many have somebody, and when that was last looked at. */
export function DutySums({ counts: { duties, without, sweptAt } }: { counts: Counts }) {
  const { t } = useTranslation('control_alarms');
  const format = useFormat();
  if (duties === null || without === null || sweptAt === null) return null;
  return (
    <span className={`${styles.sums} numeric`}>
      {without === 0 ? (
        <IconCircleCheck size={16} aria-hidden="true" />
      ) : (
        <IconAlertTriangle size={16} aria-hidden="true" />
      )}
      <span>{t('sums.held', { duties: format.number(duties), held: format.number(duties - without) })}</span>
      <span className={styles.note}>{t('sums.swept', { at: format.time(sweptAt) })}</span>
    </span>
  );
}
