import { readingWords } from '../../../clinical/qualifier-signs.ts';
import { readingReviews, type ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { settleReadingReviews } from '@fernpuls/contract/measurements/settle-reviews.call';
import { coverageGaps, patientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { coverageDays } from '@fernpuls/domain/triggers/coverage/rule-day';
import { dayMs } from '@fernpuls/domain/kit/spans';
import { useState } from 'react';
import { useCallMutation, useList } from '../../../api/hooks.ts';
import { useMay } from '../../../api/session.ts';
import { useClinicalFormat } from '../../../clinical/format.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Card } from '../../../ui/layout/layout.tsx';
import { RegionError } from '../../../ui/region-error.tsx';
import { showToast } from '../../../ui/toasts.ts';
import { useNow } from '../../../ui/use-now.ts';
import { JudgeReading } from '../../measurements/index.ts';
import styles from './coverage.module.css';
import { typeWords } from './coverage-words.ts';

type Outcome = NonNullable<ReadingReview['outcome']>;

/** What came late, by a clock that cannot be right or twice under one number: what still waits, and what was settled of late. */
export function Reviews({ patientId }: { patientId: string }) {
  const { t } = useTranslation(['coverage', 'values']);
  const now = useNow(60_000);
  const mayRead = useMay('patient_measurement');
  const mayWrite = useMay('patient_measurement', 'write');
  const filters = { patientId };
  const found = useList(readingReviews, { filters, sort: '-createdAt', perPage: 1000 }, { enabled: mayRead });
  const settle = useCallMutation(settleReadingReviews, {
    invalidates: [readingReviews, patientCoverage, coverageGaps],
  });
  const [asked, setAsked] = useState<ReadingReview | null>(null);
  const since = new Date(now - coverageDays * dayMs).toISOString();
  const rows = found.rows.filter((row) => row.settledAt === null || row.createdAt >= since);
  const say = async (row: ReadingReview, outcome: Outcome) => {
    await settle.mutateAsync({ ids: [row.id], outcome });
    const words = { type: typeWords(row.valueType ?? '', t), outcome: t(`reviews.outcome.${outcome}`) };
    showToast({ kind: 'success', text: t('reviews.settled', words) });
  };
  if (!mayRead) return null;
  return (
    <Card
      title={
        <>
          {t('reviews.title')} <span className={styles.note}>{t('reviews.note')}</span>
        </>
      }
    >
      {found.error && <RegionError error={found.error} onRetry={() => void found.refetch()} />}
      {!found.isPending && !found.error && rows.length === 0 && (
        <p className={styles.quiet}>{t('reviews.empty')}</p>
      )}
      <ul className={styles.values}>
        {rows.map((row) => (
          <Review
            key={row.id}
            row={row}
            now={now}
            isBusy={settle.isPending}
            onSay={mayWrite && row.settledAt === null ? (outcome) => void say(row, outcome) : null}
            onWrong={() => setAsked(row)}
          />
        ))}
      </ul>
      {found.data && found.data.total > found.rows.length && (
        <p className={styles.quiet}>
          {t('unconfirmed.shown', { shown: found.rows.length, total: found.data.total })}
        </p>
      )}
      {asked && (
        <JudgeReading
          id={asked.measurementId}
          kind="doubt"
          onClose={() => setAsked(null)}
          onDone={() => void say(asked, 'wrong')}
        />
      )}
    </Card>
  );
}

type RowProps = {
  row: ReadingReview;
  now: number;
  isBusy: boolean;
  onSay: ((outcome: Outcome) => void) | null;
  onWrong: () => void;
};

function Review({ row, now, isBusy, onSay, onWrong }: RowProps) {
  const { t } = useTranslation(['coverage', 'values']);
  const format = useClinicalFormat();
  const { valueType, value, measuredAt, receivedAt, otherValue, kind, outcome } = row;
  const isOverdue = row.settledAt === null && Date.parse(row.dueAt) <= now;
  return (
    <li>
      <p>
        {valueType && value !== null ? (
          <>
            <strong>{typeWords(valueType, t)}</strong>{' '}
            <span className="numeric">{readingWords({ ...row, valueType, value }, format)}</span>
          </>
        ) : (
          <strong>{t('reviews.gone')}</strong>
        )}{' '}
        <Chip tone={isOverdue ? 'warning' : 'neutral'}>{t(`reviews.kind.${kind}`)}</Chip>
        {measuredAt && receivedAt && (
          <span className={styles.quiet}>
            {t('reviews.times', {
              measured: format.moment(measuredAt, now),
              received: format.moment(receivedAt, now),
            })}
          </span>
        )}
        {valueType && otherValue !== null && (
          <span className={styles.quiet}>
            {t('reviews.other', { value: format.value(valueType, otherValue, row.otherDiastolic) })}
          </span>
        )}
        <span className={styles.quiet}>
          {outcome
            ? t(`reviews.outcome.${outcome}`)
            : t(isOverdue ? 'reviews.overdue' : 'reviews.due', { when: format.moment(row.dueAt, now) })}
        </span>
      </p>
      {onSay && (
        <span className={styles.acts}>
          <Button size="toolbar" disabled={isBusy} onClick={() => onSay('noted')}>
            {t('reviews.act.noted')}
          </Button>
          {kind === 'doubtful' && (
            <Button size="toolbar" disabled={isBusy} onClick={() => onSay('time_right')}>
              {t('reviews.act.time_right')}
            </Button>
          )}
          {value !== null && (
            <Button size="toolbar" disabled={isBusy} onClick={onWrong}>
              {t('reviews.act.wrong')}
            </Button>
          )}
        </span>
      )}
    </li>
  );
}
