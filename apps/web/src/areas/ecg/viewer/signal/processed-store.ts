import type { ProcessingType } from '@fernpuls/domain/ecg/processing';
import type { DisplayFilter } from '@fernpuls/domain/ecg/view/display-filter';
import { createListeners } from '../../../../api/listeners.ts';
import type { TracePiece } from '../../strip/decode-trace.ts';
import { blocksOf } from './blocks.ts';
import { clipPiece } from './clip-piece.ts';
import { forgetOldest } from './forget-oldest.ts';
import { loadSamples, type Samples } from './samples.ts';
import type { Sight } from './tiles.ts';
import type { LoadWindow } from './trace-store.ts';
import type { Compute } from './worker-client.ts';

export type Treatment = { processing: ProcessingType; filter: DisplayFilter };
type LeadGrid = { lead: string; samplingRateHz: number; startSeconds: number };
type Block = { piece: TracePiece | null; state: 'waiting' | 'ready' | 'refused' | 'failed' };

const mostBlocks = 120;
const retryMs = 4000;

type Source = { load: LoadWindow; compute: Compute; extent: { start: number; end: number } };

/** Treated signals, block by block; the recording itself is never changed. */
export function createProcessedStore({ load, compute, extent }: Source) {
  const blocks = new Map<string, Block>();
  const samples = new Map<string, Promise<Samples[]>>();
  const { subscribe, tell } = createListeners();
  const { boundsOf, readFor, within } = blocksOf(extent);

  function samplesOf(index: number, leads: readonly LeadGrid[]): Promise<Samples[]> {
    const key = `${index}|${leads.map(({ lead }) => lead).join()}`;
    const known = samples.get(key);
    if (known) return known;
    const asked = loadSamples(load, { leads, ...readFor(index) });
    samples.set(key, asked);
    asked.catch(() => samples.delete(key));
    forgetOldest(samples, mostBlocks);
    return asked;
  }

  async function fill(treatment: Treatment, index: number, leads: readonly LeadGrid[]): Promise<void> {
    const { from, to } = boundsOf(index);
    const found = await samplesOf(index, leads);
    await Promise.all(
      found.map(async ({ lead, startSeconds, samplingRateHz, values }) => {
        const treated = await compute({ kind: 'process', values, samplingRateHz, ...treatment });
        const secondsPerColumn = 1 / samplingRateHz;
        const piece = treated && { startSeconds, secondsPerColumn, min: treated, max: treated };
        blocks.set(keyOf(treatment, index, lead), {
          piece: piece && clipPiece(piece, from, to),
          state: piece ? 'ready' : 'refused',
        });
        tell();
      }),
    );
    forgetOldest(blocks, mostBlocks);
  }

  async function treat(treatment: Treatment, index: number, leads: readonly LeadGrid[]): Promise<void> {
    const keys = leads.map(({ lead }) => keyOf(treatment, index, lead));
    for (const key of keys) blocks.set(key, { piece: null, state: 'waiting' });
    try {
      await fill(treatment, index, leads);
    } catch {
      // The block says so, and is free to be asked for again after a while.
      for (const key of keys) blocks.set(key, { piece: null, state: 'failed' });
      tell();
      setTimeout(() => {
        for (const key of keys) blocks.delete(key);
        tell();
      }, retryMs);
    }
  }

  return {
    want(leads: readonly LeadGrid[], sight: Sight, treatment: Treatment): void {
      for (const index of within(sight)) {
        const missing = leads.filter(({ lead }) => !blocks.has(keyOf(treatment, index, lead)));
        if (missing.length > 0) void treat(treatment, index, missing);
      }
    },
    pieces(lead: string, sight: Sight, treatment: Treatment): TracePiece[] {
      return within(sight).flatMap((index) => blocks.get(keyOf(treatment, index, lead))?.piece ?? []);
    },
    /** Whether the method gives no answer for what is in sight. */
    isRefused(lead: string, sight: Sight, treatment: Treatment): boolean {
      return within(sight).some((index) => blocks.get(keyOf(treatment, index, lead))?.state === 'refused');
    },
    subscribe,
  };
}

function keyOf({ processing, filter }: Treatment, index: number, lead: string): string {
  return `${processing}|${filter}|${index}|${lead}`;
}
