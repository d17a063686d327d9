import { usePerson } from '../api/session.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { Chip } from './chip.tsx';

/** Beside the title of what lists patients: whoever is limited knows that there are others. */
export function OwnOnlyChip() {
  const { t } = useTranslation('ui');
  return usePerson().ownPatientsOnly ? <Chip tone="outline">{t('own_patients_only')}</Chip> : null;
}
