import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../api/live.ts';
import { listOptions } from '../../api/queries.ts';
import { wireFilters } from '../../ui/list/filter-state.ts';
import { type patientFilters, patientViews } from './patient-views.ts';

// A page behind the last: the answer carries the total and no record, so no reading of patient data is audited.
const countOnly = { page: 1_000_000, perPage: 1 };
const gatherMs = 5000;

/** How many patients each view holds; undefined until known. */
export function useViewCounts(asking: ReturnType<typeof patientFilters>): ReadonlyMap<string, number> {
  const client = useQueryClient();
  const queries = patientViews.all.map((view) =>
    listOptions(patients, { ...countOnly, filters: wireFilters(asking, view.filters, null) }),
  );
  const counts = useQueries({ queries });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const alarms = queries[patientViews.all.findIndex((view) => view.key === 'alarms')];
  useLive(triggerEventChanged, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (alarms) void client.invalidateQueries({ queryKey: alarms.queryKey });
    }, gatherMs);
  });
  return new Map(
    patientViews.all.flatMap((view, index) => {
      const total = counts[index]?.data?.total;
      return total === undefined ? [] : [[view.key, total] as const];
    }),
  );
}
