import { useId } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import type { FieldBinding } from '../../../ui/use-form.ts';
import styles from './calls.module.css';
import { useOutcomes } from './use-outcomes.ts';

type Props = { outcome: FieldBinding; own: FieldBinding; disabled?: boolean };

/** What came of the call, all in sight. */
export function OutcomeChoice({ outcome, own, disabled = false }: Props) {
  const { t } = useTranslation('calls');
  const problem = useId();
  const kept = typeof own.value === 'string' ? own.value : null;
  const chosen = kept ?? outcome.value;
  const choices = useOutcomes(kept);
  return (
    <fieldset
      id={outcome.id}
      tabIndex={-1}
      className={styles.outcomes}
      aria-describedby={outcome.error ? problem : undefined}
      disabled={disabled}
    >
      <legend>{t('call_records.outcome')}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.key} className={styles.choice}>
            <input
              type="radio"
              name={outcome.id}
              checked={chosen === choice.key}
              onChange={() => {
                outcome.onChange(choice.outcome);
                own.onChange(choice.own);
              }}
            />
            {choice.label}
          </label>
        ))}
      </div>
      <div id={problem}>{outcome.error && <Text warning>{outcome.error}</Text>}</div>
    </fieldset>
  );
}
