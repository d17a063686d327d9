import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Chip } from '../../ui/chip.tsx';

const tones: Partial<Record<RhythmClass, 'good' | 'warning' | 'danger'>> = {
  sinus_rhythm: 'good',
  atrial_fibrillation: 'danger',
  premature_ventricular_contraction: 'warning',
  inconclusive_high_heart_rate: 'warning',
  inconclusive_low_heart_rate: 'warning',
};

/** A rhythm class in the words of the clinic. */
export function ClassChip({ rhythmClass, icon }: { rhythmClass: RhythmClass; icon?: ReactNode }) {
  const { t } = useTranslation('values');
  return (
    <Chip tone={tones[rhythmClass] ?? 'neutral'} icon={icon}>
      {t(`values:rhythm_class.${rhythmClass}`)}
    </Chip>
  );
}
