import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Popover } from '../../../ui/popover.tsx';
import actionStyles from '../actions/actions.module.css';
import { NoteField } from '../actions/note-field.tsx';

type Props = { name: string; isSeveral?: boolean; onClose: () => void; onSubmit: (note: string) => void };

/** How somebody answers for an alarm that stays open: a note, and Strg ↵. */
export function AnswerPopover({ name, isSeveral = false, onClose, onSubmit }: Props) {
  const { t } = useTranslation('control_alarms');
  const [note, setNote] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => (note.trim() === '' ? setIsMissing(true) : onSubmit(note.trim()));
  const title = t('answer.title', { name });
  return (
    <Popover label={title} onClose={onClose} width={344}>
      <Keys submit={submit} />
      <h2 className={actionStyles.title}>{title}</h2>
      <p>{t(isSeveral ? 'answer.hint_all' : 'answer.hint')}</p>
      <NoteField
        label={t('answer.note')}
        value={note}
        onChange={(value) => {
          setNote(value);
          setIsMissing(false);
        }}
        problem={isMissing ? t('answer.missing') : null}
        isRequired
        autoFocus
      />
      <Button variant="primary" wide keys="mod+enter" onClick={submit}>
        {t('answer.submit')}
      </Button>
    </Popover>
  );
}

function Keys({ submit }: { submit: () => void }) {
  const { t } = useTranslation('control_alarms');
  useHotkeys([{ keys: 'mod+enter', label: t('answer.submit'), group: t('action.answer'), run: submit }]);
  return null;
}
