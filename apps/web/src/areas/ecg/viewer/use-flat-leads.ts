import { flatStretches } from '@fernpuls/domain/ecg/view/flat-stretches';
import { useQuery } from '@tanstack/react-query';
import { decodeTrace } from '../strip/decode-trace.ts';
import type { Tools } from './tools.ts';

const overviewPixels = 2048;
/** Lead off for a moment is seen; for most of the recording it must be told. */
const mostShare = 0.2;
const none: readonly string[] = [];

/** Leads that stay flat for a fifth of the recording and more. */
export function useFlatLeads({ ecgId, extent, channels, load }: Tools): readonly string[] {
  const { data } = useQuery({
    queryKey: ['ecg_flat', ecgId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const leads = channels.map(({ lead }) => lead);
      const traces = await load({ from: extent.start, to: extent.end, pixels: overviewPixels, leads });
      const limit = mostShare * (extent.end - extent.start);
      const flatSeconds = (trace: (typeof traces)[number]) =>
        flatStretches(decodeTrace(trace).pieces).reduce((sum, { from, to }) => sum + to - from, 0);
      return traces.filter((trace) => flatSeconds(trace) >= limit).map(({ lead }) => lead);
    },
  });
  return data ?? none;
}
