import IconStar from '#icons/IconStar';
import IconStarFilled from '#icons/IconStarFilled';
import { feedbackRange } from '@fernpuls/domain/conferences/participant-state';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fields from '../../../ui/field.module.css';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import styles from './feedback.module.css';

type GivenFeedback = { rating: number; text: string | null };
type Props = { onGive: (feedback: GivenFeedback) => Promise<unknown> };

/** After the call: one to five stars and words, or nothing. */
export function FeedbackForm({ onGive }: Props) {
  const { t } = useTranslation('conferences');
  const [rating, setRating] = useState<number | null>(null);
  const [text, setText] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'given' | 'failed'>('open');
  if (state === 'given') return <p role="status">{t('feedback.thanks')}</p>;
  const stars = Array.from({ length: feedbackRange.max }, (_, at) => at + 1);
  const give = async () => {
    if (rating === null) return;
    setState('sending');
    try {
      await onGive({ rating, text: text.trim() || null });
      setState('given');
    } catch {
      // Nothing is lost: the form stays with what was written, and says so.
      setState('failed');
    }
  };
  return (
    <form
      className={styles.feedback}
      onSubmit={(event) => {
        event.preventDefault();
        void give();
      }}
    >
      <fieldset>
        <legend>{t('feedback.question')}</legend>
        <div className={styles.stars}>
          {stars.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="rating"
                value={value}
                checked={rating === value}
                onChange={() => setRating(value)}
              />
              {rating !== null && value <= rating ? (
                <IconStarFilled aria-hidden="true" />
              ) : (
                <IconStar aria-hidden="true" />
              )}
              <span className="visually-hidden">
                {t(value === 1 ? 'feedback.star' : 'feedback.stars', { number: value })}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <FieldFrame field={plainField('feedback-text', t('feedback.text'))}>
        <textarea
          id="feedback-text"
          className={fields.input}
          rows={3}
          maxLength={2000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </FieldFrame>
      {state === 'failed' && <p role="alert">{t('feedback.failed')}</p>}
      <Button type="submit" variant="primary" disabled={rating === null} busy={state === 'sending'}>
        {t('feedback.give')}
      </Button>
    </form>
  );
}
