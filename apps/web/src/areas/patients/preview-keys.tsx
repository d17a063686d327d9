import { useTranslation } from '../../i18n/use-translation.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';

// Inside the dialog, so that the keys belong to its layer.
export function PreviewKeys({ onStep, onOpen }: { onStep: (by: number) => void; onOpen: () => void }) {
  const { t } = useTranslation(['patients', 'ui', 'shell']);
  const group = t('shell:keys.page', { page: t('preview.title') });
  useHotkeys([
    { keys: 'j', label: t('preview.next_patient'), group, run: () => onStep(1) },
    { keys: 'k', label: t('preview.previous_patient'), group, run: () => onStep(-1) },
    { keys: 'enter', label: t('ui:list.key_open'), group, run: onOpen },
  ]);
  return null;
}
