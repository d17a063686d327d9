import { judgeMeasurements } from '@fernpuls/contract/measurements/judge.call';
import { patientMeasurements } from '@fernpuls/contract/measurements/patient-measurement';
import { leadingSeries, measurementSeries } from '@fernpuls/contract/measurements/series.call';
import { coverageGaps, patientCoverage } from '@fernpuls/contract/triggers/coverage.call';
import { triggerEventStory } from '@fernpuls/contract/triggers/event-story.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { useState } from 'react';
import { useCallMutation } from '../../../api/hooks.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import fieldStyles from '../../../ui/field.module.css';
import type { ReadingPage } from '../curves/use-readings.ts';
import { ReadingValue } from '../reading-value.tsx';
import styles from './judge.module.css';

export type Reading = ReadingPage['rows'][number];
type Props = {
  /** Called wrong, for a reason; or confirmed, with one or without. */
  kind: 'doubt' | 'confirm';
  readings: readonly Reading[];
  onClose: () => void;
  /** Told with what was changed, so that it can be taken back. */
  onDone: (ids: readonly string[]) => void;
};

const reasons = {
  doubt: ['wrong_person', 'device', 'clothing', 'duplicate'],
  confirm: ['measured_again', 'asked'],
} as const;

/** Which of the values of one sitting cannot be right, or are right though they are extreme, and why. */
export function JudgeDialog({ kind, readings, onClose, onDone }: Props) {
  const { t } = useTranslation(['record', 'values', 'errors', 'ui']);
  const judge = useJudge();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    readings.length === 1 ? readings.map(({ id }) => id) : [],
  );
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const isConfirming = kind === 'confirm';
  const given = reason.trim();
  const lacksReason = asked && !isConfirming && given === '';
  const lacksValue = asked && chosen.length === 0;
  const submit = async () => {
    setAsked(true);
    if (chosen.length === 0 || (!isConfirming && given === '')) return;
    const why = given === '' ? {} : { reason: given };
    await judge.mutateAsync({ ids: [...chosen], plausible: isConfirming, ...why });
    onDone(chosen);
    onClose();
  };
  return (
    <Dialog
      title={t(isConfirming ? 'plausible.confirm_title' : 'plausible.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" busy={judge.isPending} onClick={() => void submit()}>
            {t(isConfirming ? 'plausible.confirm_submit' : 'plausible.submit')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t(isConfirming ? 'plausible.confirm_text' : 'plausible.text')}</p>
        <fieldset className={styles.which}>
          <legend className={fieldStyles.label}>{t('plausible.which')}</legend>
          {readings.map((one) => (
            <Checkbox
              key={one.id}
              label={
                <>
                  {t(`values:type.${one.valueType}`)} <ReadingValue reading={one} />
                </>
              }
              checked={chosen.includes(one.id)}
              onChange={(on) =>
                setChosen((before) => (on ? [...before, one.id] : before.filter((id) => id !== one.id)))
              }
            />
          ))}
          {lacksValue && <p className={fieldStyles.error}>{t('errors:required')}</p>}
        </fieldset>
        <div className={fieldStyles.field}>
          <label htmlFor="judge-reason" className={fieldStyles.label}>
            {t(isConfirming ? 'plausible.reason_optional' : 'plausible.reason')}
          </label>
          <input
            id="judge-reason"
            className={fieldStyles.input}
            maxLength={500}
            value={reason}
            aria-invalid={lacksReason || undefined}
            aria-describedby={lacksReason ? 'judge-reason-error' : undefined}
            onChange={(event) => setReason(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && void submit()}
          />
          {lacksReason && (
            <p id="judge-reason-error" className={fieldStyles.error}>
              {t('errors:required')}
            </p>
          )}
          <span className={styles.reasons}>
            {reasons[kind].map((key) => (
              <Button
                key={key}
                size="toolbar"
                variant="subtle"
                onClick={() => setReason(t(`plausible.reasons.${key}`))}
              >
                {t(`plausible.reasons.${key}`)}
              </Button>
            ))}
          </span>
        </div>
      </div>
    </Dialog>
  );
}

export function useJudge() {
  return useCallMutation(judgeMeasurements, {
    invalidates: [
      patientMeasurements,
      measurementSeries,
      leadingSeries,
      triggerEvents,
      triggerEventStory,
      patientCoverage,
      coverageGaps,
    ],
  });
}
