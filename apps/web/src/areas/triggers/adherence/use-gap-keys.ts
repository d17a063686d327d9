import { recordPath } from '@fernpuls/contract/paths';
import type { AdherenceCloseReason } from '@fernpuls/contract/triggers/adherence/adherence-event';
import type { CreateInput } from '@fernpuls/contract/kit/resource';
import type { tasks } from '@fernpuls/contract/tasks/task';
import { dialable } from '@fernpuls/domain/tenancy/validation/text-rules';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMay, useModule } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { nextEndOfWork } from '../../tasks/index.ts';
import type { Gap } from './groups.ts';
import { useGapActions } from './use-adherence.ts';

type Task = { about: string; given: Partial<CreateInput<typeof tasks.fields>> };
/** What can be done about one row; missing where it cannot. */
export type GapWork = Partial<Record<'call' | 'contact' | 'remind' | 'close' | 'task', () => void>>;
type Given = {
  rows: readonly Gap[];
  current: Gap | null;
  setPicked: (key: string) => void;
  mayWrite: boolean;
};

/** The list without a mouse, and the layers its actions open. */
export function useGapKeys({ rows, current, setPicked, mayWrite }: Given) {
  const { t } = useTranslation(['adherence', 'shell', 'values']);
  const navigate = useNavigate();
  const actions = useGapActions();
  const mayTask = [useMay('task', 'write'), useModule('tasks')].every(Boolean);
  const [closing, setClosing] = useState<string | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = ({ key: one }: Gap) => setOpened(opened === one ? null : one);
  const dismiss = () => {
    setClosing(null);
    setTask(null);
  };
  const step = (by: number) => {
    const at = rows.findIndex(({ key }) => key === current?.key);
    const next = rows[Math.min(rows.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setPicked(next.key);
    document.getElementById(`gap-${next.key}`)?.querySelector('a')?.focus();
  };
  const moveOn = (gap: Gap) => {
    const at = rows.findIndex(({ key }) => key === gap.key);
    const next = rows[at + 1] ?? rows[at - 1];
    if (next) setPicked(next.key);
  };
  const of = (gap: Gap): GapWork => {
    const [event] = gap.events;
    const number = event?.phone ? dialable(event.phone) : null;
    const mailable = gap.events.filter(({ mayRemind }) => mayRemind);
    return {
      ...(number !== null && {
        call: () => {
          window.location.assign(`tel:${number}`);
          void actions.contact(gap.events);
        },
      }),
      ...(gap.events.some(({ state }) => state === 'open') && {
        contact: () => void actions.contact(gap.events),
      }),
      ...(mailable.length > 0 && { remind: () => void actions.remind(mailable.slice(-1)) }),
      close: () => setClosing(gap.key),
      ...(mayTask && {
        task: () =>
          setTask({
            about: event?.name ?? '',
            given: {
              title: t(`task.${gap.lane}`, { cause: t(`cause.${event?.cause}`) }),
              taskType: gap.lane === 'call' ? 'contact' : 'organisation',
              priority: 'medium',
              dueAt: nextEndOfWork(Date.now()),
              patientId: gap.patientId,
            },
          }),
      }),
    };
  };
  const work = current && mayWrite ? of(current) : {};
  const group = t('shell:keys.page', { page: t('title') });
  const key = (keys: string, word: string, run: (() => void) | undefined): Hotkey[] =>
    run ? [{ keys, label: t(`key.${word}`), group, run }] : [];
  const hotkeys = [
    ...key('j', 'next', rows.length > 0 ? () => step(1) : undefined),
    ...key('k', 'previous', rows.length > 0 ? () => step(-1) : undefined),
    ...key('c', 'call', work.call),
    ...key('b', 'contact', work.contact),
    ...key('r', 'remind', work.remind),
    ...key('e', 'close', work.close),
    ...key('t', 'task', work.task),
    ...key('v', 'each', current && current.events.length > 1 ? () => toggle(current) : undefined),
    ...key('o', 'open', current ? () => void navigate(recordOf(current)) : undefined),
  ];
  useHotkeys(hotkeys, closing === null && task === null);
  const close = (reason: AdherenceCloseReason, note: string) => {
    const gap = rows.find((row) => row.key === closing);
    dismiss();
    if (!gap) return;
    moveOn(gap);
    void actions.close(gap.events, reason, note);
  };
  return {
    of,
    close,
    closing,
    opened,
    toggle,
    task,
    dismiss,
    hints: hotkeys.map(({ keys, label }) => ({ keys, label })),
  };
}

export function recordOf({ patientId }: Pick<Gap, 'patientId'>): string {
  return recordPath(patientId, 'adherence_events');
}
