/** What a suggestion rests on, as far as a physician sees it too. */
export const rhythmReasons = [
  'few_beats',
  'noise',
  'slow',
  'fast',
  'wide_early_beats',
  'regular',
  'two_lengths',
  'irregular',
  'p_wave',
  'no_p_wave',
  'p_wave_hidden',
] as const;
export type RhythmReason = (typeof rhythmReasons)[number];
