import type { PatientStatus } from '@fernpuls/domain/patients/status';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { type Hotkey, useHotkeys } from '../../../ui/hotkeys.ts';
import { duplicatesPath } from './duplicates-path.ts';

type Given = {
  statuses: readonly PatientStatus[];
  choose: (status: PatientStatus) => void;
  callFirst: (() => Promise<void>) | null;
  part: () => void;
  /** Null while something is open. */
  merge: (() => void) | null;
};

/** Where a question of the page begins: what answers it is the first control in there. */
const questions = '[data-question]';
const control = 'input:not(:disabled), button:not(:disabled)';

function step(by: number): void {
  const all = [...document.querySelectorAll<HTMLElement>(questions)];
  const at = all.findIndex((one) => one.contains(document.activeElement));
  const next = all[at === -1 ? (by > 0 ? 0 : all.length - 1) : at + by];
  const answered = next?.querySelector<HTMLElement>('input:checked, [aria-pressed=true]');
  (answered ?? next?.querySelector<HTMLElement>(control))?.focus();
}

/** Comparing by keyboard: from question to question, the status by its number, two people, later, and the merge. */
export function useCompareKeys({ statuses, choose, callFirst, part, merge }: Given) {
  const { t } = useTranslation(['duplicates', 'values', 'shell']);
  const navigate = useNavigate();
  const group = t('shell:keys.page', { page: t('compare.title') });
  const key = (keys: string, label: string, run: () => void): Hotkey => ({ keys, label, group, run });
  const hotkeys = [
    key('j', t('key.next'), () => step(1)),
    key('k', t('key.previous'), () => step(-1)),
    ...statuses.map((status, index) =>
      key(String(index + 1), t(`values:patient_status.${status}`), () => choose(status)),
    ),
    ...(callFirst && statuses.length > 0
      ? [key(String(statuses.length + 1), t('call_first.title'), () => void callFirst())]
      : []),
    key('x', t('part'), part),
    key('z', t('key.later'), () => void navigate(duplicatesPath)),
    ...(merge ? [key('mod+enter', t('compare.merge'), merge)] : []),
  ];
  useHotkeys(hotkeys);
  return hotkeys.map(({ keys, label }) => ({ keys, label }));
}
