import type { RefObject } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';

export const callParts = ['talk', 'guide', 'result'] as const;
export type CallPart = (typeof callParts)[number];

type Given = {
  save: () => void;
  rail: RefObject<HTMLElement | null>;
  /** Brings a part of the call into sight where only one has room. */
  onShow: (part: CallPart) => void;
};

/** E outcome, N note, Z the time to call again, L the guide; Strg ↵ ends and saves. Answers have their figures. */
export function useCallKeys({ save, rail, onShow }: Given): void {
  const { t } = useTranslation(['calls', 'cockpit', 'guides', 'shell']);
  const group = t('shell:keys.page', { page: t('page_title') });
  const field = (name: string) => document.getElementById(`call_records-${name}`);
  const outcome = () => {
    const box = field('outcome');
    return box?.querySelector<HTMLInputElement>('input:checked') ?? box?.querySelector('input');
  };
  const to = (part: CallPart, found: () => HTMLElement | null | undefined) => () => {
    onShow(part);
    // In the next frame: on a narrow screen the field comes with its part.
    requestAnimationFrame(() => found()?.focus());
  };
  useHotkeys([
    { keys: 'mod+enter', label: t('finish'), group, run: save },
    { keys: 'mod+s', label: t('finish'), group, hidden: true, run: save },
    { keys: 'e', label: t('call_records.outcome'), group, run: to('result', outcome) },
    { keys: 'n', label: t('call_records.note'), group, run: to('result', () => field('note')) },
    { keys: 'z', label: t('call_records.callAgainAt'), group, run: to('result', () => field('callAgainAt')) },
    {
      keys: 'l',
      label: t('guides:choose'),
      group,
      run: to('guide', () => rail.current?.querySelector('select')),
    },
    { keys: 'esc', label: t('cockpit:key.out'), group, run: leaveField },
  ]);
}

function leaveField(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
}
