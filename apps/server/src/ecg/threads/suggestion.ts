import { analyseLeads } from '@fernpuls/domain/ecg/analyse-leads';
import { type EcgChannel, toMillivolts } from '@fernpuls/domain/ecg/import/recording';
import { reasonsOf } from '@fernpuls/domain/ecg/own/rhythm-reasons';
import { segmentRanges } from '@fernpuls/domain/ecg/storage/pyramid';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import type { Suggestion } from './jobs.ts';

/** What a file is made to wait for; longer recordings are judged when somebody has their beats found. */
const longestSeconds = 7_200;

/** What the platform's own method says of the clearest lead; null where it has nothing to say. */
export function suggestionFor(channels: readonly EcgChannel[]): Suggestion | null {
  const rhythm = rhythmLead(channels);
  if (!rhythm || rhythm.samples.length > longestSeconds * rhythm.samplingRateHz) return null;
  const together = channels.filter((channel) => isBeside(channel, rhythm));
  const [longest] = segmentRanges(rhythm.segments, rhythm.samples.length).toSorted(
    (a, b) => b.end - b.first - (a.end - a.first),
  );
  const leads = together.map((channel) => ({
    lead: channel.lead,
    signal: toMillivolts(channel).subarray(longest?.first, longest?.end),
  }));
  const found = analyseLeads(leads, rhythm.samplingRateHz);
  if ('refused' in found) return null;
  const { rhythm: suggested, peaks, quality } = found.result;
  if (suggested === null) return null;
  return {
    rhythmClass: suggested.rhythmClass,
    confidence: suggested.confidence,
    reasons: reasonsOf(suggested),
    meanRate: meanRate(peaks, rhythm.samplingRateHz),
    quality: quality.score,
  };
}

/** Per minute, over the whole; null below two beats. */
function meanRate(peaks: readonly number[], samplingRateHz: number): number | null {
  const [first, last] = [peaks[0], peaks.at(-1)];
  if (first === undefined || last === undefined || last <= first) return null;
  return (60 * (peaks.length - 1) * samplingRateHz) / (last - first);
}

/** Sampled at the same times. */
function isBeside(one: EcgChannel, other: EcgChannel): boolean {
  return (
    one.samplingRateHz === other.samplingRateHz &&
    one.samples.length === other.samples.length &&
    JSON.stringify(one.segments) === JSON.stringify(other.segments)
  );
}
