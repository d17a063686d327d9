import { patients } from '@fernpuls/contract/patients/patient';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../api/live.ts';
import { listOptions } from '../../api/queries.ts';
import { usePerson } from '../../api/session.ts';
import { patientViews, wireFilters } from './patient-views.ts';

// A page behind the last: the answer carries the total and no record, so no reading of patient data is audited.
const countOnly = { page: 1_000_000, perPage: 1 };
const gatherMs = 5000;

/** How many patients each saved view holds; undefined until known. */
export function useViewCounts(): ReadonlyMap<string, number> {
  const me = usePerson().id;
  const client = useQueryClient();
  const queries = patientViews.map((view) =>
    listOptions(patients, { ...countOnly, filters: wireFilters(view.filters, me) }),
  );
  const counts = useQueries({ queries });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const alarms = queries[patientViews.findIndex((view) => view.key === 'alarms')];
  useLive(triggerEventChanged, () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      if (alarms) void client.invalidateQueries({ queryKey: alarms.queryKey });
    }, gatherMs);
  });
  return new Map(
    patientViews.flatMap((view, index) => {
      const total = counts[index]?.data?.total;
      return total === undefined ? [] : [[view.key, total] as const];
    }),
  );
}
