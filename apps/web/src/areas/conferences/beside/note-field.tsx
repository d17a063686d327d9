import { useTranslation } from '../../../i18n/use-translation.ts';
import fields from '../../../ui/field.module.css';
import { FieldFrame, plainField } from '../../../ui/plain-field.tsx';
import { SavedLine } from './saved-line.tsx';
import type { Kept } from './use-kept.ts';

/** What is written down of the consultation; it keeps itself a moment after the last key. */
export function NoteField({ note, rows = 2 }: { note: Kept<string>; rows?: number }) {
  const { t } = useTranslation('conferences');
  return (
    <div>
      <FieldFrame field={plainField('consultation-note', t('note.label'))}>
        <textarea
          id="consultation-note"
          className={fields.input}
          rows={rows}
          maxLength={4000}
          placeholder={t('note.placeholder')}
          value={note.value}
          onChange={(event) => note.write(event.target.value)}
          onBlur={note.save}
        />
      </FieldFrame>
      <SavedLine {...note} />
    </div>
  );
}
