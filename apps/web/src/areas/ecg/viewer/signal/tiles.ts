export type Sight = { from: number; to: number; secondsPerPixel: number };
/** A stretch of a recording: `level` its seconds a pixel as a power of two, `index` its place. */
export type Tile = { level: number; index: number };

export const tilePixels = 2048;
/** 4 ms a pixel: of a finer tile no recording would have more to tell. */
const finest = -8;
/** Up to here, paper at 25 mm/s, the samples themselves are fetched: of columns no amplitude can be told. */
const sampledSecondsPerPixel = 2 ** -6;
/** So many coarser levels are looked through until the wanted one has come. */
const fallbacks = 8;

/** What a sight needs, in the order of time. */
export function tilesOf(sight: Sight, start: number): Tile[] {
  const { level, first, last } = spanOf(sight, start);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, step) => ({ level, index: first + step }));
}

/** What is needed next when the sight moves. */
export function besideOf(sight: Sight, start: number): Tile[] {
  const { level, first, last } = spanOf(sight, start);
  return [last + 1, first - 1].filter((index) => index >= 0).map((index) => ({ level, index }));
}

/** Seconds of the recording's clock that a tile covers. */
export function boundsOf({ level, index }: Tile, start: number): { from: number; to: number } {
  const seconds = secondsOf(level);
  return { from: start + index * seconds, to: start + (index + 1) * seconds };
}

/** The tile itself, then the ever coarser ones it is part of. */
export function coarserOf({ level, index }: Tile): Tile[] {
  return Array.from({ length: fallbacks + 1 }, (_, step) => ({ level: level + step, index: index >> step }));
}

function spanOf(sight: Sight, start: number) {
  const level = levelOf(sight);
  const seconds = secondsOf(level);
  return {
    level,
    first: Math.max(0, Math.floor((sight.from - start) / seconds)),
    last: Math.floor((sight.to - start) / seconds),
  };
}

function levelOf({ secondsPerPixel }: Sight): number {
  if (secondsPerPixel <= sampledSecondsPerPixel) return finest;
  return Math.max(finest, Math.floor(Math.log2(secondsPerPixel)));
}

function secondsOf(level: number): number {
  return 2 ** level * tilePixels;
}
