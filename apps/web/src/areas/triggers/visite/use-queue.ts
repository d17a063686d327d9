import { measurementsReceived } from '@fernpuls/contract/measurements/measurement.live';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { type VisitePatient, visiteQueue, visiteWork } from '@fernpuls/contract/triggers/visite/visite.call';
import { visitesChanged } from '@fernpuls/contract/triggers/visite/visite.live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { callOptions } from '../../../api/queries.ts';
import { useRenewal } from '../../../api/use-renewal.ts';
import { useIsNarrow } from '../../../ui/use-media.ts';
import { useSearchParams } from '../../../ui/use-search-params.ts';
import { stepFrom } from '../../../ui/walk.ts';
import { nextToSee, rowsOf, type Tab, tabs } from './queue-model.ts';

const freshMs = 5 * 60_000;

/** The round of today: who is in view, who comes next. */
export function useQueue() {
  const [parameters, setParameters] = useSearchParams();
  const tab: Tab = tabs.find((one) => one === parameters.get('tab')) ?? 'today';
  const asked = parameters.get('patient');
  const isNarrow = useIsNarrow();
  const client = useQueryClient();
  const renew = useRenewal();
  const found = useCall(visiteQueue, { scope: tab === 'mine' ? 'mine' : 'today' });
  const [held, setHeld] = useState<VisitePatient | null>(null);
  useLive(visitesChanged, () => renew(visiteQueue));
  useLive(triggerEventChanged, () => renew(visiteQueue));
  useLive(measurementsReceived, () => renew(visiteQueue));

  const all = found.data?.data ?? [];
  const list = rowsOf(all, tab);
  // Whoever is in view stays so, wherever the rank puts them meanwhile.
  const selected =
    all.find(({ id }) => id === asked) ??
    (held !== null && held.id === asked ? held : null) ??
    (isNarrow ? null : (list.find(({ section }) => section !== 'seen') ?? list[0] ?? null));
  const next = selected ? nextToSee(list, selected.id) : null;
  const upcoming = [next, next && nextToSee(list, next.id)].flatMap((one) => one?.id ?? []).join();
  useEffect(() => {
    for (const id of upcoming.split(',').filter(Boolean))
      void client.prefetchQuery({ ...callOptions(visiteWork, { id }), staleTime: freshMs });
  }, [client, upcoming]);

  const set = (changes: Record<string, string | null>) =>
    setParameters(
      (before) => {
        const given = new URLSearchParams(before);
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) given.delete(key);
          else given.set(key, value);
        }
        return given;
      },
      { replace: true },
    );
  const show = (patient: VisitePatient | null) => {
    setHeld(patient);
    set({ patient: patient?.id ?? null });
  };
  return {
    tab,
    list,
    all,
    selected,
    next,
    isNarrow,
    isPending: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    today: found.data?.today ?? null,
    setTab: (key: string) => set({ tab: key === 'today' ? null : key, patient: null }),
    show,
    showId: (id: string) => set({ patient: id }),
    step(by: 1 | -1): void {
      const to = stepFrom(list, selected ? list.findIndex(({ id }) => id === selected.id) : -1, by);
      if (to) show(to);
    },
  };
}

export type Queue = ReturnType<typeof useQueue>;
