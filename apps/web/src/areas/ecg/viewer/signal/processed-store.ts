import type { ProcessingType } from '@fernpuls/domain/ecg/processing';
import type { DisplayFilter } from '@fernpuls/domain/ecg/view/display-filter';
import type { TracePiece } from '../../strip/decode-trace.ts';
import { clipPiece } from './clip-piece.ts';
import { loadSamples, type Samples } from './samples.ts';
import type { LoadWindow, Sight } from './trace-store.ts';
import type { Compute } from './worker-client.ts';

export type Treatment = { processing: ProcessingType; filter: DisplayFilter };
type LeadGrid = { lead: string; samplingRateHz: number; startSeconds: number };
type Block = { piece: TracePiece | null; state: 'waiting' | 'ready' | 'refused' | 'failed' };

/** Up to here a recording is treated as one piece, as the libraries do. */
const wholeUpToSeconds = 90;
const blockSeconds = 60;
/** Beside a block, so that filters have settled where it begins. */
const overlapSeconds = 15;
const mostBlocks = 120;
const retryMs = 4000;

type Source = { load: LoadWindow; compute: Compute; extent: { start: number; end: number } };

/** Treated signals, block by block; the recording itself is never changed. */
export function createProcessedStore({ load, compute, extent }: Source) {
  const blocks = new Map<string, Block>();
  const samples = new Map<string, Promise<Samples[]>>();
  const listeners = new Set<() => void>();
  const isWhole = extent.end - extent.start <= wholeUpToSeconds;
  const count = isWhole ? 1 : Math.ceil((extent.end - extent.start) / blockSeconds);
  const boundsOf = (index: number) =>
    isWhole
      ? { from: extent.start, to: extent.end }
      : {
          from: extent.start + index * blockSeconds,
          to: Math.min(extent.end, extent.start + (index + 1) * blockSeconds),
        };
  const keyOf = ({ processing, filter }: Treatment, index: number, lead: string) =>
    `${processing}|${filter}|${index}|${lead}`;

  function samplesOf(index: number, leads: readonly LeadGrid[]): Promise<Samples[]> {
    const key = `${index}|${leads.map(({ lead }) => lead).join()}`;
    const known = samples.get(key);
    if (known) return known;
    const { from, to } = boundsOf(index);
    const margin = isWhole ? 0 : overlapSeconds;
    const asked = loadSamples(load, {
      leads,
      from: Math.max(extent.start, from - margin),
      to: Math.min(extent.end, to + margin),
    });
    samples.set(key, asked);
    asked.catch(() => samples.delete(key));
    trim(samples);
    return asked;
  }

  async function fill(treatment: Treatment, index: number, leads: readonly LeadGrid[]): Promise<void> {
    const { from, to } = boundsOf(index);
    const found = await samplesOf(index, leads);
    await Promise.all(
      found.map(async ({ lead, startSeconds, samplingRateHz, values }) => {
        const treated = await compute({ kind: 'process', values, samplingRateHz, ...treatment });
        const piece = treated && {
          startSeconds,
          secondsPerColumn: 1 / samplingRateHz,
          min: treated,
          max: treated,
        };
        blocks.set(keyOf(treatment, index, lead), {
          piece: piece && clipPiece(piece, from, to),
          state: piece ? 'ready' : 'refused',
        });
        tell();
      }),
    );
    trim(blocks);
  }

  function tell(): void {
    for (const listener of listeners) listener();
  }

  const span = ({ from, to }: Sight): number[] => {
    const place = (seconds: number) =>
      isWhole ? 0 : Math.min(count - 1, Math.max(0, Math.floor((seconds - extent.start) / blockSeconds)));
    const first = place(from);
    return Array.from({ length: place(to) - first + 1 }, (_, step) => first + step);
  };

  return {
    want(leads: readonly LeadGrid[], sight: Sight, treatment: Treatment): void {
      for (const index of span(sight)) {
        const missing = leads.filter(({ lead }) => !blocks.has(keyOf(treatment, index, lead)));
        if (missing.length === 0) continue;
        for (const { lead } of missing)
          blocks.set(keyOf(treatment, index, lead), { piece: null, state: 'waiting' });
        fill(treatment, index, missing).catch(() => {
          for (const { lead } of missing)
            blocks.set(keyOf(treatment, index, lead), { piece: null, state: 'failed' });
          tell();
          setTimeout(() => {
            for (const { lead } of missing) blocks.delete(keyOf(treatment, index, lead));
            tell();
          }, retryMs);
        });
      }
    },
    pieces(lead: string, sight: Sight, treatment: Treatment): TracePiece[] {
      return span(sight).flatMap((index) => blocks.get(keyOf(treatment, index, lead))?.piece ?? []);
    },
    /** Whether the method gives no answer for what is in sight. */
    isRefused(lead: string, sight: Sight, treatment: Treatment): boolean {
      return span(sight).some((index) => blocks.get(keyOf(treatment, index, lead))?.state === 'refused');
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function trim(kept: Map<string, unknown>): void {
  for (const key of kept.keys()) {
    if (kept.size <= mostBlocks) return;
    kept.delete(key);
  }
}
