import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { longestSignalSeconds, processEcg } from '@fernpuls/contract/ecg/signal.call';
import { heartRateVariability, rrIntervalsMs } from '@fernpuls/domain/ecg/hrv';
import { rhythmEpisodes, summariseClasses } from '@fernpuls/domain/ecg/own/rhythm-course';
import { processingRecord } from '@fernpuls/domain/ecg/processing-record';
import { type SegmentRange, segmentRanges } from '@fernpuls/domain/ecg/storage/pyramid';
import { chunkSamples } from '@fernpuls/domain/ecg/storage/samples';
import { isPoorBeat } from '@fernpuls/domain/ecg/view/notable';
import type { Scope } from '../ground/context.ts';
import { invalid } from '../ground/errors.ts';
import { type Handler, scoped } from '../kit/routes.ts';
import { inContext, inReading } from '../kit/transaction.ts';
import { keepLateSuggestion } from './late-suggestion.ts';
import { type ChannelRow, chunkContents, keepAnalyses, keptAnalyses } from './queries.ts';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import { channelsOf } from './signal.ts';
import { base64, chunkNumbers } from './trace.ts';
import { refuseJob } from '../ground/workshop/failed.ts';
import { ownerOf } from '../ground/workshop/owner.ts';
import type { Workshop } from '../ground/workshop/workshop.ts';
import type { AnalyseJob, AnalyseResult, BeatsOfBlock } from './threads/jobs.ts';
import { analyseJob } from './threads/orders.ts';

const blockSeconds = 600;
/** Rises when more is kept of a block: what was kept before is made again. */
const keptShape = 2;
/** Beside a block, so that filters and thresholds have settled where it begins. */
const overlapSeconds = 15;
/** 24 hours, and one block for each interruption on the way. */
const mostBlocks = 288;

type Block = SegmentRange & { number: number; segment: SegmentRange };

export function processingHandler(workshop: Workshop): Handler {
  return scoped(processEcg, async (scope, input) => {
    const { ecgId, type } = input;
    const channels = await inReading(scope, (ctx) => channelsOf(ctx, ecgId));
    const channel = input.lead ? channels.find(({ lead }) => lead === input.lead) : rhythmLead(channels);
    if (!channel)
      throw invalid({ field: 'lead', code: 'not_a_choice', params: { choices: leadNames(channels) } });
    const range = rangeOf(channel, input.from, input.to);
    if (range.first >= range.end) throw invalid({ field: 'from', code: 'from_after_to' });
    const withSignal = input.signal === true;
    const longest = longestSignalSeconds * channel.sampling_rate_hz;
    if (withSignal && range.end - range.first > longest + 1)
      throw invalid({ field: 'to', code: 'too_big', params: { max: longestSignalSeconds } });
    const blocks = blocksOf(channel).filter(({ first, end }) => first < range.end && end > range.first);
    if (blocks.length > mostBlocks)
      throw invalid({ field: 'to', code: 'too_big', params: { max: (mostBlocks * blockSeconds) / 3600 } });
    const results = await process(scope, workshop, { channel, type, blocks, withSignal });
    if (type === 'own' && channel === rhythmLead(channels) && blocks.length === blocksOf(channel).length)
      await keepLateSuggestion(scope, channel, results);
    return told({ channel, type, blocks, range, results });
  });
}

function leadNames(channels: readonly ChannelRow[]): string {
  return channels.map(({ lead }) => lead).join(', ');
}

/** Samples between two times; breaks in the recording belong to neither side. */
function rangeOf(channel: ChannelRow, from: number | undefined, to: number | undefined): SegmentRange {
  const { sampling_rate_hz: rate, sample_count: count, segments } = channel;
  const sampleAt = (seconds: number) => {
    let at = 0;
    segmentRanges(segments, count).forEach(({ first, end }, index) => {
      const since = seconds - (segments[index]?.startSeconds ?? 0);
      if (since > 0) at = Math.min(end, first + Math.round(since * rate));
    });
    return at;
  };
  return { first: from === undefined ? 0 : sampleAt(from), end: to === undefined ? count : sampleAt(to) };
}

