import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Checkbox } from '../../../../ui/checkbox.tsx';
import styles from './rail.module.css';
import type { Outcome } from './use-outcome.ts';

/** Whether the alarm ends with the task, and as what. */
export function OutcomeBox({ event, outcome }: { event: TriggerEvent; outcome: Outcome }) {
  const { t } = useTranslation(['tasks', 'values', 'triggers']);
  const { also, reason, note, change, problem } = outcome;
  return (
    <section className={styles.box} aria-label={t('outcome.title')}>
      <h2>{t('outcome.title')}</h2>
      <Checkbox
        label={t(outcome.isProposal ? 'outcome.propose' : 'outcome.close')}
        checked={also}
        onChange={(next) => change({ also: next })}
      />
      {also && (
        <fieldset className={styles.reasons}>
          <legend className="visually-hidden">{t('outcome.reason')}</legend>
          {closeReasons.map((one) => (
            <label key={one} className={styles.reason}>
              <input
                type="radio"
                name="outcome"
                checked={reason === one}
                onChange={() => change({ reason: one })}
              />
              {t(`values:close_reason.${one}`)}
            </label>
          ))}
          <label className={styles.note}>
            <span>
              {t('outcome.note')}
              {event.priority === 'blocker' && <span aria-hidden="true"> *</span>}
            </span>
            <textarea
              id="outcome-note"
              rows={2}
              maxLength={2000}
              required={event.priority === 'blocker'}
              value={note}
              onChange={(changed) => change({ note: changed.target.value })}
            />
          </label>
        </fieldset>
      )}
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(`outcome.${problem}`)}
        </p>
      )}
    </section>
  );
}
