import type { RhythmClass } from '../../ecg/import/rhythm-class.ts';
import { hourMs } from '../../kit/spans.ts';
import type { RhythmSource, RhythmCondition } from './rule.ts';
import { freshForHours } from './rule-world.ts';

/** What was said of a recording without a person: by the device, and by the platform's own method. */
export type JudgedRecording = {
  /** Epoch ms. */
  measuredAt: number;
  deviceClass: RhythmClass | null;
  suggestedClass: RhythmClass | null;
};
/** A stored recording, to ask a rule about again. */
export type ReplayedRecording = JudgedRecording & { id: string };
export type HeardRhythm = { rhythmClass: RhythmClass; source: RhythmSource };

/** Says that nothing could be read. */
export const tellNothing: readonly RhythmClass[] = ['unknown', 'inconclusive_poor_reading'];

/** An inconclusive recording was not searched for fibrillation (HealthKit: heart rate outside its range): ends nothing. */
const endNothing: readonly RhythmClass[] = [
  ...tellNothing,
  'inconclusive_low_heart_rate',
  'inconclusive_high_heart_rate',
  'inconclusive_other',
];

/** What one condition hears in a recording: the rhythm it waits for, another one, or nothing that could be read. */
type Heard = ({ says: 'waited_for' } & HeardRhythm) | { says: 'other' } | { says: 'nothing' };

/**
 * Asks a condition about one recording. The device's word comes first where both fire. A suggestion that the quality
 * gate held back (`inconclusive_poor_reading`) never fires.
 */
export function hear({ rhythms, source }: RhythmCondition, recording: JudgedRecording): Heard {
  const heard = heardRhythms(recording).filter((one) => !source || one.source === source);
  const [first] = heard.filter(({ rhythmClass }) => rhythms.includes(rhythmClass));
  if (first) return { says: 'waited_for', ...first };
  return heard.some(({ rhythmClass }) => !endNothing.includes(rhythmClass))
    ? { says: 'other' }
    : { says: 'nothing' };
}

function heardRhythms({ deviceClass, suggestedClass }: JudgedRecording): HeardRhythm[] {
  const heard: HeardRhythm[] = [];
  if (deviceClass !== null) heard.push({ rhythmClass: deviceClass, source: 'device' });
  if (suggestedClass !== null && suggestedClass !== 'inconclusive_poor_reading')
    heard.push({ rhythmClass: suggestedClass, source: 'suggestion' });
  return heard;
}

/**
 * Is it the rhythm at an instant? The newest recording not later and not older than a day that could be read decides,
 * as the newest reading does for a number.
 */
export function rhythmHolds(
  condition: RhythmCondition,
  recordings: readonly JudgedRecording[],
  at: number,
): boolean {
  for (let position = recordings.length - 1; position >= 0; position -= 1) {
    const recording = recordings[position];
    if (!recording || recording.measuredAt > at) continue;
    if (at - recording.measuredAt > freshForHours * hourMs) return false;
    const { says } = hear(condition, recording);
    if (says !== 'nothing') return says === 'waited_for';
  }
  return false;
}
