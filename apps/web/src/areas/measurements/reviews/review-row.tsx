import IconArrowBackUp from '#icons/IconArrowBackUp';
import IconClockCheck from '#icons/IconClockCheck';
import IconEyeCheck from '#icons/IconEyeCheck';
import IconHelpCircle from '#icons/IconHelpCircle';
import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { usePerson } from '../../../api/session.ts';
import { ClockRing } from '../../../clinical/clock-ring.tsx';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { MeasurementIcon } from '../../../clinical/measurement-icon.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Link } from '../../../ui/link.tsx';
import { recordMark } from '../../../ui/on-screen.ts';
import { readingAddress, reviewValue, whyWaits } from './review-words.ts';
import styles from './reviews.module.css';
import { mayReopen } from './use-reviews.ts';
import { type ReviewActions, rowId } from './use-review-work.ts';

type Props = {
  review: ReadingReview;
  now: number;
  isCurrent: boolean;
  onPick: () => void;
  selection: { isChosen: boolean; toggle: () => void } | null;
  work: ReviewActions | null;
  /** Takes the settling back; null where nobody may. */
  onReopen: (() => void) | null;
};

/** Who, what was measured and when, why it waits until when, and what to do about it or what was done. */
export function ReviewRow({ review, now, isCurrent, onPick, selection, work, onReopen }: Props) {
  const { t } = useTranslation(['reading_reviews', 'values']);
  const format = useClinicalFormat();
  const { valueType, measuredAt, receivedAt, deviceSerial } = review;
  return (
    <li
      id={rowId(review)}
      {...recordMark(review.id)}
      className={styles.row}
      aria-current={isCurrent || undefined}
    >
      <span className={styles.box}>
        {selection && (
          <Checkbox
            hideLabel
            label={t('select', { name: review.name })}
            checked={selection.isChosen}
            onChange={selection.toggle}
          />
        )}
      </span>
      <div className={styles.who}>
        <Link to={readingAddress(review)} className={styles.name} onFocus={onPick}>
          {review.name}
        </Link>
        <span className={`${styles.note} numeric`}>{review.customPatientId}</span>
      </div>
      <div className={styles.what}>
        <span className={styles.subject}>
          {valueType && <MeasurementIcon type={valueType} size={14} />}
          {valueType && t(`values:type.${valueType}`)}{' '}
          <b className="numeric">{reviewValue(review, format)}</b>
        </span>
        <span className={`${styles.note} numeric`}>
          {[
            measuredAt && t('measured', { when: format.moment(measuredAt, now) }),
            receivedAt && t('received', { when: format.moment(receivedAt, now) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {deviceSerial && <span className={styles.note}>{t('device', { serial: deviceSerial })}</span>}
      </div>
      <div className={styles.why}>
        <span>{whyWaits(review, t, format)}</span>
        {review.settledAt === null && <Due review={review} now={now} />}
      </div>
      {review.settledAt === null ? (
        work && (
          <div className={styles.actions}>
            <Button
              size="toolbar"
              variant={isCurrent ? 'primary' : 'default'}
              icon={<IconEyeCheck aria-hidden="true" />}
              onClick={work.noted}
            >
              {t('action.noted')}
            </Button>
            {work.timeRight && (
              <Button size="toolbar" icon={<IconClockCheck aria-hidden="true" />} onClick={work.timeRight}>
                {t('action.time_right')}
              </Button>
            )}
            <Button size="toolbar" icon={<IconHelpCircle aria-hidden="true" />} onClick={work.wrong}>
              {t('action.wrong')}
            </Button>
          </div>
        )
      ) : (
        <Outcome review={review} now={now} onReopen={onReopen} />
      )}
    </li>
  );
}

function Due({ review: { createdAt, dueAt }, now }: Pick<Props, 'review' | 'now'>) {
  const { t } = useTranslation('reading_reviews');
  const format = useClinicalFormat();
  const isOverdue = Date.parse(dueAt) <= now;
  return (
    <span className={styles.due}>
      <ClockRing startedAt={createdAt} dueAt={dueAt} />
      <span className={`${styles.note} numeric`}>
        {t(isOverdue ? 'due.overdue' : 'due.until', { when: format.moment(dueAt, now) })}
      </span>
    </span>
  );
}

function Outcome({ review, now, onReopen }: Pick<Props, 'review' | 'now' | 'onReopen'>) {
  const { t } = useTranslation('reading_reviews');
  const format = useClinicalFormat();
  const { id: personId } = usePerson();
  const { outcome, reason, settledByName, settledAt } = review;
  return (
    <div className={styles.outcome}>
      <span>{[outcome && t(`outcome.${outcome}`), reason].filter(Boolean).join(': ')}</span>
      <span className={`${styles.note} numeric`}>
        {[settledByName, settledAt && format.moment(settledAt, now)].filter(Boolean).join(' · ')}
      </span>
      {onReopen && mayReopen(review, personId, now) && (
        <span>
          <Button size="toolbar" icon={<IconArrowBackUp aria-hidden="true" />} onClick={onReopen}>
            {t('action.reopen')}
          </Button>
        </span>
      )}
    </div>
  );
}
