import type { EcgTrace } from '@fernpuls/contract/ecg/signal.call';

/** An uninterrupted part of a trace in mV. Of samples `min` and `max` are one array; NaN where nothing was recorded. */
export type TracePiece = {
  startSeconds: number;
  secondsPerColumn: number;
  min: Float32Array;
  max: Float32Array;
};
type DecodedTrace = { lead: string; samplingRateHz: number; pieces: readonly TracePiece[] };

type WirePiece = EcgTrace['pieces'][number];

export function decodeTrace(trace: EcgTrace): DecodedTrace {
  const { lead, samplingRateHz } = trace;
  return { lead, samplingRateHz, pieces: trace.pieces.map((piece) => decodePiece(trace, piece)) };
}

function decodePiece(trace: EcgTrace, piece: WirePiece): TracePiece {
  const shared = {
    startSeconds: piece.startSeconds,
    secondsPerColumn: piece.samplesPerColumn / trace.samplingRateHz,
  };
  if (piece.samples !== null) {
    const samples = millivolts(trace, integers(piece.samples, trace.bits));
    for (const { first, end } of piece.missing)
      samples.fill(Number.NaN, Math.max(0, first - piece.firstSample), Math.max(0, end - piece.firstSample));
    return { ...shared, min: samples, max: samples };
  }
  const low = integers(piece.min ?? '', trace.bits);
  const high = integers(piece.max ?? '', trace.bits);
  const [min, max] = [millivolts(trace, low), millivolts(trace, high)];
  for (let column = 0; column < low.length; column += 1) {
    if ((low[column] ?? 0) <= (high[column] ?? 0)) continue;
    min[column] = Number.NaN;
    max[column] = Number.NaN;
  }
  // A channel with a negative gain stands upside down: its least value is its greatest in mV.
  return trace.gain < 0 ? { ...shared, min: max, max: min } : { ...shared, min, max };
}

function millivolts({ gain, baseline }: EcgTrace, values: ArrayLike<number>): Float32Array {
  return Float32Array.from(values, (value) => (value - baseline) / gain);
}

function integers(base64: string, bits: number): Int16Array | Int32Array {
  const { buffer } = bytesOf(base64);
  return bits === 16 ? new Int16Array(buffer) : new Int32Array(buffer);
}

/** Bytes of a base64 text. */
export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at);
  return bytes;
}
