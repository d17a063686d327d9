import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';

type Given = { save: () => void; rail: RefObject<HTMLElement | null> };

/** E outcome, N note, Z the time to call again, L the guide; Strg ↵ ends and saves. Answers have their figures. */
export function useCallKeys({ save, rail }: Given): void {
  const { t } = useTranslation(['calls', 'cockpit', 'guides', 'shell']);
  const group = t('shell:keys.page', { page: t('page_title') });
  const field = (name: string) => document.getElementById(`call_records-${name}`);
  const outcome = () => {
    const box = field('outcome');
    const first = box?.querySelector<HTMLInputElement>('input:checked') ?? box?.querySelector('input');
    first?.focus();
  };
  useHotkeys([
    { keys: 'mod+enter', label: t('finish'), group, run: save },
    { keys: 'mod+s', label: t('finish'), group, hidden: true, run: save },
    { keys: 'e', label: t('call_records.outcome'), group, run: outcome },
    { keys: 'n', label: t('call_records.note'), group, run: () => field('note')?.focus() },
    { keys: 'z', label: t('call_records.callAgainAt'), group, run: () => field('callAgainAt')?.focus() },
    {
      keys: 'l',
      label: t('guides:choose'),
      group,
      run: () => rail.current?.querySelector('select')?.focus(),
    },
  ]);
}
