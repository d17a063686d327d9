import { ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../api/queries.ts';
import type { TracePiece } from '../strip/decode-trace.ts';
import { extentOf } from '../viewer/signal/clock.ts';
import { loadSamples } from '../viewer/signal/samples.ts';
import type { Treatment } from '../viewer/signal/processed-store.ts';
import { createComputer } from '../viewer/signal/worker-client.ts';
import type { Details } from '../viewer/tools.ts';

/** Beside what is printed, so that filters have settled where it begins. */
const overlapSeconds = 15;

export type PrintTraces = ReadonlyMap<string, TracePiece>;

/** The samples of a stretch, treated as on screen; by recorded lead. */
export function usePrintTraces(
  details: Details,
  stretch: { from: number; to: number },
  treatment: Treatment,
) {
  const [computer] = useState(createComputer);
  useEffect(() => computer.stop, [computer]);
  const { id: ecgId, channels } = details;
  return useQuery({
    queryKey: ['ecg_print', ecgId, stretch, treatment],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<PrintTraces> => {
      const extent = extentOf(channels);
      const samples = await loadSamples(
        async (request) => (await callApi(ecgWindow, { ecgId, ...request })).traces,
        {
          leads: channels.map(({ lead, samplingRateHz, segments }) => ({
            lead,
            samplingRateHz,
            startSeconds: segments[0]?.startSeconds ?? 0,
          })),
          from: Math.max(extent.start, stretch.from - overlapSeconds),
          to: Math.min(extent.end, stretch.to + overlapSeconds),
        },
      );
      const pieces = await Promise.all(
        samples.map(async ({ lead, startSeconds, samplingRateHz, values }) => {
          const treated = await computer.compute({ kind: 'process', values, samplingRateHz, ...treatment });
          const shown = treated ?? values;
          const piece = { startSeconds, secondsPerColumn: 1 / samplingRateHz, min: shown, max: shown };
          return [lead, piece] as const;
        }),
      );
      return new Map(pieces);
    },
  });
}
