import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';

const levels = ['none', 'read', 'write'] as const;

/** J and K go from row to row, 0, 1 and 2 choose for the row in focus. */
export function useMatrixKeys(mayChange: boolean) {
  const { t } = useTranslation(['roles', 'shell']);
  const ref = useRef<HTMLDivElement>(null);
  const rows = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-permission]') ?? [])];
  const current = () => rows().findIndex((row) => row.contains(document.activeElement));
  const move = (step: 1 | -1) => {
    const all = rows();
    const row = all[Math.min(Math.max(current() + step, 0), all.length - 1)];
    const input =
      row?.querySelector<HTMLInputElement>('input:checked') ?? row?.querySelector('input:enabled');
    if (input instanceof HTMLElement) input.focus();
  };
  const choose = (level: (typeof levels)[number]) => {
    const input = rows()[current()]?.querySelector<HTMLInputElement>(`input[value="${level}"]`);
    if (!input || input.disabled) return;
    input.click();
    input.focus();
  };
  const group = t('shell:keys.page', { page: t('title') });
  useHotkeys([
    { keys: 'j', label: t('key.next'), group, run: () => move(1) },
    { keys: 'k', label: t('key.previous'), group, run: () => move(-1) },
  ]);
  useHotkeys(
    levels.map((level, index) => ({
      keys: String(index),
      label: t('key.level', { level: t(`level.${level}`) }),
      group,
      run: () => choose(level),
    })),
    mayChange,
  );
  return ref;
}
