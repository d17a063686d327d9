import { useTranslation } from '../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../ui/hotkeys.ts';
import { isPlain } from './queue/model.ts';
import type { Decisions } from './use-decisions.ts';
import type { Triage } from './use-triage.ts';

/** The whole queue without a mouse; only keys that do something now are declared. */
export function useTriageKeys(triage: Triage, decisions: Decisions): void {
  const { t } = useTranslation(['triggers', 'shell']);
  const group = t('shell:keys.page', { page: t('title') });
  const { bar, ask } = decisions;
  const hasPicked = triage.pickedGroups.length > 0;
  const { selected, tab } = triage;
  const mayPick = decisions.mayAct && !isPlain(tab);
  const key = (keys: string, word: string, run: (() => void) | undefined | false | null): Hotkey[] =>
    run ? [{ keys, label: t(`key.${word}`), group, run }] : [];
  const closed = triage.listed.find(({ patientId }) => patientId === selected);
  const reopenSelected = closed && (() => decisions.reopen(closed));
  useHotkeys([
    ...key('j', 'next', () => triage.step(1)),
    ...key('k', 'previous', () => triage.step(-1)),
    ...key('x', 'pick', mayPick && selected !== null && (() => triage.pick(selected))),
    ...key('shift+j', 'extend_down', mayPick && (() => triage.step(1, true))),
    ...key('shift+k', 'extend_up', mayPick && (() => triage.step(-1, true))),
    ...key('a', decisions.isMine ? 'release' : 'take', bar.take),
    ...key(
      'shift+a',
      'assign',
      decisions.mayAct &&
        (hasPicked || decisions.group) &&
        (() => ask(hasPicked ? 'assign_selection' : 'assign')),
    ),
    ...key('e', 'close', bar.close),
    ...key('c', 'call', bar.call),
    ...key('t', 'task', bar.task),
    ...key('n', 'event', bar.event),
    ...key('w', 'hand_over', bar.handOver),
    ...key('z', 'snooze', bar.snooze),
    ...key('shift+z', 'snooze_picked', mayPick && hasPicked && decisions.snoozePicked),
    ...key('r', 'reopen', decisions.mayAct && tab === 'closed' && reopenSelected),
    ...key('o', 'record', selected !== null && bar.record),
    ...key('enter', 'focus', selected !== null && focusEvidence),
    ...key('f', 'filter', () => ask('filter')),
    ...key('esc', 'unpick', hasPicked && triage.unpick),
  ]);
}

export function focusEvidence(): void {
  document.getElementById('evidence-title')?.focus();
}
