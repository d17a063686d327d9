/** What a measured way is good for. */
type Bandwidth = 'picture' | 'sound' | 'too_little';

/**
 * Megabits a second in each direction: a picture of 1280 × 720, and speech with reserve. A proposal of 2026-11-23; no
 * standard prescribes it.
 */
const needed = { picture: 1.5, sound: 0.15 } as const;

/** Whether a way carries picture and sound, sound alone, or neither well. */
export function bandwidthFor(megabits: number): Bandwidth {
  if (megabits >= needed.picture) return 'picture';
  return megabits >= needed.sound ? 'sound' : 'too_little';
}
