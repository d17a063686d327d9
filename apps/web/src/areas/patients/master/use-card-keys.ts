import { useMay } from '../../../api/session.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useHotkeys } from '../../../ui/hotkeys.ts';

/** E changes the card somebody is in, else the first. */
export function useCardKeys(): void {
  const { t } = useTranslation(['master_data', 'patients']);
  const mayWrite = useMay('patient', 'write');
  const edit = () => {
    const own = document.activeElement?.closest('[data-card]')?.querySelector('[data-edit]');
    const pencil = own ?? document.querySelector('[data-card] [data-edit]');
    if (pencil instanceof HTMLElement) pencil.click();
  };
  useHotkeys([{ keys: 'e', label: t('card.edit'), group: t('patients:general.title'), run: edit }], mayWrite);
}
