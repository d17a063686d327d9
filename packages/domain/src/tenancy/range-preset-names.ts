/** Presets of a filter by time of day (specification, section 9). */
export const timePresets = ['today', 'yesterday', '6H', '12H', '24H', '7D', '30D', 'custom'] as const;
/** Presets of a filter by days. */
export const dayPresets = ['curM', 'lastM', 'curY', 'lastY', '7D', '30D', 'custom'] as const;
/** Presets a list remembers. */
export const savedPresets = [
  'curM',
  'lastM',
  '30D',
  '60D',
  '90D',
  '6M',
  '12M',
  'curY',
  'lastY',
  'custom',
] as const;

export type RangePreset = (typeof timePresets | typeof dayPresets | typeof savedPresets)[number];
