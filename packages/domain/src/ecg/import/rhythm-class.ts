/** The rhythm classes of the platform (specification section 3). */
export const rhythmClasses = [
  'unknown',
  'sinus_rhythm',
  'atrial_fibrillation',
  'inconclusive_low_heart_rate',
  'inconclusive_high_heart_rate',
  'inconclusive_poor_reading',
  'inconclusive_other',
  'premature_ventricular_contraction',
] as const;
export type RhythmClass = (typeof rhythmClasses)[number];
