import type { RhythmReason } from '../rhythm-reason.ts';
import { type RhythmSuggestion, isHiddenByNoise, rhythmLimits } from './rhythm.ts';

/** Fast fibrillation reaches 0.87; block and bigeminy nearly 1. */
const orderly = 0.93;
const noP = 0.3;

/** In the order they are told. */
export function reasonsOf({ rhythmClass, evidence }: RhythmSuggestion): RhythmReason[] {
  if (rhythmClass === 'inconclusive_poor_reading')
    return [evidence.beats < rhythmLimits.fewestBeats ? 'few_beats' : 'noise'];
  const special: Partial<Record<typeof rhythmClass, RhythmReason>> = {
    inconclusive_low_heart_rate: 'slow',
    inconclusive_high_heart_rate: 'fast',
    premature_ventricular_contraction: 'wide_early_beats',
  };
  const intervals = rhythmClass === 'atrial_fibrillation' ? 'irregular' : ofIntervals(evidence);
  return [special[rhythmClass], intervals, ofAtria(evidence)].filter((one) => one !== undefined);
}

type Evidence = RhythmSuggestion['evidence'];

function ofIntervals({ irregularity }: Evidence): RhythmReason | undefined {
  if (irregularity === null) return undefined;
  if (irregularity.overall < rhythmLimits.irregular) return 'regular';
  return irregularity.order >= orderly ? 'two_lengths' : 'irregular';
}

function ofAtria(evidence: Evidence): RhythmReason | undefined {
  const recurring = evidence.recurringBeforeQrs;
  if (recurring === null) return undefined;
  if (recurring >= rhythmLimits.recurringBeforeQrs) return 'p_wave';
  if (isHiddenByNoise(evidence)) return 'p_wave_hidden';
  return recurring < noP ? 'no_p_wave' : undefined;
}
