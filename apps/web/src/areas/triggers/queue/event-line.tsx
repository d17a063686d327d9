import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFormat } from '../../../ui/format.ts';
import { MeasurementIcon } from '../../../ui/measurement-icon.tsx';
import { clockOrDay, denseValue, shortType, thresholdText } from '../words.ts';
import styles from './queue.module.css';

type Props = { event: TriggerEvent; now: number; isLeaving: boolean };

/** One reason of a card: type, value in the colour of its priority, threshold, time. */
export function EventLine({ event, now, isLeaving }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useFormat();
  return (
    <span className={styles.line} data-closing={isLeaving || undefined}>
      <MeasurementIcon type={event.valueType} size={14} />
      <span className={styles.type}>{shortType(event.valueType, t)}</span>
      <span className={styles.what}>
        <b className={`${styles.value} numeric`} data-priority={event.priority}>
          {denseValue(event, format, t)}
        </b>{' '}
        <span className={`${styles.rule} numeric`}>{thresholdText(event, format, { t, unit: false })}</span>
        {event.repeatCount > 1 && (
          <span className={`${styles.rule} numeric`}> · {t('repeated', { count: event.repeatCount })}</span>
        )}
      </span>
      <span className={`${styles.when} numeric`}>{clockOrDay(event.measuredAt, now, format)}</span>
    </span>
  );
}
