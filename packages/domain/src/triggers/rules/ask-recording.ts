import { type RhythmClass, rhythmClasses } from '../../ecg/import/rhythm-class.ts';
import { type Calendar, calendarOf } from '../../measurements/series/calendar.ts';
import { insideWindow } from './evaluate-rule.ts';
import type { Firing } from './replay.ts';
import type { Rule, RhythmSource } from './rule.ts';

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
export type RecordingVerdict =
  | ({ outcome: 'fires' } & HeardRhythm)
  | { outcome: 'normal' }
  | { outcome: 'quiet' };

/** Says that nothing could be read, so it neither confirms nor ends anything. */
const tellNothing: readonly RhythmClass[] = ['unknown', 'inconclusive_poor_reading'];

/** The classes a rule can wait for, by whose word counts: the platform never suggests what it could not read. */
export function awaitableRhythms(source: RhythmSource | null | undefined): readonly RhythmClass[] {
  return source === 'suggestion' ? rhythmClasses.filter((one) => !tellNothing.includes(one)) : rhythmClasses;
}

/**
 * Asks a rule about one recording. The device's word comes first where both fire. A suggestion that the quality gate
 * held back (`inconclusive_poor_reading`) never fires; `normal` needs a rhythm that was read and lies outside the rule.
 */
export function askRecording(rule: Rule, recording: JudgedRecording, calendar: Calendar): RecordingVerdict {
  const { when, window } = rule;
  if (when.kind !== 'ecg_rhythm') return { outcome: 'quiet' };
  const heard = heardRhythms(recording).filter(({ source }) => !when.source || source === when.source);
  const [first] = heard.filter(({ rhythmClass }) => when.rhythms.includes(rhythmClass));
  if (first) {
    const isOutside = window && !insideWindow(window, recording.measuredAt, calendar);
    return isOutside ? { outcome: 'quiet' } : { outcome: 'fires', ...first };
  }
  const isRead = heard.some(({ rhythmClass }) => !tellNothing.includes(rhythmClass));
  return { outcome: isRead ? 'normal' : 'quiet' };
}

function heardRhythms({ deviceClass, suggestedClass }: JudgedRecording): HeardRhythm[] {
  const heard: HeardRhythm[] = [];
  if (deviceClass !== null) heard.push({ rhythmClass: deviceClass, source: 'device' });
  if (suggestedClass !== null && suggestedClass !== 'inconclusive_poor_reading')
    heard.push({ rhythmClass: suggestedClass, source: 'suggestion' });
  return heard;
}

/** Recordings of one patient, in the order of arrival, put to a rule: those that fire it. */
export function replayRecordings(
  rule: Rule,
  recordings: readonly ReplayedRecording[],
  calendar: Calendar = calendarOf(),
): Firing[] {
  return recordings
    .filter((recording) => askRecording(rule, recording, calendar).outcome === 'fires')
    .map(({ id, measuredAt }) => ({ readingId: id, measuredAt, value: null, limit: null }));
}
