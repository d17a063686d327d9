import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { isOfOneCause, type Line } from './cause-lines.ts';
import { addressOf, isGiven } from './duty-words.ts';

type Given = {
  lines: readonly Line[];
  isOpen: boolean;
  answer: (alarms: Line['alarms'], note: string) => Promise<void>;
  give: (alarms: Line['alarms'], to: Receiver | null) => Promise<void>;
  fold: (line: Line) => void;
};
type Receiver = { id: string; name: string };
type Asked = { id: string; what: 'answer' | 'give' };
/** What can be done about one line; missing where it cannot. */
export type ControlWork = Partial<Record<'answer' | 'take' | 'give', () => void>>;

/** The list without a mouse: walk, answer with a note, take the duty over, give it to somebody, open it. */
export function useControlKeys({ lines, isOpen, answer, give, fold }: Given) {
  const { t } = useTranslation(['control_alarms', 'shell']);
  const navigate = useNavigate();
  const mayWrite = useMay('patient_trigger', 'write');
  const mayTasks = useMay('task', 'write');
  const [picked, setPicked] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const at = lines.findIndex(({ id }) => id === picked);
  const current = lines[Math.max(0, at)] ?? null;
  const dismiss = () => setAsked(null);
  const step = (by: number) => {
    const next = lines[Math.min(lines.length - 1, Math.max(0, Math.max(0, at) + by))];
    if (!next) return;
    setPicked(next.id);
    document.getElementById(`control-${next.id}`)?.querySelector<HTMLElement>('a, [data-row]')?.focus();
  };
  // Of one cause all go together, also those that stand below unfolded.
  const moveOn = ({ alarms }: Line) => {
    const gone = new Set(alarms.map(({ id }) => id));
    const index = lines.findIndex((line) => line.alarms === alarms);
    const stays = (line: Line) => line.alarms !== alarms && !gone.has(line.id);
    const next = lines.slice(index).find(stays) ?? lines.slice(0, index).findLast(stays);
    setPicked(next?.id ?? null);
  };
  const ask = (id: string, what: Asked['what']) => () => {
    setPicked(id);
    setAsked({ id, what });
  };
  const of = (line: Line): ControlWork => {
    if (!mayWrite || !isOpen) return {};
    const { id, alarms } = line;
    const mayGive = alarms.every(
      (alarm) => isGiven(alarm) && (alarm.subjectType === 'trigger_event' || mayTasks),
    );
    return {
      answer: ask(id, 'answer'),
      ...(mayGive && {
        take: () => {
          moveOn(line);
          void give(alarms, null);
        },
        give: ask(id, 'give'),
      }),
    };
  };
  const work = current ? of(current) : {};
  const key = (keys: string, word: string, run: (() => void) | undefined): Hotkey[] =>
    run ? [{ keys, label: t(`key.${word}`), group: t('shell:keys.page', { page: t('title') }), run }] : [];
  const act = (run: (alarms: Line['alarms']) => Promise<void>) => {
    const line = lines.find(({ id }) => id === asked?.id);
    dismiss();
    if (!line) return;
    moveOn(line);
    void run(line.alarms);
  };
  const open = (line: Line) => (isOfOneCause(line) ? fold(line) : void navigate(addressOf(line.alarms[0])));
  const hotkeys = [
    ...key('j', 'next', lines.length > 0 ? () => step(1) : undefined),
    ...key('k', 'previous', lines.length > 0 ? () => step(-1) : undefined),
    ...key('e', 'answer', work.answer),
    ...key('a', 'take', work.take),
    ...key('w', 'give', work.give),
    ...key(
      'o',
      current && isOfOneCause(current) ? 'fold' : 'open',
      current ? () => open(current) : undefined,
    ),
  ];
  useHotkeys(hotkeys, asked === null);
  return {
    current,
    pick: setPicked,
    of,
    asked,
    dismiss,
    submit: (note: string) => act((alarms) => answer(alarms, note)),
    giveTo: (to: Receiver) => act((alarms) => give(alarms, to)),
    hints: hotkeys.map(({ keys, label }) => ({ keys, label })),
  };
}
