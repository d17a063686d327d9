import { timeLeft } from '@fernpuls/domain/triggers/due';
import { useTranslation } from '../i18n/use-translation.ts';
import styles from './clock-ring.module.css';
import { useFormat } from '../ui/format.ts';
import { useNow } from '../ui/use-now.ts';

const girth = 2 * Math.PI * 6;

/** Time left until `dueAt` as an emptying ring with words; red with a minus once it has passed. Both ISO instants. */
export function ClockRing({ startedAt, dueAt }: { startedAt: string; dueAt: string }) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const now = useNow(15_000);
  const left = timeLeft(now, Date.parse(startedAt), Date.parse(dueAt));
  const tone = left.overdue ? styles.overdue : left.urgent ? styles.urgent : undefined;
  const spoken = t(left.overdue ? 'due.overdue' : 'due.left', { time: format.duration(left.minutes) });
  return (
    <span className={`${styles.clock} numeric ${tone ?? ''}`}>
      <svg width="14" height="14" viewBox="0 0 16 16" aria-hidden="true">
        <circle cx="8" cy="8" r="6" className={styles.track} />
        {left.overdue ? (
          <path d="M8 4.800V8l1.800 1.400" className={styles.hand} />
        ) : (
          <circle
            cx="8"
            cy="8"
            r="6"
            className={styles.rest}
            strokeDasharray={`${left.share * girth} ${girth}`}
            transform="rotate(-90 8 8)"
          />
        )}
      </svg>
      <span aria-hidden="true">{format.timeLeft(left)}</span>
      <span className="visually-hidden">{spoken}</span>
    </span>
  );
}
