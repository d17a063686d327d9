import { correctedQt } from '../own/corrected-qt.ts';
import type { HandMeasurement } from './hand-measurement.ts';
import type { RhythmClass } from '../import/rhythm-class.ts';

/** Names of the formulas a corrected QT may be told by. */
export const qtcFormulas = ['bazett', 'fridericia', 'framingham', 'hodges'] as const;
type QtcFormula = (typeof qtcFormulas)[number];

/** What a physician reads from a recording: rhythm and figures (per minute, milliseconds, degrees) and the judgement. */
export type FindingContent = {
  rhythmClass: RhythmClass | null;
  heartRate: number | null;
  prMs: number | null;
  qrsMs: number | null;
  qtMs: number | null;
  qtcFormula: QtcFormula | null;
  axisDegrees: number | null;
  /** Apart from the figures above: single calipers, in the order they were taken. */
  handMeasurements: readonly HandMeasurement[];
  assessment: string | null;
  recommendation: string | null;
};

/** What is missing before it may be signed: no judgement without a rhythm and a sentence. */
export function missingForRelease(
  content: Pick<FindingContent, 'rhythmClass' | 'assessment'>,
): ('rhythmClass' | 'assessment')[] {
  const missing: ('rhythmClass' | 'assessment')[] = [];
  if (content.rhythmClass === null) missing.push('rhythmClass');
  if ((content.assessment ?? '').trim() === '') missing.push('assessment');
  return missing;
}

/** The corrected QT in whole milliseconds by the formula named; null while something it needs is missing. */
export function findingQtcMs(
  content: Pick<FindingContent, 'qtMs' | 'heartRate' | 'qtcFormula'>,
): number | null {
  const { qtMs, heartRate, qtcFormula } = content;
  if (qtMs === null || heartRate === null || heartRate <= 0 || qtcFormula === null) return null;
  return Math.round(correctedQt(qtMs, 60_000 / heartRate)[qtcFormula]);
}
