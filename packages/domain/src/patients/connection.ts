/** What sort of place knows a patient by a number of its own. */
export const connectionKinds = [
  'hospital',
  'practice',
  'device_portal',
  'laboratory',
  'registry',
  'other',
] as const;
