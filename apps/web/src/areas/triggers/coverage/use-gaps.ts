import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { coverageGaps, type CoverageGaps } from '@fernpuls/contract/triggers/coverage.call';
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useLive } from '../../../api/live.ts';
import { callApi } from '../../../api/queries.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import type { Scope } from '../round/use-round-address.ts';

/** Goes through the practice question by question until everybody was looked at, or somebody stops it. */
export function useGaps(scope: Scope) {
  const renew = useRenewal();
  const [isStopped, setStopped] = useState(false);
  const found = useInfiniteQuery<
    CoverageGaps,
    ApiError,
    InfiniteData<CoverageGaps>,
    readonly unknown[],
    string | null
  >({
    queryKey: [coverageGaps.name, 'pages', scope],
    initialPageParam: null,
    queryFn: ({ pageParam, signal }) =>
      callApi(coverageGaps, { scope, ...(pageParam !== null && { after: pageParam }) }, { signal }),
    getNextPageParam: ({ next }) => next,
  });
  const { hasNextPage, isFetching, fetchNextPage, error } = found;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isStopped && !error) void fetchNextPage();
  }, [hasNextPage, isFetching, isStopped, error, fetchNextPage]);
  useLive(measurementsReceived, () => {
    if (!hasNextPage) renew(coverageGaps);
  });
  const pages = found.data?.pages ?? [];
  return {
    rows: pages.flatMap(({ data }) => data),
    total: pages[0]?.total ?? 0,
    checked: pages.reduce((sum, page) => sum + page.checked, 0),
    isPending: found.isPending,
    isDone: found.data !== undefined && !hasNextPage,
    isStopped,
    error,
    stop: () => setStopped(true),
    goOn: () => {
      setStopped(false);
      if (error) void found.fetchNextPage();
    },
  };
}
