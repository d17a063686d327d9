import type { ReadingReview } from '@fernpuls/contract/measurements/reading-review';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { BulkNames } from '../../../ui/bulk-question.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import judgeStyles from '../judge/judge.module.css';
import { ReasonInput } from './reason-input.tsx';
import { useReviewName } from './use-review-name.ts';

type Props = {
  reviews: readonly ReadingReview[];
  onClose: () => void;
  onSubmit: (reason: string) => void;
};

const reasons = ['clock', 'wrong_person', 'device', 'number'] as const;

/** Why readings cannot be right; ↵ settles them. */
export function WrongDialog({ reviews, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['reading_reviews', 'ui']);
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
        <ReasonInput
          value={reason}
          proposals={reasons.map((key) => t(`wrong.reasons.${key}`))}
          isMissing={isMissing}
          onChange={(given) => {
            setReason(given);
            setMissing(false);
          }}
          onSubmit={submit}
        />
      </div>
    </Dialog>
  );
}
