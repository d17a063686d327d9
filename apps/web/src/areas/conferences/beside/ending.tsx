import { type ConsultationOutcome, consultationOutcomes } from '@fernpuls/domain/conferences/outcome';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Text } from '../../../ui/layout/layout.tsx';
import styles from './beside.module.css';

type Props = {
  /** Whether anybody of the patient's side was met. */
  wasMet: boolean;
  onClose: () => void;
  onLeave: () => void;
  onComplete: (outcome: ConsultationOutcome) => Promise<unknown>;
};

/** How it went is asked before it ends for all; leaving alone asks nothing, the others talk on. */
export function Ending({ wasMet, onClose, onLeave, onComplete }: Props) {
  const { t } = useTranslation(['conferences', 'ui']);
  const [outcome, setOutcome] = useState<ConsultationOutcome>(wasMet ? 'held' : 'not_come');
  const [state, setState] = useState<'open' | 'busy' | 'failed'>('open');
  const complete = async () => {
    setState('busy');
    try {
      await onComplete(outcome);
    } catch {
      // Told in the dialog, which stays: nothing has ended.
      setState('failed');
    }
  };
  return (
    <Dialog
      title={t('ending.title')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button onClick={onLeave}>{t('ending.leave')}</Button>
          <Button
            variant="danger-solid"
            keys="mod+enter"
            busy={state === 'busy'}
            onClick={() => void complete()}
          >
            {t('ending.complete')}
          </Button>
        </>
      }
    >
      <Keys run={() => void complete()} />
      <fieldset className={styles.outcomes}>
        <legend>{t('outcome.question')}</legend>
        {consultationOutcomes.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="outcome"
              value={one}
              checked={outcome === one}
              data-autofocus={outcome === one || undefined}
              onChange={() => setOutcome(one)}
            />
            {t(`outcome.${one}`)}
          </label>
        ))}
      </fieldset>
      <Text quiet>{t('ending.text')}</Text>
      {state === 'failed' && <Text role="alert">{t('ending.failed')}</Text>}
    </Dialog>
  );
}

/** Inside the dialog, so that its layer hears them. */
function Keys({ run }: { run: () => void }) {
  const { t } = useTranslation(['conferences', 'shell']);
  useHotkeys([{ keys: 'mod+enter', label: t('ending.complete'), group: t('shell:keys.forms'), run }]);
  return null;
}
