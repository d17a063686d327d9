import { type Ecg, ecgs } from '@fernpuls/contract/ecg/ecg';
import { ecgChanged, ecgReceived } from '@fernpuls/contract/ecg/ecg.live';
import { ecgCounts } from '@fernpuls/contract/ecg/ecg-counts.call';
import { type EcgTrace, ecgStrips } from '@fernpuls/contract/ecg/signal.call';
import { useState } from 'react';
import { useCall, useInvalidate, useList } from '../../../api/hooks.ts';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive } from '../../../api/live.ts';
import { inboxFilters } from './inbox-filters.ts';
import type { InboxView } from './use-inbox-view.ts';

const stripSeconds = { list: 10, grid: 5 } as const;

/**
 * The page of recordings the address names, their strips, and what comes in meanwhile: what others do shows at once,
 * new recordings wait behind a number, so that no row moves under the hand.
 */
export function useInbox({ tab, look, list, chosen, range }: InboxView) {
  const page = useList(ecgs, {
    filters: inboxFilters(tab, chosen, range.filter),
    query: list.query || undefined,
    page: list.page,
    perPage: list.perPage,
    sort: list.sort,
  });
  const [changed, setChanged] = useState<ReadonlyMap<string, Ecg>>(new Map());
  const [arrived, setArrived] = useState<ReadonlySet<string>>(new Set());
  const invalidate = useInvalidate();
  useLive(ecgChanged, ({ data }) => {
    const ecg = decodeRecord(ecgs, data as WireRecord);
    setChanged((before) => new Map(before).set(ecg.id, ecg));
    void invalidate(ecgCounts);
  });
  useLive(ecgReceived, ({ data }) => {
    if (tab !== 'seen') setArrived((before) => new Set(before).add((data as WireRecord).id));
    void invalidate(ecgCounts);
  });

  const rows = page.rows.map((row) => changed.get(row.id) ?? row);
  const strips = useCall(
    ecgStrips,
    {
      ids: rows.map(({ id }) => id).toSorted(),
      seconds: stripSeconds[look],
      pixels: look === 'list' ? 1600 : 800,
    },
    { enabled: rows.length > 0, staleTime: Number.POSITIVE_INFINITY },
  );
  const known = new Set(page.rows.map(({ id }) => id));
  const refresh = async () => {
    setArrived(new Set());
    setChanged(new Map());
    await page.refetch();
  };
  return {
    rows,
    total: page.total,
    pages: page.pages,
    isPending: page.isPending,
    error: page.error,
    strips: new Map<string, EcgTrace | null>(strips.data?.data.map(({ id, trace }) => [id, trace])),
    stripsError: strips.error,
    retryStrips: () => void strips.refetch(),
    /** New recordings that wait to be shown. */
    waiting: [...arrived].filter((id) => !known.has(id)).length,
    refresh,
    counts: useCall(ecgCounts, {}).data,
  };
}

export type Inbox = ReturnType<typeof useInbox>;
