import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { askRecording, firingOf } from './ask-recording.ts';
import type { ReplayedRecording } from './heard-rhythm.ts';
import type { PersonalValues } from './numeric-test.ts';
import {
  askRule,
  emptyMemory,
  type Firing,
  remember,
  rememberRecording,
  type ReplayedReading,
} from './replay.ts';
import type { Rule } from './rule.ts';
import { needsOf } from './rule-needs.ts';

type Arrived = { at: number; reading: ReplayedReading } | { at: number; recording: ReplayedRecording };

/** Readings and recordings of one patient, in the order both arrived (`arrivedAt`), put to a rule that joins them. */
export function replayJoined(
  rule: Rule,
  {
    readings,
    recordings,
  }: { readings: readonly ReplayedReading[]; recordings: readonly ReplayedRecording[] },
  personal: PersonalValues,
  calendar: Calendar = calendarOf(),
): Firing[] {
  const arrived: Arrived[] = [
    ...readings.map((reading) => ({ at: reading.arrivedAt ?? reading.measuredAt, reading })),
    ...recordings.map((recording) => ({ at: recording.arrivedAt ?? recording.measuredAt, recording })),
  ].sort((a, b) => a.at - b.at);
  const asked = { needs: needsOf(rule), personal, calendar };
  const memory = emptyMemory();
  return arrived.flatMap((one): Firing[] => {
    if ('recording' in one) {
      rememberRecording(memory, one.recording);
      return firingOf(one.recording, askRecording(rule, one.recording, { memory, personal, calendar }));
    }
    const { reading } = one;
    const position = remember(memory, reading);
    if (position === null) return [];
    const { id, measuredAt } = reading;
    const verdict = askRule(rule, memory, { ...reading, position }, asked);
    if (verdict.outcome !== 'fires') return [];
    return [{ readingId: id, measuredAt, value: verdict.value, limit: verdict.limit }];
  });
}
