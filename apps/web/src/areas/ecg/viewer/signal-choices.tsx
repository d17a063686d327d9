import { processingTypes } from '@fernpuls/domain/ecg/processing';
import { displayFilters } from '@fernpuls/domain/ecg/view/display-filter';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { View } from './address.ts';
import { Choice } from './choice.tsx';

type Props = { view: View; onChange: (changes: Partial<View>) => void };

/** Whose signal is shown, and what is left out of it. */
export function SignalChoices({ view, onChange }: Props) {
  const { t } = useTranslation('ecg_viewer');
  return (
    <>
      <Choice
        label={t('toolbar.processing')}
        value={view.processing}
        options={processingTypes.map((key) => ({ key, label: t(`processing.${key}`) }))}
        onChange={(processing) => onChange({ processing })}
      />
      <Choice
        label={t('toolbar.filter')}
        value={view.filter}
        options={displayFilters.map((key) => ({ key, label: t(`filter.${key}`) }))}
        onChange={(filter) => onChange({ filter })}
      />
    </>
  );
}
