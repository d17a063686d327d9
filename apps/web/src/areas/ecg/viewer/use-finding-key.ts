import { useTranslation } from '../../../i18n/use-translation.ts';
import { useActions } from '../../../ui/actions.ts';

/** B leads from the paper to what is written of it: into the judgement, or to the finding that is there. */
export function useFindingKey(hasFinding: boolean): void {
  const { t } = useTranslation('ecg_viewer');
  const group = t('keys.group');
  useActions(group, hasFinding ? [{ keys: 'b', label: t('keys.finding'), group, run: toFinding }] : []);
}

function toFinding(): void {
  const finding = document.getElementById('finding');
  const words = finding?.querySelector<HTMLElement>('textarea');
  const heading = finding?.querySelector<HTMLElement>('h2');
  heading?.setAttribute('tabindex', '-1');
  (words ?? heading)?.focus();
}
