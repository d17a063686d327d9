import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';

/** The class each number key gives (ui.md, picture 04): the same in the inbox, beside the paper and in the finding. */
export const rhythmKeys: readonly { key: string; rhythmClass: RhythmClass }[] = [
  { key: '1', rhythmClass: 'sinus_rhythm' },
  { key: '2', rhythmClass: 'premature_ventricular_contraction' },
  { key: '3', rhythmClass: 'inconclusive_high_heart_rate' },
  { key: '4', rhythmClass: 'inconclusive_low_heart_rate' },
  { key: '5', rhythmClass: 'inconclusive_poor_reading' },
  { key: '6', rhythmClass: 'atrial_fibrillation' },
  { key: '7', rhythmClass: 'inconclusive_other' },
];
