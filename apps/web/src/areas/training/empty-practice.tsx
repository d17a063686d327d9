import { emptyTraining, trainingState } from '@fernpuls/contract/training/training.call';
import { useState } from 'react';
import { useCallMutation } from '../../api/hooks.ts';
import { useMay } from '../../api/session.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { showToast } from '../../ui/toasts.ts';
import styles from './training.module.css';

/** Everything of patients goes, after a question and after the person has shown again who they are. */
export function EmptyPractice() {
  const { t } = useTranslation('training');
  const mayWrite = useMay('tenant', 'write');
  const [asks, setAsks] = useState(false);
  const empty = useCallMutation(emptyTraining, { invalidates: [trainingState] });
  const confirm = async () => {
    setAsks(false);
    await empty.mutateAsync({});
    showToast({ kind: 'success', text: t('reset_done') });
  };
  return (
    <section className={styles.section} aria-labelledby="training-reset">
      <h2 id="training-reset">{t('reset')}</h2>
      <p className={styles.lead}>{t('reset_lead')}</p>
      {mayWrite && (
        <div>
          <Button variant="danger" busy={empty.isPending} onClick={() => setAsks(true)}>
            {t('reset_button')}
          </Button>
        </div>
      )}
      {asks && (
        <Confirm
          title={t('reset_title')}
          text={t('reset_text')}
          confirmLabel={t('reset_final')}
          onConfirm={confirm}
          onClose={() => setAsks(false)}
        />
      )}
    </section>
  );
}
