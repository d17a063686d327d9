import { zstdCompressSync } from 'node:zlib';
import type { EcgChannel } from '@fernpuls/domain/ecg/import/recording';
import { buildPyramid } from '@fernpuls/domain/ecg/storage/pyramid';
import {
  bitsOf,
  chunkBuckets,
  chunkSamples,
  emptySamples,
  packSamples,
  type Samples,
} from '@fernpuls/domain/ecg/storage/samples';
import type { ReadChannel, StoredChunk } from './jobs.ts';

/** A channel as it is stored: its description, and its samples and levels in compressed pieces. */
export function storedChannel(channel: EcgChannel, position: number) {
  const { samples, ...described } = channel;
  const levels = buildPyramid(channel);
  const chunks: StoredChunk[] = [];
  const keep = (level: number, number: number, part: Samples) =>
    chunks.push({ channel: position, level, number, content: own(zstdCompressSync(packSamples(part))) });
  for (let first = 0, number = 0; first < samples.length; first += chunkSamples, number += 1)
    keep(0, number, samples.subarray(first, first + chunkSamples));
  levels.forEach(({ min, max }, index) => {
    for (let first = 0, number = 0; first < min.length; first += chunkBuckets, number += 1) {
      const low = min.subarray(first, first + chunkBuckets);
      const both = emptySamples(2 * low.length, bitsOf(samples));
      both.set(low);
      both.set(max.subarray(first, first + chunkBuckets), low.length);
      keep(index + 1, number, both);
    }
  });
  const stored: ReadChannel = {
    ...described,
    sampleCount: samples.length,
    sampleBits: bitsOf(samples),
    levels: levels.length,
  };
  return { channel: stored, chunks };
}

/** In memory of its own, which may change hands. */
export function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}
