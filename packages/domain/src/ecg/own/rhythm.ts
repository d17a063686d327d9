import type { RhythmClass } from '../import/rhythm-class.ts';
import { atrialFibrillationOdds } from './atrial-fibrillation.ts';
import type { Irregularity } from './irregularity.ts';

/** A suggestion to be confirmed by a physician, never a diagnosis. */
export type RhythmSuggestion = {
  rhythmClass: RhythmClass;
  /** 0.5 on the border between two classes to 1; 0 when there is nothing to judge. */
  confidence: number;
  evidence: RhythmEvidence;
};

type RhythmEvidence = {
  beats: number;
  /** Per minute, from the mean interval; null below two beats. */
  meanRate: number | null;
  quality: number;
  ventricularBeats: number;
  supraventricularBeats: number;
  irregularity: Irregularity | null;
  /** Share of what precedes the QRS that recurs: near 1 with P waves, near 0 without. */
  recurringBeforeQrs: number | null;
  /** What does not recur there, root mean square in mV; null with fewer than three beats. */
  restlessBeforeQrsMillivolts: number | null;
  /** Natural logarithm of the odds for atrial fibrillation. */
  atrialFibrillationOdds: number | null;
};

export const rhythmLimits = {
  fewestBeats: 5,
  /** Below it beats are found, but what they say of the rhythm is chance. */
  poorQuality: 0.5,
  lowRate: 50,
  highRate: 150,
  /** Devices speak of ventricular premature beats in the plural. */
  ventricularBeats: 2,
  ventricularShare: 0.05,
  supraventricularShare: 0.33,
  irregular: 0.15,
  recurringBeforeQrs: 0.5,
  /** Fibrillation waves of the reference set reach 0.030; louder noise hides P waves. */
  restlessMillivolts: 0.035,
  /** Odds (natural logarithm) that speak for fibrillation by the intervals alone. */
  oddsByIntervals: 2,
} as const;

/** The first rule that holds decides, from what forbids a judgement to what is ordinary. */
export function suggestRhythm(facts: Omit<RhythmEvidence, 'atrialFibrillationOdds'>): RhythmSuggestion {
  const isHidden =
    (facts.restlessBeforeQrsMillivolts ?? 0) > rhythmLimits.restlessMillivolts &&
    (facts.recurringBeforeQrs ?? 0) < rhythmLimits.recurringBeforeQrs;
  const recurring = isHidden ? null : facts.recurringBeforeQrs;
  const odds = facts.irregularity && atrialFibrillationOdds(facts.irregularity, recurring);
  const evidence: RhythmEvidence = { ...facts, atrialFibrillationOdds: odds };
  const suggest = (rhythmClass: RhythmClass, confidence: number): RhythmSuggestion => ({
    rhythmClass,
    confidence: Math.min(1, confidence) * (0.5 + 0.5 * facts.quality),
    evidence,
  });
  const { meanRate } = facts;
  if (facts.beats === 0 || meanRate === null)
    return { ...suggest('inconclusive_poor_reading', 0), confidence: 0 };
  if (facts.quality < rhythmLimits.poorQuality || facts.beats < rhythmLimits.fewestBeats)
    return { ...suggest('inconclusive_poor_reading', 0), confidence: 1 - facts.quality };
  if (meanRate < rhythmLimits.lowRate)
    return suggest('inconclusive_low_heart_rate', beyond(rhythmLimits.lowRate / meanRate));
  if (odds !== null && odds > 0 && meanRate <= rhythmLimits.highRate) {
    if (isHidden && odds < rhythmLimits.oddsByIntervals)
      return { ...suggest('inconclusive_poor_reading', 0), confidence: 0.5 };
    return suggest('atrial_fibrillation', 1 / (1 + Math.exp(-odds)));
  }
  if (meanRate > rhythmLimits.highRate)
    return suggest('inconclusive_high_heart_rate', beyond(meanRate / rhythmLimits.highRate));
  return suggestOrdinary(facts, odds ?? 0, suggest);
}

function suggestOrdinary(
  facts: Omit<RhythmEvidence, 'atrialFibrillationOdds'>,
  odds: number,
  suggest: (rhythmClass: RhythmClass, confidence: number) => RhythmSuggestion,
): RhythmSuggestion {
  const { ventricularBeats, supraventricularBeats, irregularity, recurringBeforeQrs, beats } = facts;
  if (
    ventricularBeats >= rhythmLimits.ventricularBeats &&
    ventricularBeats >= rhythmLimits.ventricularShare * beats
  )
    return suggest('premature_ventricular_contraction', 0.6 + (2 * ventricularBeats) / beats);
  const isRegular = (irregularity?.overall ?? 0) < rhythmLimits.irregular;
  const hasPWaves = (recurringBeforeQrs ?? 0) >= rhythmLimits.recurringBeforeQrs;
  const isSinus = hasPWaves && supraventricularBeats < rhythmLimits.supraventricularShare * beats;
  return isRegular || isSinus
    ? suggest('sinus_rhythm', 1 / (1 + Math.exp(odds)))
    : suggest('inconclusive_other', 0.7);
}

/** 0.5 on the limit, 1 from a tenth beyond it. */
const beyond = (ratio: number) => Math.min(1, 0.5 + 5 * (ratio - 1));
