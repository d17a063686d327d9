import { processEcg } from '@fernpuls/contract/ecg/signal.call';
import type { ProcessingType } from '@fernpuls/domain/ecg/processing';
import { useQueries } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { callOptions } from '../../../api/queries.ts';
import { beatsOf, noBeats } from './beats.ts';
import type { ClockChannel } from './signal/clock.ts';

/** So much of a recording is asked for at once: an hour, six blocks of the server's. */
const partSeconds = 3600;

type Asked = {
  ecgId: string;
  type: ProcessingType;
  lead: string;
  channel: ClockChannel | null;
  extent: { start: number; end: number };
};

/**
 * The beats of a whole recording, an hour at a time, from its start; the server keeps what it has found. `raw` finds
 * none: beats then come from the platform's own method, which the answer says.
 */
export function useBeats({ ecgId, type, lead, channel, extent }: Asked) {
  const method = type === 'raw' ? 'own' : type;
  const count = Math.max(1, Math.ceil((extent.end - extent.start) / partSeconds));
  const [loaded, setLoaded] = useState({ key: '', parts: 0 });
  const key = `${ecgId} ${method} ${lead}`;
  const known = loaded.key === key ? loaded.parts : 0;
  const parts = Array.from({ length: count }, (_, index) => ({
    ecgId,
    type: method,
    lead,
    ...(count === 1
      ? {}
      : { from: extent.start + index * partSeconds, to: extent.start + (index + 1) * partSeconds }),
  }));
  const answers = useQueries({
    queries: parts.map((input, index) => ({
      ...callOptions(processEcg, input),
      enabled: channel !== null && index <= known,
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const done = answers.findIndex(({ data }) => data === undefined);
  const ready = done === -1 ? answers.length : done;
  if (ready !== known && ready > 0) setLoaded({ key, parts: ready });
  // Of a whole day each hour would have all before it counted anew: what is told doubles instead.
  const told = ready === count || ready === 0 ? ready : 2 ** Math.floor(Math.log2(ready));
  const found = answers.slice(0, told).flatMap(({ data }) => data ?? []);
  const first = found[0];
  const signature = `${key} ${found.length}`;
  const beats = useMemo(
    () => (channel && found.length > 0 ? beatsOf(found, channel) : noBeats),
    // oxlint-disable-next-line react/exhaustive-deps -- the answers never change once they are there
    [channel, signature],
  );
  return {
    beats,
    method,
    library: first?.library ?? null,
    port: first?.port ?? null,
    refused: first?.refused ?? null,
    isWhole: ready === count,
    /** 0 to 1. */
    progress: ready / count,
    error: answers.find(({ error }) => error)?.error ?? null,
    retry: () => void answers.find(({ error }) => error)?.refetch(),
  };
}
