import type { SampleRange } from '../import/recording.ts';

export type Samples = Int16Array | Int32Array;
export type SampleBits = 16 | 32;

/** Samples kept together as one compressed piece. */
export const chunkSamples = 65_536;
/** Buckets (a minimum and a maximum each) kept together. */
export const chunkBuckets = 16_384;

export function bitsOf(samples: Samples): SampleBits {
  return samples instanceof Int16Array ? 16 : 32;
}

export function emptySamples(length: number, bits: SampleBits): Samples {
  return bits === 16 ? new Int16Array(length) : new Int32Array(length);
}

/** 1 where a sample was not recorded; null when all were. */
export function missingMask(length: number, missing: readonly SampleRange[]): Uint8Array | null {
  if (missing.length === 0) return null;
  const mask = new Uint8Array(length);
  for (const { first, end } of missing) mask.fill(1, Math.max(0, first), Math.max(0, end));
  return mask;
}

/**
 * Differences of neighbours, zigzag coded, one plane a byte: what a general compressor shrinks well. Every value of
 * 16 or 32 bits comes back, differences wrap around.
 */
export function packSamples(samples: Samples): Uint8Array {
  const bits = bitsOf(samples);
  const { length } = samples;
  const packed = new Uint8Array(length * (bits / 8));
  const shift = 32 - bits;
  let previous = 0;
  for (let index = 0; index < length; index += 1) {
    const sample = samples[index] ?? 0;
    const step = ((sample - previous) << shift) >> shift;
    const zigzag = (step << 1) ^ (step >> (bits - 1));
    for (let plane = 0; plane * 8 < bits; plane += 1) packed[plane * length + index] = zigzag >>> (plane * 8);
    previous = sample;
  }
  return packed;
}

export function unpackSamples(packed: Uint8Array, bits: SampleBits): Samples {
  const planes = bits / 8;
  const length = packed.length / planes;
  const samples = emptySamples(length, bits);
  let previous = 0;
  for (let index = 0; index < length; index += 1) {
    let zigzag = 0;
    for (let plane = 0; plane < planes; plane += 1)
      zigzag |= (packed[plane * length + index] ?? 0) << (plane * 8);
    previous = (previous + ((zigzag >>> 1) ^ -(zigzag & 1))) | 0;
    samples[index] = previous;
    // The stored width wraps around like the difference did.
    previous = samples[index] ?? 0;
  }
  return samples;
}
