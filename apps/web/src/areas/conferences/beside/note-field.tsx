import { useTranslation } from '../../../i18n/use-translation.ts';
import fields from '../../../ui/field.module.css';
import { useFormat } from '../../../ui/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import styles from './beside.module.css';
import { useNote } from './use-note.ts';

type Props = { id: string; note: string | null; notedAt: string | null };

/** What is written down of the consultation; it keeps itself a moment after the last key. */
export function NoteField({ id, note, notedAt }: Props) {
  const { t } = useTranslation('conferences');
  const format = useFormat();
  const { text, state, savedAt, write, save } = useNote({ id, note, notedAt });
  return (
    <div>
      <FieldFrame field={plainField('consultation-note', t('note.label'))}>
        <textarea
          id="consultation-note"
          className={fields.input}
          rows={2}
          maxLength={4000}
          placeholder={t('note.placeholder')}
          value={text}
          onChange={(event) => write(event.target.value)}
          onBlur={save}
        />
      </FieldFrame>
      <p role="status" className={styles.saved}>
        {state === 'failed' ? (
          <>
            {t('note.failed')}{' '}
            <Button size="toolbar" onClick={save}>
              {t('note.again')}
            </Button>
          </>
        ) : state === 'kept' && savedAt ? (
          t('note.saved', { time: format.time(savedAt) })
        ) : state === 'writing' ? (
          t('note.writing')
        ) : (
          ''
        )}
      </p>
    </div>
  );
}
