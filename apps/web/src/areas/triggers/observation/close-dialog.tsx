import { observationCases } from '@fernpuls/contract/triggers/observation-case';
import {
  type ObservationOutcome,
  observationOutcomes,
  outcomeNeedsNote,
} from '@fernpuls/domain/triggers/observation-case';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { TextareaField } from '../../../ui/text-field.tsx';
import styles from './observation.module.css';

type Props = { onClose: () => void; onSubmit: (outcome: ObservationOutcome, note: string) => void };

/** How it ended: by digit or arrows, with a note where the outcome alone says nothing. */
export function CloseDialog({ onClose, onSubmit }: Props) {
  const { t } = useTranslation(['observation_cases', 'ui', 'errors']);
  const id = useId();
  const [outcome, setOutcome] = useState<ObservationOutcome | null>(null);
  const [note, setNote] = useState('');
  const [isTried, setIsTried] = useState(false);
  const max = observationCases.fields.outcomeNote.max ?? 2000;
  const needsNote = outcome !== null && outcomeNeedsNote(outcome);
  const isTooLong = note.trim().length > max;
  const isMissing = needsNote && note.trim() === '';
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setIsTried(true);
    if (outcome === null) return document.getElementById(`${id}-${observationOutcomes[0]}`)?.focus();
    if (isMissing || isTooLong) return document.getElementById(`${id}-note`)?.focus();
    onSubmit(outcome, note);
  };
  return (
    <Dialog
      title={t('close.title')}
      onClose={onClose}
      footer={
        <>
          <Button keys="esc" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
          <Button variant="primary" type="submit" form={id} keys="mod+enter">
            {t('close.submit')}
          </Button>
        </>
      }
    >
      <Keys choose={setOutcome} submit={() => submit()} />
      <form id={id} noValidate onSubmit={submit} className={styles.form}>
        <fieldset className={styles.outcomes} aria-describedby={`${id}-problem`}>
          <legend>{t('close.outcome')}</legend>
          {observationOutcomes.map((one, index) => (
            <label key={one}>
              <input
                id={`${id}-${one}`}
                type="radio"
                name={`${id}-outcome`}
                checked={one === outcome}
                onChange={() => setOutcome(one)}
              />
              <span>{t(`outcome.${one}`)}</span>
              <Kbd keys={String(index + 1)} />
            </label>
          ))}
          {isTried && outcome === null && (
            <p id={`${id}-problem`} role="alert" className={styles.problem}>
              {t('close.missing')}
            </p>
          )}
        </fieldset>
        <TextareaField
          id={`${id}-note`}
          name="outcomeNote"
          label={t('observation_cases.outcomeNote')}
          value={note}
          required={needsNote}
          error={
            isTooLong
              ? t('errors:too_long', { max })
              : isTried && isMissing
                ? t('errors:required')
                : undefined
          }
          max={max}
          choices={undefined}
          rows={3}
          help={t('close.note_help')}
          onChange={(value) => setNote(typeof value === 'string' ? value : '')}
          onBlur={() => undefined}
        />
      </form>
    </Dialog>
  );
}

function Keys({ choose, submit }: { choose: (outcome: ObservationOutcome) => void; submit: () => void }) {
  const { t } = useTranslation('observation_cases');
  const group = t('close.title');
  useHotkeys([
    ...observationOutcomes.map((outcome, index) => ({
      keys: String(index + 1),
      label: t(`outcome.${outcome}`),
      group,
      run: () => choose(outcome),
    })),
    { keys: 'mod+enter', label: t('close.submit'), group, run: submit },
  ]);
  return null;
}