/** Each segment in blocks of ten minutes. */
function blocksOf(channel: ChannelRow): Block[] {
  const size = Math.round(blockSeconds * channel.sampling_rate_hz);
  const cut = segmentRanges(channel.segments, channel.sample_count).flatMap((segment) => {
    const count = Math.max(1, Math.ceil((segment.end - segment.first) / size));
    return Array.from({ length: count }, (_, index) => ({
      segment,
      first: segment.first + index * size,
      end: Math.min(segment.end, segment.first + (index + 1) * size),
    }));
  });
  return cut.map((block, number) => ({ ...block, number }));
}

type Wanted = {
  channel: ChannelRow;
  type: AnalyseJob['processing'];
  blocks: readonly Block[];
  withSignal: boolean;
};

/** Of each block what is kept from before, else what is found now and then kept. */
async function process(
  scope: Scope,
  workshop: Workshop,
  { channel, type, blocks, withSignal }: Wanted,
): Promise<AnalyseResult[]> {
  const { library, port } = processingRecord(type);
  const key = {
    ecgId: channel.ecg_id,
    channel: channel.position,
    processing: type,
    version: `${library}/${port}/${keptShape}`,
  };
  const rows = withSignal ? [] : await inReading(scope, ({ tx }) => keptAnalyses(tx, key));
  const kept = new Map(rows.map(({ block, content }) => [block, unpack(content)]));
  const made = new Map<number, AnalyseResult>();
  const open = blocks.filter(({ number }) => !kept.has(number));
  // Two at a time, as many as there are threads: a whole day keeps the others' files waiting for one block only.
  const lanes = [open.filter((_, index) => index % 2 === 0), open.filter((_, index) => index % 2 === 1)];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const block of lane)
        made.set(block.number, await analyse(scope, workshop, { channel, type, block, withSignal }));
    }),
  );
  if (made.size > 0 && type !== 'raw') {
    const found = [...made].map(([block, result]) => ({ block, content: pack(result) }));
    await inContext(scope, ({ tx }) => keepAnalyses(tx, key, found));
  }
  return blocks.flatMap(({ number }) => made.get(number) ?? kept.get(number) ?? []);
}

type One = Omit<Wanted, 'blocks'> & { block: Block };

async function analyse(scope: Scope, workshop: Workshop, { channel, type, block, withSignal }: One) {
  const overlap = Math.round(overlapSeconds * channel.sampling_rate_hz);
  const first = Math.max(block.segment.first, block.first - overlap);
  const end = Math.min(block.segment.end, block.end + overlap);
  const numbers = chunkNumbers(first, end, chunkSamples);
  const at = { ecgId: channel.ecg_id, channel: channel.position, level: 0, numbers };
  const rows = await inReading(scope, ({ tx }) => chunkContents(tx, at));
  const job: AnalyseJob = {
    processing: type,
    chunks: rows.map(({ content }) => content),
    bits: channel.sample_bits,
    chunksFrom: (numbers[0] ?? 0) * chunkSamples,
    first,
    end,
    keep: { first: block.first, end: block.end },
    gain: channel.gain,
    baseline: channel.baseline,
    samplingRateHz: channel.sampling_rate_hz,
    missing: channel.missing.filter((range) => range.first < end && range.end > first),
    withSignal,
  };
  return workshop.run(analyseJob, job, ownerOf(scope)).catch(refuseJob('lead'));
}

function pack({ signal: _, ...beats }: AnalyseResult): Buffer {
  return zstdCompressSync(JSON.stringify(beats));
}

function unpack(content: Buffer): AnalyseResult {
  return { ...(JSON.parse(zstdDecompressSync(content).toString()) as BeatsOfBlock), signal: null };
}

type Told = {
  channel: ChannelRow;
  type: AnalyseJob['processing'];
  blocks: readonly Block[];
  range: SegmentRange;
  results: readonly AnalyseResult[];
};

