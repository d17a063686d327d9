import { type Calendar, calendarOf } from '../../kit/calendar.ts';
import { askRecording, firingOf } from './ask-recording.ts';
import type { ReplayedRecording } from './heard-rhythm.ts';
import type { PersonalValues } from './numeric-test.ts';
import {
  emptyMemory,
  type Firing,
  firingsOf,
  inOrder,
  remember,
  rememberRecording,
  type ReplayedReading,
} from './replay.ts';
import type { Rule } from './rule.ts';
import { needsOf } from './rule-needs.ts';

type Taken = {
  id: string;
  measuredAt: number;
  reading: ReplayedReading | null;
  recording: ReplayedRecording | null;
};

/** Readings and recordings of one patient, all of them at hand, put to a rule that joins them in the order they were taken. */
export function replayJoined(
  rule: Rule,
  {
    readings,
    recordings,
  }: { readings: readonly ReplayedReading[]; recordings: readonly ReplayedRecording[] },
  personal: PersonalValues,
  calendar: Calendar = calendarOf(),
): Firing[] {
  const asked = { needs: needsOf(rule), personal, calendar };
  const memory = emptyMemory();
  for (const reading of readings) remember(memory, reading);
  for (const recording of recordings) rememberRecording(memory, recording);
  const taken: Taken[] = [
    ...readings.map((reading) => ({
      id: reading.id,
      measuredAt: reading.measuredAt,
      reading,
      recording: null,
    })),
    ...recordings.map((recording) => ({ ...recording, reading: null, recording })),
  ];
  return inOrder(taken).flatMap(({ reading, recording }): Firing[] => {
    if (reading) return firingsOf(rule, memory, reading, asked);
    return recording
      ? firingOf(recording, askRecording(rule, recording, { memory, personal, calendar }))
      : [];
  });
}
