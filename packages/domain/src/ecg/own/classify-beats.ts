import { median } from '../dsp/statistics.ts';
import type { BeatFeatures } from './beat-features.ts';

/** `supraventricular` means premature with the usual QRS; fusion and aberrant beats fall where their shape puts them. */
const beatClasses = ['normal', 'ventricular', 'supraventricular'] as const;
export type BeatClass = (typeof beatClasses)[number];

const ventricularBar = 1.2;
const prematureShare = 0.85;

/** One class per beat from shape, width and timing; `floors` lowers the trust in shape where the signal is noisy. */
export function classifyBeats(features: BeatFeatures, floors: readonly number[]): BeatClass[] {
  const { likeness, width, before, after, usual, prevailing } = features;
  const usualWidth = median(prevailing.map((k) => width[k] ?? 0));
  return Array.from(likeness, (similar, k): BeatClass => {
    const early = (before[k] ?? Number.NaN) / (usual[k] ?? Number.NaN);
    const shape = Math.min(2, 4 * (0.85 - similar));
    const broad = 2.5 * Math.log((width[k] ?? 0) / usualWidth || 1);
    const pause = (before[k] ?? Number.NaN) / (after[k] ?? Number.NaN);
    const hurry = Number.isNaN(pause) ? early : Math.min(early, 1.1 * pause);
    const timing = Number.isNaN(hurry) ? -0.5 : Math.max(-1, Math.min(1, 4 * (0.9 - hurry)));
    const noise = 6 * Math.max(0, (floors[k] ?? 0) - 0.2);
    if (shape + Math.min(2.5, broad) + timing - noise > ventricularBar && similar < 0.9) return 'ventricular';
    const sudden = (before[k] ?? Number.NaN) / (before[k - 1] ?? Number.NaN);
    return early < prematureShare && (sudden < 0.88 || Number.isNaN(sudden)) ? 'supraventricular' : 'normal';
  });
}
