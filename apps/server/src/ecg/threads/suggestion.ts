import { analyseLeads } from '@fernpuls/domain/ecg/analyse-leads';
import { type EcgChannel, toMillivolts } from '@fernpuls/domain/ecg/import/recording';
import { segmentRanges } from '@fernpuls/domain/ecg/storage/pyramid';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import type { Suggestion } from './jobs.ts';

/** A class describes a strip, not a day: longer recordings get none. */
const longestSeconds = 600;

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
  if ('refused' in found || !found.result.rhythm) return null;
  const { rhythmClass, confidence, evidence } = found.result.rhythm;
  return { rhythmClass, confidence, meanRate: evidence.meanRate, quality: found.result.quality.score };
}

/** Sampled at the same times. */
function isBeside(one: EcgChannel, other: EcgChannel): boolean {
  return (
    one.samplingRateHz === other.samplingRateHz &&
    one.samples.length === other.samples.length &&
    JSON.stringify(one.segments) === JSON.stringify(other.segments)
  );
}
