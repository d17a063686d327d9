import { useState } from 'react';
import { useTranslation } from '../../../../i18n/use-translation.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import fieldStyles from '../../../../ui/field.module.css';
import { partText, stateText } from './notice-words.ts';
import type { Settling } from './use-notices.ts';

type Props = { settling: Settling; onClose: () => void; onSubmit: (note: string) => void };

/** Why it is so wanted, or what was done: always in words. */
export function NoticeDialog({ settling: { notice, outcome }, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['implants', 'ui', 'errors']);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => (note.trim() === '' ? setMissing(true) : onSubmit(note.trim()));
  return (
    <Dialog
      title={t(`notice.${outcome}`)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" onClick={submit}>
            {t(`notice.${outcome}`)}
          </Button>
        </>
      }
    >
      <p>{[partText(notice, t), stateText(notice, t)].filter(Boolean).join(' ')}</p>
      <div className={fieldStyles.field}>
        <label htmlFor="notice-note" className={fieldStyles.label}>
          {t('notice.note')}
        </label>
        <input
          id="notice-note"
          className={fieldStyles.input}
          maxLength={500}
          value={note}
          data-autofocus
          aria-required
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? 'notice-note-error' : undefined}
          onChange={(event) => {
            setNote(event.target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => event.key === 'Enter' && submit()}
        />
        {isMissing && (
          <p id="notice-note-error" className={fieldStyles.error}>
            {t('errors:required')}
          </p>
        )}
      </div>
    </Dialog>
  );
}
