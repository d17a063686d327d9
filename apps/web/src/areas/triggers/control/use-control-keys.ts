import type { ControlAlarm } from '@fernpuls/contract/triggers/control-alarm';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { workAddress } from '../addresses.ts';

type Given = {
  rows: readonly ControlAlarm[];
  isOpen: boolean;
  answer: (alarm: ControlAlarm, note: string) => Promise<void>;
  take: (alarm: ControlAlarm) => Promise<void>;
};
/** What can be done about one row; missing where it cannot. */
export type ControlWork = Partial<Record<'answer' | 'take', () => void>>;

/** The list without a mouse: walk, answer with a note, take the alarm up, open it. */
export function useControlKeys({ rows, isOpen, answer, take }: Given) {
  const { t } = useTranslation(['control_alarms', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMay('patient_trigger', 'write');
  const [picked, setPicked] = useState<string | null>(null);
  const [answering, setAnswering] = useState<string | null>(null);
  const at = rows.findIndex(({ id }) => id === picked);
  const current = rows[Math.max(0, at)] ?? null;
  const dismiss = () => setAnswering(null);
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
  const of = (alarm: ControlAlarm): ControlWork =>
    mayWrite && isOpen
      ? {
          answer: () => {
            setPicked(alarm.id);
            setAnswering(alarm.id);
          },
          take: () => {
            moveOn(alarm);
            void take(alarm);
          },
        }
      : {};
  const work = current ? of(current) : {};
  const key = (keys: string, word: string, run: (() => void) | undefined): Hotkey[] =>
    run ? [{ keys, label: t(`key.${word}`), group: t('shell:keys.page', { page: t('title') }), run }] : [];
  const hotkeys = [
    ...key('j', 'next', rows.length > 0 ? () => step(1) : undefined),
    ...key('k', 'previous', rows.length > 0 ? () => step(-1) : undefined),
    ...key('e', 'answer', work.answer),
    ...key('a', 'take', work.take),
    ...key('o', 'open', current ? () => void navigate(addressOf(current)) : undefined),
  ];
  useHotkeys(hotkeys, answering === null);
  return {
    current,
    pick: setPicked,
    of,
    answering,
    dismiss,
    submit: (note: string) => {
      const alarm = rows.find(({ id }) => id === answering);
      dismiss();
      if (!alarm) return;
      moveOn(alarm);
      void answer(alarm, note);
    },
    hints: hotkeys.map(({ keys, label }) => ({ keys, label })),
  };
}

/** The page of the alarm that stayed unhandled. */
export function addressOf({ triggerEventId, patientId }: ControlAlarm): string {
  return workAddress({ id: triggerEventId, patientId });
}
