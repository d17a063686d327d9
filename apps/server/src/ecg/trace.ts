import { zstdDecompressSync } from 'node:zlib';
import type { EcgTrace } from '@fernpuls/contract/ecg/signal.call';
import { emptyExtremes, type Extremes, foldInto } from '@fernpuls/domain/ecg/storage/pyramid';
import {
  chunkBuckets,
  chunkSamples,
  emptySamples,
  type SampleBits,
  type Samples,
  unpackSamples,
} from '@fernpuls/domain/ecg/storage/samples';
import { planWindow, type Wanted, type WindowPiece } from '@fernpuls/domain/ecg/storage/window';
import type { Tx } from '../ground/database.ts';
import { type ChannelRow, chunkContents } from './queries.ts';

/** One lead of a window, read from the level that is as fine as its pixels. */
export async function readTrace(tx: Tx, channel: ChannelRow, wanted: Wanted): Promise<EcgTrace> {
  const { lead, position, gain, baseline, sample_bits: bits, missing } = channel;
  const pieces = planWindow(stored(channel), wanted);
  const level = pieces[0]?.level ?? 0;
  const entries = await readEntries(tx, channel, level, pieces);
  return {
    lead,
    position,
    gain,
    baseline,
    samplingRateHz: channel.sampling_rate_hz,
    bits,
    pieces: pieces.map((piece) => {
      const shared = {
        firstSample: piece.firstSample,
        startSeconds: piece.startSeconds,
        samplesPerColumn: piece.samplesPerColumn,
      };
      const part = entries.slice(piece.firstEntry, piece.endEntry);
      const lost = missing.filter(({ first, end }) => first < piece.endSample && end > piece.firstSample);
      if (piece.samplesPerColumn === 1)
        return { ...shared, samples: base64(part.min), min: null, max: null, missing: lost };
      const { min, max } = columns(piece, part, level === 0 ? lost : []);
      return { ...shared, samples: null, min: base64(min), max: base64(max), missing: [] };
    }),
  };
}

function stored(channel: ChannelRow) {
  return {
    sampleCount: channel.sample_count,
    samplingRateHz: channel.sampling_rate_hz,
    segments: channel.segments,
    levels: channel.levels,
  };
}

function columns(
  piece: WindowPiece,
  part: Extremes,
  lost: readonly { first: number; end: number }[],
): Extremes {
  const length = part.min.length;
  const folded = emptyExtremes(Math.ceil(length / piece.entriesPerColumn), part.min);
  const hidden = lost.length > 0 ? new Uint8Array(length) : null;
  for (const { first, end } of lost)
    hidden?.fill(1, Math.max(0, first - piece.firstSample), Math.max(0, end - piece.firstSample));
  foldInto(folded, 0, { below: part, first: 0, end: length, size: piece.entriesPerColumn, hidden });
  return folded;
}

type Entries = { slice(first: number, end: number): Extremes };

/** The entries of a level that the pieces need; level 0 has samples, the others least and greatest values. */
async function readEntries(
  tx: Tx,
  channel: ChannelRow,
  level: number,
  pieces: readonly WindowPiece[],
): Promise<Entries> {
  const { ecg_id: ecgId, position, sample_bits: bits } = channel;
  const size = level === 0 ? chunkSamples : chunkBuckets;
  const numbers = [
    ...new Set(pieces.flatMap((piece) => chunkNumbers(piece.firstEntry, piece.endEntry, size))),
  ];
  if (numbers.length === 0) return { slice: () => pairOf(new Int16Array(0)) };
  const rows = await chunkContents(tx, { ecgId, channel: position, level, numbers });
  const chunks = new Map(rows.map(({ number, content }) => [number, unpack(content, { level, bits })]));
  return {
    slice(first, end) {
      const min = emptySamples(end - first, bits);
      const max = level === 0 ? min : emptySamples(end - first, bits);
      for (const number of chunkNumbers(first, end, size)) {
        const chunk = chunks.get(number);
        if (!chunk) throw new Error(`the recording ${ecgId} has no piece ${level}/${number}`);
        const from = Math.max(first, number * size);
        const to = Math.min(end, (number + 1) * size);
        const within: [number, number] = [from - number * size, to - number * size];
        min.set(chunk.min.subarray(...within), from - first);
        if (max !== min) max.set(chunk.max.subarray(...within), from - first);
      }
      return { min, max };
    },
  };
}

export function chunkNumbers(first: number, end: number, size: number): number[] {
  const from = Math.floor(first / size);
  return Array.from({ length: Math.max(0, Math.ceil(end / size) - from) }, (_, index) => from + index);
}

function unpack(content: Buffer, { level, bits }: { level: number; bits: SampleBits }): Extremes {
  const values = unpackSamples(zstdDecompressSync(content), bits);
  if (level === 0) return pairOf(values);
  return { min: values.subarray(0, values.length / 2), max: values.subarray(values.length / 2) };
}

function pairOf(values: Samples): Extremes {
  return { min: values, max: values };
}

export function base64(values: ArrayBufferView): string {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength).toString('base64');
}