function told({ channel, type, blocks, range, results }: Told) {
  const { library, port, parameters } = processingRecord(type);
  const isShown = (peak: number) => peak >= range.first && peak < range.end;
  const peaks = results.flatMap((result) => result.peaks.filter(isShown));
  const qualities = results.flatMap((result) =>
    (result.qualities ?? []).filter((_, index) => isShown(result.peaks[index] ?? -1)),
  );
  const windows = results
    .flatMap((result) => result.windows)
    .filter(({ first, end }) => first < range.end && end > range.first);
  const hasClasses = results.some(({ classes }) => classes !== null);
  const classes = results
    .map((result) => [...(result.classes ?? '')].filter((_, index) => isShown(result.peaks[index] ?? -1)))
    .flat()
    .join('');
  const hrv = heartRateVariability(intervals(channel, peaks, qualities));
  const scores = results.flatMap(({ quality }) => quality ?? []);
  const judged = windows.map((one) => ({
    ...one,
    start: Math.max(one.first, range.first),
    end: Math.min(one.end, range.end),
  }));
  const only = results.length === 1 ? results[0] : undefined;
  return {
    type,
    library,
    port,
    parameters: Object.entries(parameters).map(([name, value]) => ({ name, value })),
    refused: only?.refused ?? null,
    lead: channel.lead,
    samplingRateHz: channel.sampling_rate_hz,
    blocks: blocks.length,
    peaks: base64(Int32Array.from(peaks)),
    peakCount: peaks.length,
    classes: hasClasses ? classes : null,
    qualities: qualities.length === peaks.length && hasClasses ? base64(Uint8Array.from(qualities)) : null,
    windows,
    hrv: hrv && {
      count: hrv.count,
      meanRate: hrv.meanRate,
      sdnn: hrv.sdnn,
      rmssd: hrv.rmssd,
      pnn50: hrv.pnn50,
    },
    quality: scores.length === 0 ? null : Math.min(...scores),
    rhythm: only?.rhythm ?? summariseClasses(judged),
    episodes: rhythmEpisodes(judged).map(({ start, end, rhythmClass, confidence }) => ({
      startSeconds: secondsAt(channel, start),
      endSeconds: secondsAt(channel, end - 1) + 1 / channel.sampling_rate_hz,
      rhythmClass,
      confidence,
    })),
    intervals: only?.intervals ?? null,
    signal: signalOf(blocks, range, results),
  };
}

/** When a sample was recorded, in the times of the recording. */
function secondsAt({ segments, sampling_rate_hz: rate }: ChannelRow, sample: number): number {
  const segment = segments.findLast(({ firstSample }) => firstSample <= sample);
  return (segment?.startSeconds ?? 0) + (sample - (segment?.firstSample ?? 0)) / rate;
}

/** Between neighbours of one segment that are surely beats: across a break and in noise nothing is known. */
function intervals(channel: ChannelRow, peaks: readonly number[], percents: readonly number[]): Float64Array {
  const qualities = percents.length === peaks.length ? percents.map((percent) => percent / 100) : null;
  const parts = segmentRanges(channel.segments, channel.sample_count).map(({ first, end }) => {
    const from = peaks.findIndex((peak) => peak >= first);
    const inside = from === -1 ? [] : peaks.slice(from).filter((peak) => peak < end);
    return rrIntervalsMs(
      inside,
      channel.sampling_rate_hz,
      (index) => !isPoorBeat({ qualities }, from + index),
    );
  });
  return Float64Array.from(parts.flatMap((part) => [...part]));
}

function signalOf(blocks: readonly Block[], range: SegmentRange, results: readonly AnalyseResult[]) {
  if (results.every(({ signal }) => signal === null)) return null;
  const values = new Float32Array(range.end - range.first).fill(Number.NaN);
  blocks.forEach(({ first, end }, index) => {
    const from = Math.max(first, range.first);
    const to = Math.min(end, range.end);
    const part = results[index]?.signal?.subarray(from - first, to - first);
    if (part) values.set(part, from - range.first);
  });
  return { firstSample: range.first, values: base64(values) };
}
