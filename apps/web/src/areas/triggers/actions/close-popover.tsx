import IconCheck from '#icons/IconCheck';
import { type CloseReason, closeNeedsNote, closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';
import type { Group } from '../queue/model.ts';
import styles from './actions.module.css';
import { NoteField } from './note-field.tsx';

export type Closing = { group: Group; reason?: CloseReason; note?: string };
/** `isProposal`: another person has to agree. */
type Props = Closing & {
  isProposal: boolean;
  onClose: () => void;
  onSubmit: (reason: CloseReason, note: string) => void;
};

/** Reason by digit, note, and Strg ↵ closes and moves on. */
export function ClosePopover({ group, reason: given, note: written, isProposal, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const [reason, setReason] = useState<CloseReason | null>(given ?? null);
  const [note, setNote] = useState(written ?? '');
  const [problem, setProblem] = useState<'reason' | 'note' | null>(null);
  const noteRef = useRef<HTMLInputElement>(null);
  const needsNote = group.events.some((event) => closeNeedsNote(event.priority));
  const submit = () => {
    if (reason === null) return setProblem('reason');
    if (needsNote && note.trim() === '') {
      setProblem('note');
      return noteRef.current?.focus();
    }
    onSubmit(reason, note);
  };
  const choose = (next: CloseReason) => {
    setReason(next);
    setProblem(null);
    if (needsNote) noteRef.current?.focus();
  };
  const title = t('close.title', { count: group.events.length, name: group.events[0]?.name ?? '' });
  return (
    <Popover label={title} onClose={onClose} side="above" width={344}>
      <Keys choose={choose} submit={submit} label={t(isProposal ? 'close.propose' : 'close.submit')} />
      <h2 className={styles.title}>
        <PriorityGlyph priority={group.priority} />
        {title}
      </h2>
      {isProposal && <p className={styles.quiet}>{t('close.two_people')}</p>}
      <div role="radiogroup" aria-label={t('close.reason')} className={styles.reasons}>
        {closeReasons.map((one, index) => (
          <button
            key={one}
            type="button"
            role="radio"
            aria-checked={one === reason}
            tabIndex={one === (reason ?? closeReasons[0]) ? 0 : -1}
            data-autofocus={one === (reason ?? closeReasons[0]) || undefined}
            className={styles.reason}
            onKeyDown={walkRadios}
            onClick={() => choose(one)}
          >
            <Kbd keys={String(index + 1)} />
            <span className={styles.grow}>{t(`values:close_reason.${one}`)}</span>
            {one === reason && <IconCheck aria-hidden="true" />}
          </button>
        ))}
      </div>
      <NoteField
        ref={noteRef}
        label={t(needsNote ? 'close.note_required' : 'close.note')}
        value={note}
        onChange={(value) => {
          setNote(value);
          if (problem === 'note') setProblem(null);
        }}
        problem={problem && t(`close.missing_${problem}`)}
        isRequired={needsNote}
      />
      <Button variant="primary" wide keys="mod+enter" onClick={submit}>
        {t(isProposal ? 'close.propose' : 'close.submit')}
      </Button>
    </Popover>
  );
}

type KeysProps = { choose: (reason: CloseReason) => void; submit: () => void; label: string };

function Keys({ choose, submit, label }: KeysProps) {
  const { t } = useTranslation(['triggers', 'values']);
  const group = t('close.group');
  useHotkeys([
    ...closeReasons.map((reason, index) => ({
      keys: String(index + 1),
      label: t(`values:close_reason.${reason}`),
      group,
      run: () => choose(reason),
    })),
    { keys: 'mod+enter', label, group, run: submit },
  ]);
  return null;
}

/** Arrow keys walk along the choices; Enter, Space or the digit chooses. */
function walkRadios(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  const group = event.currentTarget.parentElement;
  const radios = [...(group?.querySelectorAll<HTMLElement>('[role=radio]') ?? [])];
  const at = radios.indexOf(event.currentTarget);
  event.preventDefault();
  radios[(at + step + radios.length) % radios.length]?.focus();
}
