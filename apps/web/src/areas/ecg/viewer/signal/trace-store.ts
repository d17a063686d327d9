import type { EcgTrace } from '@fernpuls/contract/ecg/signal.call';
import { decodeTrace, type TracePiece } from '../../strip/decode-trace.ts';
import { clipPiece } from './clip-piece.ts';

export type WindowRequest = { from: number; to: number; pixels: number; leads: string[] };
export type LoadWindow = (request: WindowRequest) => Promise<readonly EcgTrace[]>;
export type Sight = { from: number; to: number; secondsPerPixel: number };
type Tile = { pieces: readonly TracePiece[] | null };

const tilePixels = 2048;
/** 4 ms a pixel: of a finer tile no recording would have more to tell. */
const finest = -8;
/** Up to here, paper at 25 mm/s, the samples themselves are fetched: of columns no amplitude can be told. */
const sampledSecondsPerPixel = 2 ** -6;
/** So many coarser levels are looked through until the wanted one has come. */
const fallbacks = 8;
const mostTiles = 600;
const retryMs = 4000;

/**
 * The recorded traces in tiles, each of a level: seconds a pixel in powers of two. What has not come yet is shown
 * coarser; what is beside the sight is asked for before it is needed.
 */
export function createTraceStore(load: LoadWindow, extent: { start: number; end: number }) {
  const tiles = new Map<string, Tile>();
  const listeners = new Set<() => void>();
  const failures = { count: 0 };

  const levelOf = ({ secondsPerPixel }: Sight) =>
    secondsPerPixel <= sampledSecondsPerPixel
      ? finest
      : Math.max(finest, Math.floor(Math.log2(secondsPerPixel)));
  const secondsOf = (level: number) => 2 ** level * tilePixels;
  const keyOf = (level: number, index: number, lead: string) => `${level}:${index}:${lead}`;

  function ask(level: number, index: number, leads: readonly string[]): void {
    const missing = leads.filter((lead) => !tiles.has(keyOf(level, index, lead)));
    const seconds = secondsOf(level);
    const from = extent.start + index * seconds;
    if (missing.length === 0 || from >= extent.end || index < 0) return;
    const keys = new Map(missing.map((lead) => [keyOf(level, index, lead), lead]));
    for (const key of keys.keys()) tiles.set(key, { pieces: null });
    void fill(keys, { from, to: from + seconds, pixels: tilePixels, leads: missing });
  }

  async function fill(keys: ReadonlyMap<string, string>, request: WindowRequest): Promise<void> {
    try {
      const traces = await load(request);
      failures.count = 0;
      for (const [key, lead] of keys) {
        const trace = traces.find((one) => one.lead === lead);
        tiles.set(key, { pieces: trace ? decodeTrace(trace).pieces : [] });
      }
      forget();
    } catch {
      // Told by `isFailing`; the tile is free to be asked for again after a while.
      failures.count += 1;
      setTimeout(() => {
        for (const key of keys.keys()) tiles.delete(key);
        tell();
      }, retryMs);
    }
    tell();
  }

  function forget(): void {
    for (const [key, { pieces }] of tiles) {
      if (tiles.size <= mostTiles) return;
      if (pieces !== null) tiles.delete(key);
    }
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  function found(level: number, index: number, lead: string): readonly TracePiece[] | null {
    const key = keyOf(level, index, lead);
    const tile = tiles.get(key);
    if (!tile?.pieces) return null;
    // Last used, last forgotten.
    tiles.delete(key);
    tiles.set(key, tile);
    return tile.pieces;
  }

  return {
    /** Asks for what a sight needs and what lies beside it. */
    want(leads: readonly string[], sight: Sight): void {
      const level = levelOf(sight);
      const [first, last] = span(sight, secondsOf(level), extent.start);
      for (let index = first; index <= last; index += 1) ask(level, index, leads);
      ask(level, last + 1, leads);
      ask(level, first - 1, leads);
    },
    /** What is known of a lead in a sight, as fine as it has come. */
    pieces(lead: string, sight: Sight): TracePiece[] {
      const level = levelOf(sight);
      const seconds = secondsOf(level);
      const [first, last] = span(sight, seconds, extent.start);
      const out: TracePiece[] = [];
      for (let index = first; index <= last; index += 1) {
        const from = Math.max(sight.from, extent.start + index * seconds);
        const to = Math.min(sight.to, extent.start + (index + 1) * seconds);
        for (let coarser = 0; coarser <= fallbacks; coarser += 1) {
          const pieces = found(level + coarser, index >> coarser, lead);
          if (!pieces) continue;
          for (const piece of pieces) {
            const part = clipPiece(piece, from, to);
            if (part) out.push(part);
          }
          break;
        }
      }
      return out;
    },
    isFailing: () => failures.count > 0,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function span({ from, to }: Sight, seconds: number, start: number): [number, number] {
  return [Math.max(0, Math.floor((from - start) / seconds)), Math.floor((to - start) / seconds)];
}
