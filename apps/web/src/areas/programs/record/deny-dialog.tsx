import { useId, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NoteField } from './note-field.tsx';
import styles from './record.module.css';

type Props = {
  name: string;
  busy: boolean;
  onDeny: (note: string) => Promise<void>;
  onClose: () => void;
};

/** Somebody does not want to take part, and may say why. */
export function DenyDialog({ name, busy, onDeny, onClose }: Props) {
  const { t } = useTranslation(['patient_programs', 'ui']);
  const id = useId();
  const [note, setNote] = useState('');
  return (
    <Dialog
      title={t('step_title.deny', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" busy={busy} onClick={() => void onDeny(note)}>
            {t('step_do.deny')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>{t('step_text.deny')}</p>
        <NoteField id={id} label={t('field.note')} value={note} onChange={setNote} />
      </div>
    </Dialog>
  );
}
