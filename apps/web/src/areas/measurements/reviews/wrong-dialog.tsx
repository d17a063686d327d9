import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BulkNames } from '../../../ui/bulk-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import fieldStyles from '../../../ui/field.module.css';
import judgeStyles from '../judge/judge.module.css';
import { useReviewName } from './use-review-name.ts';

type Props = {
  reviews: readonly ReadingReview[];
  onClose: () => void;
  onSubmit: (reason: string) => void;
};

const reasons = ['clock', 'wrong_person', 'device', 'number'] as const;

/** Why readings cannot be right; ↵ settles them. */
export function WrongDialog({ reviews, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['reading_reviews', 'errors', 'ui']);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => (reason.trim() === '' ? setMissing(true) : onSubmit(reason.trim()));
  const nameOf = useReviewName();
  return (
    <Dialog
      title={t('wrong.title', { count: reviews.length })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {t('wrong.submit')}
          </Button>
        </>
      }
    >
      <div className={judgeStyles.form}>
        <BulkNames rows={reviews.map((review) => ({ id: review.id, name: nameOf(review) }))} />
        <p>{t('wrong.hint', { count: reviews.length })}</p>
        <div className={fieldStyles.field}>
          <label htmlFor="wrong-reason" className={fieldStyles.label}>
            {t('wrong.reason')}
          </label>
          <input
            id="wrong-reason"
            className={fieldStyles.input}
            maxLength={500}
            value={reason}
            data-autofocus
            aria-required
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? 'wrong-reason-error' : undefined}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            onKeyDown={(event) => event.key === 'Enter' && submit()}
          />
          {isMissing && (
            <p id="wrong-reason-error" className={fieldStyles.error}>
              {t('errors:required')}
            </p>
          )}
          <span className={judgeStyles.reasons}>
            {reasons.map((key) => (
              <Button
                key={key}
                size="toolbar"
                variant="subtle"
                onClick={() => {
                  setReason(t(`wrong.reasons.${key}`));
                  setMissing(false);
                }}
              >
                {t(`wrong.reasons.${key}`)}
              </Button>
            ))}
          </span>
        </div>
      </div>
    </Dialog>
  );
}
