import { segmentRanges } from '@fernpuls/domain/ecg/storage/pyramid';

export type ClockChannel = {
  samplingRateHz: number;
  sampleCount: number;
  segments: readonly { firstSample: number; startSeconds: number }[];
};

/** When each of ascending samples was taken, seconds from the start of the recording: breaks count. */
export function secondsOfSamples(samples: ArrayLike<number>, channel: ClockChannel): Float64Array {
  const { segments, samplingRateHz } = channel;
  const out = new Float64Array(samples.length);
  let segment = 0;
  for (let index = 0; index < out.length; index += 1) {
    const sample = samples[index] ?? 0;
    while ((segments[segment + 1]?.firstSample ?? Number.POSITIVE_INFINITY) <= sample) segment += 1;
    const { firstSample, startSeconds } = segments[segment] ?? { firstSample: 0, startSeconds: 0 };
    out[index] = startSeconds + (sample - firstSample) / samplingRateHz;
  }
  return out;
}

/** From the first sample of all channels to the last, seconds. */
export function extentOf(channels: readonly ClockChannel[]): { start: number; end: number } {
  const spans = channels.flatMap(({ segments, sampleCount, samplingRateHz }) =>
    segmentRanges(segments, sampleCount).map(({ first, end }, index) => {
      const start = segments[index]?.startSeconds ?? 0;
      return { start, end: start + (end - first) / samplingRateHz };
    }),
  );
  if (spans.length === 0) return { start: 0, end: 0 };
  return {
    start: Math.min(...spans.map(({ start }) => start)),
    end: Math.max(...spans.map(({ end }) => end)),
  };
}

/** Where the recording was interrupted: the end of each part but the last and the start of the next. */
export function gapsOf({
  segments,
  sampleCount,
  samplingRateHz,
}: ClockChannel): { from: number; to: number }[] {
  return segmentRanges(segments, sampleCount).flatMap(({ first, end }, index) => {
    const next = segments[index + 1]?.startSeconds;
    if (next === undefined) return [];
    return [{ from: (segments[index]?.startSeconds ?? 0) + (end - first) / samplingRateHz, to: next }];
  });
}
