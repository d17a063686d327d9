import type { EcgTrace } from '@fernpuls/contract/ecg/signal.call';
import { createListeners } from '../../../../api/listeners.ts';
import { decodeTrace, type TracePiece } from '../../strip/decode-trace.ts';
import { clipPiece } from './clip-piece.ts';
import { forgetOldest } from './forget-oldest.ts';
import { besideOf, boundsOf, coarserOf, type Sight, type Tile, tilePixels, tilesOf } from './tiles.ts';

export type WindowRequest = { from: number; to: number; pixels: number; leads: string[] };
export type LoadWindow = (request: WindowRequest) => Promise<readonly EcgTrace[]>;
/** Null pieces: asked for and not here yet. */
type Loaded = { pieces: readonly TracePiece[] | null };

const mostTiles = 600;
const retryMs = 4000;

/**
 * The recorded traces in tiles, each of a level: seconds a pixel in powers of two. What has not come yet is shown
 * coarser; what is beside the sight is asked for before it is needed.
 */
export function createTraceStore(load: LoadWindow, extent: { start: number; end: number }) {
  const tiles = new Map<string, Loaded>();
  const { subscribe, tell } = createListeners();
  let failures = 0;

  function ask(tile: Tile, leads: readonly string[]): void {
    const { from, to } = boundsOf(tile, extent.start);
    if (from >= extent.end) return;
    const missing = leads.filter((lead) => !tiles.has(keyOf(tile, lead)));
    if (missing.length === 0) return;
    const keys = new Map(missing.map((lead) => [keyOf(tile, lead), lead]));
    for (const key of keys.keys()) tiles.set(key, { pieces: null });
    void fill(keys, { from, to, pixels: tilePixels, leads: missing });
  }

  async function fill(keys: ReadonlyMap<string, string>, request: WindowRequest): Promise<void> {
    try {
      const traces = await load(request);
      failures = 0;
      for (const [key, lead] of keys) {
        const trace = traces.find((one) => one.lead === lead);
        tiles.set(key, { pieces: trace ? decodeTrace(trace).pieces : [] });
      }
      forgetOldest(tiles, mostTiles, ({ pieces }) => pieces !== null);
    } catch {
      // Told by `isFailing`; the tile is free to be asked for again after a while.
      failures += 1;
      setTimeout(() => {
        for (const key of keys.keys()) tiles.delete(key);
        tell();
      }, retryMs);
    }
    tell();
  }

  function found(tile: Tile, lead: string): readonly TracePiece[] | null {
    const key = keyOf(tile, lead);
    const loaded = tiles.get(key);
    if (!loaded?.pieces) return null;
    // Last used, last forgotten.
    tiles.delete(key);
    tiles.set(key, loaded);
    return loaded.pieces;
  }

  function finestOf(tile: Tile, lead: string): readonly TracePiece[] {
    for (const one of coarserOf(tile)) {
      const pieces = found(one, lead);
      if (pieces) return pieces;
    }
    return [];
  }

  return {
    /** Asks for what a sight needs and what lies beside it. */
    want(leads: readonly string[], sight: Sight): void {
      const { start } = extent;
      for (const tile of [...tilesOf(sight, start), ...besideOf(sight, start)]) ask(tile, leads);
    },
    /** What is known of a lead in a sight, as fine as it has come. */
    pieces: (lead: string, sight: Sight): TracePiece[] =>
      tilesOf(sight, extent.start).flatMap((tile) => {
        const { from, to } = boundsOf(tile, extent.start);
        return finestOf(tile, lead).flatMap(
          (piece) => clipPiece(piece, Math.max(sight.from, from), Math.min(sight.to, to)) ?? [],
        );
      }),
    isFailing: () => failures > 0,
    subscribe,
  };
}

function keyOf({ level, index }: Tile, lead: string): string {
  return `${level}:${index}:${lead}`;
}
