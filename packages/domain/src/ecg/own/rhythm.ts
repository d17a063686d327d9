import type { RhythmClass } from '../import/rhythm-class.ts';
import { atrialFibrillationOdds, oddsOfManyIntervals } from './atrial-fibrillation.ts';
import { fibrillationWeights } from './fibrillation-weights.ts';
import type { Irregularity } from './irregularity.ts';

/** A suggestion to be confirmed by a physician, never a diagnosis. */
export type RhythmSuggestion = {
  rhythmClass: RhythmClass;
  /** 0.5 on the border between two classes to 1; 0 when there is nothing to judge. */
  confidence: number;
  evidence: RhythmEvidence;
};

export type RhythmEvidence = {
  beats: number;
  /** Per minute, from the mean interval; null below two beats. */
  meanRate: number | null;
  quality: number;
  ventricularBeats: number;
  /** Those that come early. */
  prematureVentricularBeats: number;
  supraventricularBeats: number;
  irregularity: Irregularity | null;
  /** Share of what precedes the QRS that recurs: near 1 with P waves, near 0 without. */
  recurringBeforeQrs: number | null;
  /** What does not recur there, root mean square in mV; null with fewer than three beats. */
  restlessBeforeQrsMillivolts: number | null;
  /** What is slower or faster than fibrillation waves there, mV; more than what is restless means noise. */
  noiseBeforeQrsMillivolts: number | null;
  /** Natural logarithm of the odds for atrial fibrillation. */
  atrialFibrillationOdds: number | null;
};

/** What is judged. */
type Facts = Omit<RhythmEvidence, 'atrialFibrillationOdds'>;

export const rhythmLimits = {
  fewestBeats: 5,
  /** Below it beats are found, but what they say of the rhythm is chance. */
  poorQuality: 0.5,
  lowRate: 50,
  highRate: 150,
  /** Premature ones; devices speak of them in the plural. */
  ventricularBeats: 2,
  ventricularShare: 0.05,
  /** Wide beats that come in time. */
  wideInTimeShare: 0.5,
  supraventricularShare: 0.33,
  irregular: 0.15,
  recurringBeforeQrs: 0.5,
  /** What is louder than this, and more than fibrillation waves, hides P waves. */
  restlessMillivolts: 0.035,
  /** Below it what looks like chance in the intervals may be missed and invented beats. */
  clearQuality: 0.9,
  /** Intervals of so many beats are known well. */
  manyBeats: 20,
  /** From this share on premature beats explain intervals that look like chance. */
  fewPrematureShare: 0.1,
  /** Odds (natural logarithm) that speak for fibrillation by the intervals of many or few beats alone. */
  oddsByIntervals: { many: 1, few: 2 },
} as const;

/** The first rule that holds decides, from what forbids a judgement to what is ordinary. */
export function suggestRhythm(facts: Facts, weights = fibrillationWeights): RhythmSuggestion {
  const isHidden = isHiddenByNoise(facts);
  const recurring = isHidden ? null : facts.recurringBeforeQrs;
  const { irregularity } = facts;
  const odds = irregularity && fibrillationOdds({ ...facts, irregularity }, recurring, weights);
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
    if (isHidden && !areEnough(facts, odds))
      return { ...suggest('inconclusive_poor_reading', 0), confidence: 0.5 };
    return suggest('atrial_fibrillation', 1 / (1 + Math.exp(-odds)));
  }
  if (meanRate > rhythmLimits.highRate)
    return suggest('inconclusive_high_heart_rate', beyond(meanRate / rhythmLimits.highRate));
  return suggestOrdinary(facts, odds ?? 0, suggest);
}

type Irregular = Facts & { irregularity: Irregularity };

function fibrillationOdds(facts: Irregular, recurring: number | null, weights: readonly number[]): number {
  const odds = atrialFibrillationOdds(facts.irregularity, recurring, weights);
  const isSeenWithoutP = (recurring ?? 1) < rhythmLimits.recurringBeforeQrs;
  const premature = facts.supraventricularBeats + facts.prematureVentricularBeats;
  const speakAlone =
    areMany(facts) && isSeenWithoutP && premature < rhythmLimits.fewPrematureShare * facts.beats;
  return speakAlone ? Math.max(odds, oddsOfManyIntervals(facts.irregularity)) : odds;
}

/** Whether intervals tell fibrillation where P waves cannot be seen: of sure beats, and the clearer the fewer. */
function areEnough(facts: Facts, odds: number): boolean {
  const { oddsByIntervals, clearQuality } = rhythmLimits;
  return facts.quality >= clearQuality && odds >= oddsByIntervals[areMany(facts) ? 'many' : 'few'];
}

const areMany = ({ beats }: Facts) => beats >= rhythmLimits.manyBeats;

/** Noise, louder than a P wave and no fibrillation wave, where a P wave would be. */
export function isHiddenByNoise({ recurringBeforeQrs, ...facts }: Facts): boolean {
  return isNoise(facts) && (recurringBeforeQrs ?? 0) < rhythmLimits.recurringBeforeQrs;
}

function isNoise({
  restlessBeforeQrsMillivolts,
  noiseBeforeQrsMillivolts,
}: Omit<Facts, 'recurringBeforeQrs'>): boolean {
  const restless = restlessBeforeQrsMillivolts ?? 0;
  return restless > rhythmLimits.restlessMillivolts && (noiseBeforeQrsMillivolts ?? 0) > restless;
}

function suggestOrdinary(
  facts: Facts,
  odds: number,
  suggest: (rhythmClass: RhythmClass, confidence: number) => RhythmSuggestion,
): RhythmSuggestion {
  const { supraventricularBeats, irregularity, recurringBeforeQrs, beats } = facts;
  const { ventricularBeats, prematureVentricularBeats } = facts;
  if (
    prematureVentricularBeats >= rhythmLimits.ventricularBeats &&
    prematureVentricularBeats >= rhythmLimits.ventricularShare * beats
  )
    return suggest('premature_ventricular_contraction', 0.6 + (2 * prematureVentricularBeats) / beats);
  // A pacemaker or an escape rhythm takes turns with the atria.
  if (ventricularBeats - prematureVentricularBeats >= rhythmLimits.wideInTimeShare * beats)
    return suggest('inconclusive_other', 0.7);
  const isRegular = (irregularity?.overall ?? 0) < rhythmLimits.irregular;
  const hasPWaves = (recurringBeforeQrs ?? 0) >= rhythmLimits.recurringBeforeQrs;
  const isSinus = hasPWaves && supraventricularBeats < rhythmLimits.supraventricularShare * beats;
  return isRegular || isSinus
    ? suggest('sinus_rhythm', 1 / (1 + Math.exp(odds)))
    : suggest('inconclusive_other', 0.7);
}

/** 0.5 on the limit, 1 from a tenth beyond it. */
const beyond = (ratio: number) => Math.min(1, 0.5 + 5 * (ratio - 1));
