import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { addressOf, isGiven } from './duty-words.ts';

type Given = {
  rows: readonly ControlAlarm[];
  isOpen: boolean;
  answer: (alarm: ControlAlarm, note: string) => Promise<void>;
  give: (alarm: ControlAlarm, to: Receiver | null) => Promise<void>;
};
type Receiver = { id: string; name: string };
type Asked = { id: string; what: 'answer' | 'give' };
/** What can be done about one row; missing where it cannot. */
export type ControlWork = Partial<Record<'answer' | 'take' | 'give', () => void>>;

/** The list without a mouse: walk, answer with a note, take the duty over, give it to somebody, open it. */
export function useControlKeys({ rows, isOpen, answer, give }: Given) {
  const { t } = useTranslation(['control_alarms', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMay('patient_trigger', 'write');
  const mayTasks = useMay('task', 'write');
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const at = rows.findIndex(({ id }) => id === picked);
  const current = rows[Math.max(0, at)] ?? null;
  const dismiss = () => setAsked(null);
  const step = (by: number) => {
    const next = rows[Math.min(rows.length - 1, Math.max(0, Math.max(0, at) + by))];
    if (!next) return;
    setPicked(next.id);
    document.getElementById(`control-${next.id}`)?.querySelector('a')?.focus();
  };
  const moveOn = ({ id }: ControlAlarm) => {
    const index = rows.findIndex((row) => row.id === id);
    setPicked((rows[index + 1] ?? rows[index - 1])?.id ?? null);
  };
  const ask = (id: string, what: Asked['what']) => () => {
    setPicked(id);
    setAsked({ id, what });
  };
  const of = (alarm: ControlAlarm): ControlWork => {
    if (!mayWrite || !isOpen) return {};
    const mayGive = isGiven(alarm) && (alarm.subjectType === 'trigger_event' || mayTasks);
    return {
      answer: ask(alarm.id, 'answer'),
      ...(mayGive && {
        take: () => {
          moveOn(alarm);
          void give(alarm, null);
        },
        give: ask(alarm.id, 'give'),
      }),
    };
  };
  const work = current ? of(current) : {};
  const key = (keys: string, word: string, run: (() => void) | undefined): Hotkey[] =>
    run ? [{ keys, label: t(`key.${word}`), group: t('shell:keys.page', { page: t('title') }), run }] : [];
  const act = (run: (alarm: ControlAlarm) => Promise<void>) => {
    const alarm = rows.find(({ id }) => id === asked?.id);
    dismiss();
    if (!alarm) return;
    moveOn(alarm);
    void run(alarm);
  };
  const hotkeys = [
    ...key('j', 'next', rows.length > 0 ? () => step(1) : undefined),
    ...key('k', 'previous', rows.length > 0 ? () => step(-1) : undefined),
    ...key('e', 'answer', work.answer),
    ...key('a', 'take', work.take),
    ...key('w', 'give', work.give),
    ...key('o', 'open', current ? () => void navigate(addressOf(current)) : undefined),
  ];
  useHotkeys(hotkeys, asked === null);
  return {
    current,
    pick: setPicked,
    of,
    asked,
    dismiss,
    submit: (note: string) => act((alarm) => answer(alarm, note)),
    giveTo: (to: Receiver) => act((alarm) => give(alarm, to)),
    hints: hotkeys.map(({ keys, label }) => ({ keys, label })),
  };
}
