import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../api/live.ts';
import { listOptions } from '../../api/queries.ts';
import { listQuestion, useTogether } from '../../api/together.ts';
import { wireFilters } from '../../ui/list/filter-state.ts';
import { filtersOf } from '../../ui/use-list-state.ts';
import { type patientFilters, patientViews } from './patient-views.ts';

// A page behind the last: the answer carries the total and no record, so no reading of patient data is audited.
const countOnly = { page: 1_000_000, perPage: 1 };
const gatherMs = 5000;

type Counted = { key: string; filters: Readonly<Record<string, string>>; query?: string | undefined };
type Counts = {
  counts: ReadonlyMap<string, number>;
  /** Of a view somebody saved. */
  countOf: (address: string) => number | undefined;
};

/** How many patients each view holds, those of the screen and those under names; undefined until known. */
export function useViewCounts(
  asking: ReturnType<typeof patientFilters>,
  saved: readonly { address: string }[],
): Counts {
  const client = useQueryClient();
  const views: readonly Counted[] = [...patientViews.all, ...saved.map(({ address }) => viewAt(address))];
  const asked = views.map(({ filters, query }) => ({
    ...countOnly,
    query,
    filters: wireFilters(asking, filters, null),
  }));
  useTogether(asked.map((parameters) => listQuestion(patients, parameters)));
  const queries = asked.map((parameters) => listOptions(patients, parameters));
  const found = useQueries({ queries });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive(triggerEventChanged, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const [index, { queryKey }] of queries.entries())
        if (views[index]?.filters.alarmPriority) void client.invalidateQueries({ queryKey });
    }, gatherMs);
  });
  const counts = new Map(
    views.flatMap(({ key }, index) => {
      const total = found[index]?.data?.total;
      return total === undefined ? [] : [[key, total] as const];
    }),
  );
  return { counts, countOf: (address) => counts.get(address) };
}

/** An address holds what the first view of the screen filters by where it says nothing else. */
function viewAt(address: string): Counted {
  const parameters = new URLSearchParams(address);
  return {
    key: address,
    filters: { ...patientViews.all[0].filters, ...filtersOf(parameters) },
    query: parameters.get('query') ?? undefined,
  };
}
