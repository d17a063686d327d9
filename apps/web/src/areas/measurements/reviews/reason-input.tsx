import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import fieldStyles from '../../../ui/field.module.css';
import judgeStyles from '../judge/judge.module.css';

type Props = {
  value: string;
  /** In words, to be chosen by one press. */
  proposals: readonly string[];
  isMissing: boolean;
  onChange: (reason: string) => void;
  onSubmit: () => void;
};

/** Why: typed, or one of the usual reasons; ↵ submits. */
export function ReasonInput({ value, proposals, isMissing, onChange, onSubmit }: Props) {
  const { t } = useTranslation(['reading_reviews', 'errors']);
  return (
    <div className={fieldStyles.field}>
      <label htmlFor="review-reason" className={fieldStyles.label}>
        {t('wrong.reason')}
      </label>
      <input
        id="review-reason"
        className={fieldStyles.input}
        maxLength={500}
        value={value}
        data-autofocus
        aria-required
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'review-reason-error' : undefined}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && onSubmit()}
      />
      {isMissing && (
        <p id="review-reason-error" className={fieldStyles.error}>
          {t('errors:required')}
        </p>
      )}
      <span className={judgeStyles.reasons}>
        {proposals.map((words) => (
          <Button key={words} size="toolbar" variant="subtle" onClick={() => onChange(words)}>
            {words}
          </Button>
        ))}
      </span>
    </div>
  );
}
