import type { HeldReading } from '@fernpuls/contract/measurements/held-readings.call';
import { recordPath } from '@fernpuls/contract/paths';
import { ClockRing } from '../../../clinical/clock-ring.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { readingWords } from '../../../clinical/qualifier-signs.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Link } from '../../../ui/link.tsx';
import styles from './reviews.module.css';
import type { Holder, Placing } from './use-held.ts';

type Props = {
  reading: HeldReading;
  now: number;
  /** Null where nobody may. */
  onPlace: ((placing: Placing) => void) | null;
};

/** Which device, what it measured and when, who had it before and after, and where the reading goes or went. */
export function HeldRow({ reading, now, onPlace }: Props) {
  const { t } = useTranslation(['reading_reviews', 'values']);
  const format = useClinicalFormat();
  const { valueType, serial, model, measuredAt, receivedAt, dueAt, holders, outcome } = reading;
  const isOverdue = Date.parse(dueAt) <= now;
  const people = [...new Map(holders.map((one) => [one.patientId, one])).values()];
  return (
    <li className={cx(styles.row, styles.held)}>
      <div className={styles.who}>
        <span className={styles.name}>{model}</span>
        <span className={styles.note}>{t('device', { serial })}</span>
      </div>
      <div className={styles.what}>
        <span className={styles.subject}>
          {valueType && <MeasurementIcon type={valueType} size={14} />}
          {valueType ? t(`values:type.${valueType}`) : t('held.in_record')}{' '}
          <b className="numeric">{heldValue(reading, format)}</b>
        </span>
        <span className={`${styles.note} numeric`}>
          {t('measured', { when: format.moment(measuredAt, now) })} ·{' '}
          {t('received', { when: format.moment(receivedAt, now) })}
        </span>
      </div>
      <div className={styles.why}>
        <span>{t(`held.reason.${reading.reason}`)}</span>
        {holders.map((holder) => (
          <span key={`${holder.patientId} ${holder.from}`} className={`${styles.note} numeric`}>
            <Link to={recordPath(holder.patientId, 'measurements')}>{holder.name}</Link>{' '}
            {spanOf(holder, t, format)}
          </span>
        ))}
        {outcome === null && (
          <span className={styles.due}>
            <ClockRing startedAt={receivedAt} dueAt={dueAt} />
            <span className={`${styles.note} numeric`}>
              {t(isOverdue ? 'due.overdue' : 'due.until', { when: format.moment(dueAt, now) })}
            </span>
          </span>
        )}
      </div>
      {outcome === null ? (
        onPlace && (
          <div className={styles.actions}>
            {people.map((holder) => (
              <Button key={holder.patientId} size="toolbar" onClick={() => onPlace({ reading, holder })}>
                {t('held.assign', { name: holder.name })}
              </Button>
            ))}
            <Button size="toolbar" onClick={() => onPlace({ reading, holder: null })}>
              {t('held.refuse')}
            </Button>
          </div>
        )
      ) : (
        <div className={styles.outcome}>
          <span>{[t(`held.outcome.${outcome}`), reading.note].filter(Boolean).join(': ')}</span>
          <span className={`${styles.note} numeric`}>
            {[reading.settledByName, reading.settledAt && format.moment(reading.settledAt, now)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </div>
      )}
    </li>
  );
}

type Format = ReturnType<typeof useClinicalFormat>;
type Translate = ReturnType<typeof useTranslation>['t'];

export function heldValue({ valueType, value, diastolic, qualifier }: HeldReading, format: Format): string {
  return valueType === null || value === null
    ? ''
    : readingWords({ valueType, value, diastolic, qualifier }, format);
}

function spanOf({ from, until }: Holder, t: Translate, format: Format): string {
  return until === null
    ? t('held.since', { from: format.dateTime(from) })
    : t('held.span', { from: format.dateTime(from), until: format.dateTime(until) });
}
