import type { TracePiece } from './decode-trace.ts';

const mostValues = 4000;

/** The level a trace spends most of its time at, mV; 0 without values. Recordings may stand far from zero. */
export function middleLevel(pieces: readonly TracePiece[]): number {
  const count = pieces.reduce((sum, { min }) => sum + min.length, 0);
  const step = Math.max(1, Math.floor(count / mostValues));
  const middles = pieces
    .flatMap(({ min, max }) =>
      Array.from({ length: Math.floor(min.length / step) }, (_, index) => {
        const at = index * step;
        return ((min[at] ?? 0) + (max[at] ?? 0)) / 2;
      }),
    )
    .filter((value) => !Number.isNaN(value))
    .sort((a, b) => a - b);
  return middles[Math.floor(middles.length / 2)] ?? 0;
}
