import IconPhoneCalling from '#icons/IconPhoneCalling';
import IconPhoneOff from '#icons/IconPhoneOff';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import type { NoteKind } from '@fernpuls/domain/triggers/event-life-cycle';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useFormat } from '../../../ui/format.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';
import { PhoneLink } from '../../../ui/phone-link.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { useNow } from '../../../ui/use-now.ts';
import styles from './actions.module.css';
import { NoteField } from './note-field.tsx';

export type Callee = { name: string; number: string };
type Outcome = Exclude<NoteKind, 'note'>;
type Props = {
  name: string;
  /** Whom to call, the first choice first; empty until they are known. */
  callees: readonly Callee[];
  onClose: () => void;
  onEnd: (outcome: Outcome, note: string) => void;
};

/**
 * Dials the first number; C ends the call and leads to the note. Reached offers to close, not reached to come back later.
 */
export function CallPopover({ name, callees, onClose, onEnd }: Props) {
  const { t } = useTranslation('triggers');
  const [note, setNote] = useState('');
  const [startedAt] = useState(Date.now);
  const [endedAt, setEndedAt] = useState<number | null>(null);
  const noteField = useRef<HTMLInputElement>(null);
  const now = useNow(1000);
  const [first] = callees;
  useDialled(first ? dialable(first.number) : null);
  const end = (outcome: Outcome) => onEnd(outcome, note.trim());
  const hangUp = () => {
    setEndedAt(Date.now());
    noteField.current?.focus();
  };
  return (
    <Popover label={t('call.title', { name })} onClose={onClose} side="above" width={360}>
      <Keys end={end} hangUp={endedAt === null ? hangUp : null} />
      <h2 className={styles.title}>
        <IconPhoneCalling aria-hidden="true" />
        {t('call.title', { name })}
        <Clock ms={Math.max(0, (endedAt ?? now) - startedAt)} />
      </h2>
      {endedAt === null && (
        <Button icon={<IconPhoneOff />} keys="c" data-autofocus onClick={hangUp}>
          {t('call.end')}
        </Button>
      )}
      <ul className={styles.callees}>
        {callees.map((callee) => (
          <li key={callee.number}>
            <span className={styles.grow}>{callee.name}</span>
            <span className="numeric">
              <PhoneLink number={callee.number} />
            </span>
          </li>
        ))}
      </ul>
      <NoteField label={t('call.note')} value={note} onChange={setNote} ref={noteField} />
      <div className={styles.pair}>
        <Button keys="mod+shift+enter" onClick={() => end('not_reached')}>
          {t('call.not_reached')}
        </Button>
        <Button variant="primary" keys="mod+enter" onClick={() => end('reached')}>
          {t('call.reached')}
        </Button>
      </div>
    </Popover>
  );
}

/** Hands the number to the telephone of this computer, once. */
function useDialled(number: string | null): void {
  const dialled = useRef(false);
  const dial = useEffectEvent((to: string) => {
    if (dialled.current) return;
    dialled.current = true;
    const link = document.createElement('a');
    link.href = `tel:${to}`;
    link.click();
  });
  useEffect(() => {
    if (number) dial(number);
  }, [number]);
}

function Clock({ ms }: { ms: number }) {
  const format = useFormat();
  const seconds = Math.floor(ms / 1000);
  const two = (value: number) => format.number(value).padStart(2, '0');
  return (
    <span className={`${styles.clock} numeric`} role="timer">
      {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
    </span>
  );
}

type KeyProps = { end: (outcome: Outcome) => void; hangUp: (() => void) | null };

function Keys({ end, hangUp }: KeyProps) {
  const { t } = useTranslation('triggers');
  const group = t('action.call');
  useHotkeys([
    ...(hangUp ? [{ keys: 'c', label: t('call.end'), group, run: hangUp }] : []),
    { keys: 'mod+enter', label: t('call.reached'), group, run: () => end('reached') },
    { keys: 'mod+shift+enter', label: t('call.not_reached'), group, run: () => end('not_reached') },
  ]);
  return null;
}
