import { useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { useAbsences } from '../../../clinical/people/use-absences.ts';
import { Popover } from '../../../ui/popover.tsx';
import { useWhenReady } from '../../../ui/use-when-ready.ts';
import styles from './actions.module.css';
import { NoteField } from './note-field.tsx';
import type { Person } from './changes.ts';

type Props = {
  person: Person;
  onOther: () => void;
  onClose: () => void;
  onSubmit: (person: Person, note: string) => void;
};

/**
 * Hands over to a physician: a warning becomes their task, the note says what they were told. In place of somebody away
 * stands the cover; whoever means the one away says so in a step of its own.
 */
export function InformPopover({ person, onOther, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['triggers', 'ui']);
  const { noteOn, standInFor, isLoading } = useAbsences();
  const [written, setWritten] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isMeant, setIsMeant] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const away = noteOn(person.id);
  const standIn = away ? standInFor(person.id) : null;
  const to = isMeant ? person : (standIn ?? person);
  const note = written ?? t('hand_over.note', { name: to.name });
  const isNobodyThere = Boolean(away) && !standIn && !isMeant;
  const send = () => (note.trim() === '' ? setIsMissing(true) : onSubmit(to, note.trim()));
  // Whoever pressed the key before it was known that the person is away has not seen who is told instead.
  const early = useWhenReady(!isLoading, () => !away && send());
  const submit = isLoading ? early.ask : isNobodyThere ? onOther : send;
  const mean = (next: boolean) => {
    field.current?.focus();
    setIsMeant(next);
  };
  const title = t(isMeant ? 'hand_over.absent' : 'hand_over.inform', { name: to.name });
  const word = t(isMeant ? 'hand_over.send_absent' : isNobodyThere ? 'hand_over.other' : 'hand_over.submit');
  return (
    <Popover label={title} onClose={onClose} side="above" width={392}>
      <Keys
        submit={{ label: word, run: submit }}
        mean={
          away && !isMeant
            ? { label: t('hand_over.anyway', { name: person.name }), run: () => mean(true) }
            : null
        }
      />
      <h2 className={styles.title}>{title}</h2>
      {away && (
        <p className={styles.told}>
          {person.name}
          <Chip tone="warning">{away}</Chip>
          {isMeant && t('hand_over.absent_text')}
        </p>
      )}
      <NoteField
        ref={field}
        label={t('hand_over.what')}
        value={note}
        onChange={(value) => {
          setWritten(value);
          setIsMissing(false);
          early.forget();
        }}
        problem={isMissing ? t('hand_over.missing') : null}
        isRequired
        autoFocus
      />
      {away && !isMeant && (
        <Button variant="subtle" wide keys="mod+shift+enter" onClick={() => mean(true)}>
          {t('hand_over.anyway', { name: person.name })}
        </Button>
      )}
      <div className={styles.pair}>
        {isMeant ? (
          <Button onClick={() => mean(false)}>{t('ui:back')}</Button>
        ) : (
          !isNobodyThere && <Button onClick={onOther}>{t('hand_over.other')}</Button>
        )}
        <Button variant={isMeant ? 'danger' : 'primary'} keys="mod+enter" onClick={submit}>
          {word}
        </Button>
      </div>
    </Popover>
  );
}

type Key = { label: string; run: () => void };

function Keys({ submit, mean }: { submit: Key; mean: Key | null }) {
  const { t } = useTranslation('triggers');
  const group = t('action.hand_over');
  useHotkeys([
    { keys: 'mod+enter', group, ...submit },
    ...(mean ? [{ keys: 'mod+shift+enter', group, ...mean }] : []),
  ]);
  return null;
}
