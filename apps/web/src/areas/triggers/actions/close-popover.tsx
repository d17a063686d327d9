import IconCheck from '#icons/IconCheck';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { type CloseReason, closeNeedsNote, closeReasons } from '@fernpuls/domain/triggers/event-life-cycle';
import { mostUrgent } from '@fernpuls/domain/triggers/priority';
import { unseenTogether } from '@fernpuls/domain/triggers/unseen';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/kbd.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { PriorityGlyph } from '../../../clinical/priority-glyph.tsx';
import styles from './actions.module.css';
import { BulkNames } from '../../../ui/bulk-question.tsx';
import { NoteField } from './note-field.tsx';
import { patientsOf } from './patients-of.ts';
import { UnseenAlarms } from './unseen-alarms.tsx';
import type { Closed } from './changes.ts';
import { useUnseen } from './use-unseen.ts';

export type Closing = {
  events: readonly TriggerEvent[];
  /** Picked in the queue: not all of it is in view. */
  isSelection?: boolean;
  /** What the person has chosen or written already. */
  reason?: CloseReason | null;
  note?: string;
};
/** `isProposal`: another person has to agree. */
type Props = Closing & {
  isProposal: boolean;
  now: number;
  onClose: () => void;
  onSubmit: (closed: Closed) => void;
};

/** Reason by digit, note, and Strg ↵ closes and moves on. */
export function ClosePopover({
  events,
  isSelection = false,
  isProposal,
  now,
  onClose,
  onSubmit,
  ...given
}: Props) {
  const { t } = useTranslation(['triggers', 'values', 'lists']);
  const [reason, setReason] = useState<CloseReason | null>(given.reason ?? null);
  const [note, setNote] = useState(given.note ?? '');
  const unseen = useUnseen(
    isSelection ? events.filter(({ seenAt }) => seenAt === null) : unseenTogether(events),
  );
  const [problem, setProblem] = useState<'reason' | 'note' | null>(null);
  const noteRef = useRef<HTMLInputElement>(null);
  const needsNote = events.some((event) => closeNeedsNote(event.priority));
  const submit = () => {
    if (reason === null) return setProblem('reason');
    if (!unseen.isAnswered()) return;
    if (needsNote && note.trim() === '') {
      setProblem('note');
      return noteRef.current?.focus();
    }
    onSubmit({ reason, note, unseenIds: unseen.ids });
  };
  const choose = (next: CloseReason) => {
    setReason(next);
    setProblem(null);
    if (needsNote) noteRef.current?.focus();
  };
  const patients = isSelection ? patientsOf(events) : [];
  const title = useTitle(events);
  const usual = isSelection ? t('bulk.close', { count: events.length }) : t('close.submit');
  const proposal = isSelection
    ? t('lists:ask.confirm', { act: t('close.propose'), number: events.length })
    : t('close.propose');
  const act = isProposal ? proposal : usual;
  return (
    <Popover label={title} onClose={onClose} side="above" width={344}>
      <Keys choose={choose} submit={submit} label={act} />
      <h2 className={styles.title}>
        <PriorityGlyph priority={mostUrgent(events.map(({ priority }) => priority)) ?? 'no_priority'} />
        {title}
      </h2>
      {patients.length > 1 && <BulkNames rows={patients} isShort />}
      {isProposal && <p className={styles.quiet}>{t('close.two_people')}</p>}
      <UnseenAlarms question={unseen.question} now={now} />
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
        {act}
      </Button>
    </Popover>
  );
}

/** „3 Alarme von Brandt, Hannelore“, of a selection „9 Alarme · 3 Patienten“. */
function useTitle(events: readonly TriggerEvent[]): string {
  const { t } = useTranslation('triggers');
  const patients = new Set(events.map(({ patientId }) => patientId)).size;
  return patients > 1
    ? `${t('alarms', { count: events.length })} · ${t('patients', { count: patients })}`
    : t('close.title', { count: events.length, name: events[0]?.name ?? '' });
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
