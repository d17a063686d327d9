import { recordPath } from '@fernpuls/contract/paths';
import type { AdherenceCloseReason } from '@fernpuls/contract/triggers/adherence/adherence-event';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { givenWay, stepFrom } from '../../../ui/walk.ts';
import type { Gap } from './groups.ts';
import { useGapWork } from './use-gap-work.ts';

type Given = {
  rows: readonly Gap[];
  current: Gap | null;
  setPicked: (key: string) => void;
  mayWrite: boolean;
};

/** The list without a mouse, and the layers its actions open. */
export function useGapKeys({ rows, current, setPicked, mayWrite }: Given) {
  const { t } = useTranslation(['adherence', 'shell']);
  const navigate = useNavigate();
  const { of, closing, task, dismiss, close } = useGapWork();
  const [opened, setOpened] = useState<string | null>(null);
  const toggle = ({ key: one }: Gap) => setOpened(opened === one ? null : one);
  const placeOf = (wanted: string | undefined) => rows.findIndex(({ key }) => key === wanted);
  const step = (by: number) => {
    const next = stepFrom(rows, placeOf(current?.key), by);
    if (!next) return;
    setPicked(next.key);
    document.getElementById(`gap-${next.key}`)?.querySelector('a')?.focus();
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
  return {
    of,
    closing,
    opened,
    toggle,
    task,
    dismiss,
    /** Closes the row that is asked about and goes on to the next one. */
    close(reason: AdherenceCloseReason, note: string): void {
      const at = placeOf(closing ?? undefined);
      const gap = rows[at];
      dismiss();
      if (!gap) return;
      const next = givenWay(rows, at);
      if (next) setPicked(next.key);
      close(gap, reason, note);
    },
    hints: hotkeys.map(({ keys, label }) => ({ keys, label })),
  };
}

export function recordOf({ patientId }: Pick<Gap, 'patientId'>): string {
  return recordPath(patientId, 'adherence_events');
}
