import { setImmediate as breathe } from 'node:timers/promises';
import { type Course, demoBeats, type DemoRhythm } from '@fernpuls/domain/ecg/synthetic/beats';
import { leadPart, type Strip } from '@fernpuls/domain/ecg/synthetic/signal';

/** Minute of the day at which the recorder is put on. */
export const dayStartMinute = 485;
const partSeconds = 600;

type Episode = { from: number; to: number; rhythm: DemoRhythm; rate: number };

/** Minutes of the clock. */
const episodes: readonly Episode[] = [
  { from: 640, to: 672, rhythm: 'ventricular_beats', rate: 76 },
  { from: 750, to: 754, rhythm: 'noise', rate: 82 },
  { from: 1035, to: 1062, rhythm: 'tachycardia', rate: 122 },
  { from: 1145, to: 1147, rhythm: 'noise', rate: 78 },
  { from: 130, to: 212, rhythm: 'atrial_fibrillation', rate: 104 },
  { from: 270, to: 288, rhythm: 'bradycardia', rate: 44 },
  { from: 400, to: 412, rhythm: 'ventricular_beats', rate: 66 },
];

/** A heart through the day: slower by night, faster on the stairs, with a paroxysm of fibrillation after midnight. */
export const dayCourse: Course = (seconds) => {
  const minute = (dayStartMinute + seconds / 60) % 1440;
  const episode = episodes.find(({ from, to }) => minute >= from && minute < to);
  if (episode) return episode;
  const untilAfternoon = Math.cos((2 * Math.PI * (minute - 15 * 60)) / 1440);
  const restless = 4 * Math.sin(minute / 9) + 3 * Math.sin(minute / 2.3);
  return { rhythm: 'sinus', rate: 66 + 11 * untilAfternoon + restless };
};

/** The samples of a day, made in parts: other work of the same thread goes on between them. */
export async function dayLead(strip: Strip): Promise<Int16Array> {
  const { samplingRateHz, seconds } = strip;
  const all = new Int16Array(seconds * samplingRateHz);
  const beats = demoBeats({ ...strip, courseAt: dayCourse });
  for (let start = 0; start < seconds; start += partSeconds) {
    const end = Math.min(seconds, start + partSeconds);
    const near = beats.filter((beat) => beat.seconds > start - 1 && beat.seconds < end + 1);
    const made = { ...strip, courseAt: dayCourse, lead: 'II', noiseShare: 1, beats: near } as const;
    const part = { first: start * samplingRateHz, end: end * samplingRateHz };
    all.set(leadPart(made, part), part.first);
    await breathe();
  }
  return all;
}
