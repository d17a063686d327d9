import { useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { useAbsences } from '../../../ui/people/use-absences.ts';
import { Popover } from '../../../ui/popover.tsx';
import styles from './actions.module.css';
import { NoteField } from './note-field.tsx';
import type { Person } from './use-actions.ts';

type Props = {
  person: Person;
  onOther: () => void;
  onClose: () => void;
  onSubmit: (note: string) => void;
};

/** Hands over to a physician: a warning becomes their task, the note says what they were told. */
export function InformPopover({ person, onOther, onClose, onSubmit }: Props) {
  const { t } = useTranslation('triggers');
  const { noteOn } = useAbsences();
  const away = noteOn(person.id);
  const [note, setNote] = useState(t('hand_over.note', { name: person.name }));
  const [isMissing, setIsMissing] = useState(false);
  const submit = () => (note.trim() === '' ? setIsMissing(true) : onSubmit(note.trim()));
  return (
    <Popover label={t('hand_over.inform', { name: person.name })} onClose={onClose} side="above" width={344}>
      <Keys submit={submit} />
      <h2 className={styles.title}>{t('hand_over.inform', { name: person.name })}</h2>
      {away && <Chip tone="warning">{away}</Chip>}
      <NoteField
        label={t('hand_over.what')}
        value={note}
        onChange={(value) => {
          setNote(value);
          setIsMissing(false);
        }}
        problem={isMissing ? t('hand_over.missing') : null}
        isRequired
        autoFocus
      />
      <div className={styles.pair}>
        <Button onClick={onOther}>{t('hand_over.other')}</Button>
        <Button variant="primary" keys="mod+enter" onClick={submit}>
          {t('hand_over.submit')}
        </Button>
      </div>
    </Popover>
  );
}

function Keys({ submit }: { submit: () => void }) {
  const { t } = useTranslation('triggers');
  useHotkeys([
    { keys: 'mod+enter', label: t('hand_over.submit'), group: t('action.hand_over'), run: submit },
  ]);
  return null;
}
