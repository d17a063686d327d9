import type { TracePiece } from '../../strip/decode-trace.ts';

/** The columns of a piece between two moments and one more at either side; null where it has none. */
export function clipPiece(piece: TracePiece, from: number, to: number): TracePiece | null {
  const { startSeconds, secondsPerColumn, min, max } = piece;
  const first = Math.max(0, Math.floor((from - startSeconds) / secondsPerColumn) - 1);
  const end = Math.min(min.length, Math.ceil((to - startSeconds) / secondsPerColumn) + 1);
  if (first >= end) return null;
  if (first === 0 && end === min.length) return piece;
  const low = min.subarray(first, end);
  return {
    startSeconds: startSeconds + first * secondsPerColumn,
    secondsPerColumn,
    min: low,
    max: min === max ? low : max.subarray(first, end),
  };
}

/** The value at a moment, mV; null where there is none or the trace is too coarse to tell. */
export function valueAt(pieces: readonly TracePiece[], seconds: number): number | null {
  for (const { startSeconds, secondsPerColumn, min, max } of pieces) {
    const column = Math.round((seconds - startSeconds) / secondsPerColumn);
    const value = min === max ? min[column] : undefined;
    if (value !== undefined && !Number.isNaN(value)) return value;
  }
  return null;
}
