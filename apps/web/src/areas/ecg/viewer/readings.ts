import type { Ecg } from '@fernpuls/contract/ecg/ecg';
import type { RhythmClass } from '@fernpuls/domain/ecg/import/rhythm-class';

/** The class a recording goes by: a person's before the device's before the platform's suggestion. */
export function leadingClass(
  ecg: Ecg,
): { rhythmClass: RhythmClass; by: 'person' | 'device' | 'suggestion' } | null {
  if (ecg.rhythmClass) return { rhythmClass: ecg.rhythmClass, by: 'person' };
  // A word of the device nobody here knows stands aside for what can be read, and before nothing at all.
  if (ecg.deviceClass && (ecg.deviceClass !== 'unknown' || !ecg.suggestedClass))
    return { rhythmClass: ecg.deviceClass, by: 'device' };
  return ecg.suggestedClass ? { rhythmClass: ecg.suggestedClass, by: 'suggestion' } : null;
}

const quiet: readonly RhythmClass[] = ['sinus_rhythm'];

/** Whether a class is a reason to look twice. */
export function isConspicuous(rhythmClass: RhythmClass): boolean {
  return !quiet.includes(rhythmClass);
}

/**
 * The patient's own baseline for a recording: the last sinus rhythm before it that a person confirmed, else the last one
 * that device or platform took for one. `rows` newest first.
 */
export function baselineOf(rows: readonly Ecg[], current: Ecg): { ecg: Ecg; isConfirmed: boolean } | null {
  const before = rows.filter(({ id, measuredAt }) => id !== current.id && measuredAt < current.measuredAt);
  const confirmed = before.find(({ rhythmClass }) => rhythmClass === 'sinus_rhythm');
  if (confirmed) return { ecg: confirmed, isConfirmed: true };
  const likely = before.find(
    (ecg) => ecg.rhythmClass === null && (ecg.deviceClass ?? ecg.suggestedClass) === 'sinus_rhythm',
  );
  return likely ? { ecg: likely, isConfirmed: false } : null;
}
