import { ecgDetails, ecgWindow } from '@fernpuls/contract/ecg/signal.call';
import { rhythmLead } from '@fernpuls/domain/ecg/rhythm-lead';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi, callOptions } from '../../../api/queries.ts';
import { queryClient } from '../../../api/query-client.ts';
import { extentOf } from './signal/clock.ts';
import { loadSamples } from './signal/samples.ts';
import { type Compute, createComputer } from './signal/worker-client.ts';
import type { Details } from './tools.ts';

/** Recordings up to here are measured whole, longer ones a minute from where one is. */
const wholeUpToSeconds = 90;
const stretchSeconds = 60;

/** Intervals and median beats of a recording by the platform's own method, worked out beside the page's thread. */
export function useAnalysis(ecgId: string | null, fromSeconds: number | null) {
  const [computer] = useState(createComputer);
  useEffect(() => computer.stop, [computer]);
  return useQuery({
    queryKey: ['ecg_analysis', ecgId, fromSeconds],
    queryFn: async () => {
      const details = await queryClient.fetchQuery(callOptions(ecgDetails, { ecgId: ecgId ?? '' }));
      return await analyse(details, fromSeconds, computer.compute);
    },
    enabled: ecgId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

async function analyse(details: Details, fromSeconds: number | null, compute: Compute) {
  const { id: ecgId, channels } = details;
  const rhythm = rhythmLead(channels);
  if (!rhythm) return null;
  const extent = extentOf(channels);
  const isWhole = extent.end - extent.start <= wholeUpToSeconds;
  const from = isWhole ? extent.start : Math.min(fromSeconds ?? extent.start, extent.end - stretchSeconds);
  const to = isWhole ? extent.end : from + stretchSeconds;
  const together = channels.filter(
    ({ samplingRateHz, segments }) =>
      samplingRateHz === rhythm.samplingRateHz &&
      segments[0]?.startSeconds === rhythm.segments[0]?.startSeconds,
  );
  const samples = await loadSamples(
    async (request) => (await callApi(ecgWindow, { ecgId, ...request })).traces,
    {
      leads: together.map(({ lead, samplingRateHz, segments }) => ({
        lead,
        samplingRateHz,
        startSeconds: segments[0]?.startSeconds ?? 0,
      })),
      from,
      to,
    },
  );
  const length = Math.min(...samples.map(({ values }) => values.length));
  const found = await compute({
    kind: 'analyse',
    samplingRateHz: rhythm.samplingRateHz,
    leads: samples.map(({ lead, values }) => ({ lead, values: values.slice(0, length) })),
  });
  return found && { ...found, from, to, isWhole, samplingRateHz: rhythm.samplingRateHz };
}

export type AnalysisOf = NonNullable<Awaited<ReturnType<typeof analyse>>>;
