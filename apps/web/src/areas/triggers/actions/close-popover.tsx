import IconCheck from '#icons/IconCheck';
import { type CloseReason, closeNeedsNote, closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { PriorityGlyph } from '../../../ui/priority-glyph.tsx';
import type { Group } from '../queue/model.ts';
import styles from './actions.module.css';

export type Closing = { group: Group; reason?: CloseReason; note?: string };
type Props = Closing & { onClose: () => void; onSubmit: (reason: CloseReason, note: string) => void };

/** Reason by digit, note, and Strg ↵ closes and moves on. */
export function ClosePopover({ group, reason: given, note: written, onClose, onSubmit }: Props) {
  const { t } = useTranslation(['triggers', 'values']);
  const [reason, setReason] = useState<CloseReason | null>(given ?? null);
  const [note, setNote] = useState(written ?? '');
  const [problem, setProblem] = useState<'reason' | 'note' | null>(null);
  const noteRef = useRef<HTMLInputElement>(null);
  const id = useId();
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
      <Keys choose={choose} submit={submit} />
      <h2 className={styles.title}>
        <PriorityGlyph priority={group.priority} />
        {title}
      </h2>
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
      <input
        ref={noteRef}
        id={id}
        className={styles.note}
        aria-label={t(needsNote ? 'close.note_required' : 'close.note')}
        placeholder={t(needsNote ? 'close.note_required' : 'close.note')}
        aria-required={needsNote}
        aria-invalid={problem === 'note' || undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        maxLength={2000}
        autoComplete="off"
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          if (problem === 'note') setProblem(null);
        }}
      />
      {problem && (
        <p id={`${id}-error`} className={styles.problem} role="alert">
          {t(`close.missing_${problem}`)}
        </p>
      )}
      <Button variant="primary" wide keys="mod+enter" onClick={submit}>
        {t('close.submit')}
      </Button>
    </Popover>
  );
}

function Keys({ choose, submit }: { choose: (reason: CloseReason) => void; submit: () => void }) {
  const { t } = useTranslation(['triggers', 'values']);
  const group = t('close.group');
  useHotkeys([
    ...closeReasons.map((reason, index) => ({
      keys: String(index + 1),
      label: t(`values:close_reason.${reason}`),
      group,
      run: () => choose(reason),
    })),
    { keys: 'mod+enter', label: t('close.submit'), group, run: submit },
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
