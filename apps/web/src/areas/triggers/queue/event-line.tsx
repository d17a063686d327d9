import IconEyeCheck from '#icons/IconEyeCheck';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { denseValue, eventReason, shortSubject } from '../../../clinical/event-words.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { cx } from '../../../ui/cx.ts';
import { EventIcon } from '../event-icon.tsx';
import { EventMarks } from '../event-marks.tsx';
import { isCalm } from '../event-state.ts';
import { clockOrDay } from '../../../clinical/clock-or-day.ts';
import { useHasArrived } from './arrivals.ts';
import own from './event-line.module.css';
import styles from './queue.module.css';

type Props = { event: TriggerEvent; now: number; isLeaving: boolean };

/** One reason of a card: type, value in the colour of its priority, border, how far its handling is, time. */
export function EventLine({ event, now, isLeaving }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const format = useClinicalFormat();
  const hasArrived = useHasArrived(event.id);
  const words = { format, t };
  const reason = eventReason(event, words);
  return (
    <span
      className={cx(styles.line, own.line)}
      data-closing={isLeaving || undefined}
      data-calm={isCalm(event) || undefined}
      data-arrived={hasArrived || undefined}
    >
      <EventIcon event={event} size={14} />
      <span className={styles.type}>{shortSubject(event, t)}</span>
      <span className={cx(styles.what, own.what)}>
        <b className={`${styles.value} numeric`} data-priority={event.priority}>
          {denseValue(event, words)}
        </b>{' '}
        {reason && <span className="numeric">{reason}</span>}
        {event.repeatCount > 1 && (
          <span className="numeric"> · {t('repeated', { count: event.repeatCount })}</span>
        )}
        <EventMarks event={event} className={own.marks} isShort />
      </span>
      <span className={`${styles.when} numeric`}>
        {event.seenAt !== null && event.state !== 'closed' && (
          <span className={own.seen} title={t('mark.seen')}>
            <IconEyeCheck size={14} aria-hidden="true" />
            <span className="visually-hidden">{t('mark.seen')}</span>
          </span>
        )}
        {clockOrDay(event.measuredAt, now, format)}
      </span>
    </span>
  );
}
