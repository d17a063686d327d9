import { type ecgDetails, ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import type { OutputOf } from '@fernpuls/contract/kit/call';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import type { LeadSource } from '@fernpuls/domain/ecg/view/lead-order';
import { callApi } from '../../../api/queries.ts';
import type { TracePiece } from '../strip/decode-trace.ts';
import { startView, type View } from './address.ts';
import { extentOf } from './signal/clock.ts';
import { combined } from './signal/combine.ts';
import { createProcessedStore, type Treatment } from './signal/processed-store.ts';
import type { Sight } from './signal/tiles.ts';
import { createTraceStore, type LoadWindow } from './signal/trace-store.ts';
import { createComputer } from './signal/worker-client.ts';
import { createViewport } from './viewport.ts';

export type Details = OutputOf<typeof ecgDetails>;

/** Coarser than this a treated signal is not drawn: whole hours would have to be fetched for it. */
const coarsestTreated = 0.08;

/** What one recording is looked at with, as long as it is on screen. */
export function createTools(details: Details, view: View) {
  const { id: ecgId, channels } = details;
  const extent = extentOf(channels);
  const load: LoadWindow = async (request) =>
    (await callApi(ecgWindow, { ecgId, ...request }, { ignore: [404] })).traces;
  const { compute, stop } = createComputer();
  const traces = createTraceStore(load, extent);
  const processed = createProcessedStore({ load, compute, extent });
  const viewport = createViewport(extent, { from: view.at ?? extent.start, speed: view.speed });
  const grids = channels.map(({ lead, samplingRateHz, segments }) => ({
    lead,
    samplingRateHz,
    startSeconds: segments[0]?.startSeconds ?? 0,
  }));
  const isTreated = (treatment: Treatment, sight: Sight) =>
    (treatment.processing !== startView.processing || treatment.filter !== startView.filter) &&
    sight.secondsPerPixel <= coarsestTreated;

  return {
    ecgId,
    channels,
    extent,
    load,
    compute,
    stop,
    viewport,
    grids,
    rhythmChannel: rhythmLead(channels),
    isTreated,
    /** Asks for what is missing of a sight. */
    want(leads: readonly string[], sight: Sight, treatment: Treatment): void {
      traces.want(leads, sight);
      const wanted = grids.filter(({ lead }) => leads.includes(lead));
      if (isTreated(treatment, sight)) processed.want(wanted, sight, treatment);
    },
    /** The course of a lead as it is to be shown; until it has come as it was recorded. */
    course(
      source: LeadSource,
      sight: Sight,
      treatment: Treatment,
    ): { pieces: readonly TracePiece[]; isTreated: boolean } {
      if (isTreated(treatment, sight)) {
        const pieces = combined(source, (lead) => processed.pieces(lead, sight, treatment));
        if (pieces.length > 0) return { pieces, isTreated: true };
      }
      return { pieces: combined(source, (lead) => traces.pieces(lead, sight)), isTreated: false };
    },
    isRefused: (leads: readonly string[], sight: Sight, treatment: Treatment) =>
      isTreated(treatment, sight) && leads.some((lead) => processed.isRefused(lead, sight, treatment)),
    isFailing: traces.isFailing,
    /** Told when signals have come. */
    subscribe: (listener: () => void) => {
      const ends = [traces.subscribe(listener), processed.subscribe(listener)];
      return () => {
        for (const end of ends) end();
      };
    },
  };
}

export type Tools = ReturnType<typeof createTools>;
