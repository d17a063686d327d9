import type { RhythmClass } from '../../../ecg/import/rhythm-class.ts';
import { calendarOf } from '../../../kit/calendar.ts';
import { askRecording } from '../ask-recording.ts';
import { emptyMemory } from '../replay.ts';
import type { Rule } from '../rule.ts';
import { type Meaning, type MeaningExample, ofReadings, saturday } from './meaning.ts';

const rule: Rule = { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'] } };
const byDevice: Rule = { when: { kind: 'ecg_rhythm', rhythms: ['atrial_fibrillation'], source: 'device' } };

type Said = { device: RhythmClass | null; suggested: RhythmClass | null };

function recording(what: string, asked: Rule, { device, suggested }: Said, says: string): MeaningExample {
  return {
    what,
    says,
    drawn: { lines: [`device: ${device ?? 'nothing'}`, `suggestion: ${suggested ?? 'none'}`] },
    ask() {
      const told = { measuredAt: saturday, deviceClass: device, suggestedClass: suggested };
      const beside = { memory: emptyMemory(), personal: () => null, calendar: calendarOf() };
      return askRecording(asked, told, beside).outcome === 'fires' ? 'fires' : 'quiet';
    },
  };
}

export const ecg_rhythm: Meaning = {
  rule,
  definition: [
    'One recording by itself: the class its device told, or the one the platform suggests; with a `source` only that.',
    'A suggestion the quality gate held back fires nothing. An inconclusive recording ends nothing.',
    'Joined with other conditions: the newest recording not later than the instant and at most 24 hours old that could be read decides.',
  ],
  gaps: 'No recording, no answer; one that could not be read says nothing about the rhythm.',
  late: ofReadings.late,
  pause: ofReadings.pause,
  changed: 'A person’s finding changes the recording, never the alarm it raised.',
  source: 'docs/decisions/0008-ecg-storage.md; classes as Apple HealthKit and the devices name them.',
  examples: [
    recording('told by the device', rule, { device: 'atrial_fibrillation', suggested: null }, 'fires'),
    recording(
      'suggested, the device silent',
      rule,
      { device: null, suggested: 'atrial_fibrillation' },
      'fires',
    ),
    recording(
      'suggested, where the device’s word counts',
      byDevice,
      { device: 'sinus_rhythm', suggested: 'atrial_fibrillation' },
      'quiet',
    ),
    recording('another rhythm', rule, { device: 'sinus_rhythm', suggested: null }, 'quiet'),
    recording(
      'not to be read',
      rule,
      { device: 'inconclusive_poor_reading', suggested: 'inconclusive_poor_reading' },
      'quiet',
    ),
  ],
};
