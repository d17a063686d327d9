import {
  hubOnlineStatus,
  type OnlineStatuses,
  onlineStatuses,
  personOnlineStatus,
} from '@fernpuls/contract/support/online-status.call';
import { useQueryClient } from '@tanstack/react-query';
import { useCall, useInvalidate } from './hooks.ts';
import { useLive } from './live.ts';
import { callOptions } from './queries.ts';

/** Ids of the people and hubs that are online: added when they come, removed when they report offline. */
export function useOnlineStatuses(
  enabled = true,
): { people: ReadonlySet<string>; hubs: ReadonlySet<string> } | null {
  const { data } = useCall(onlineStatuses, {}, { enabled, ignore: [403], staleTime: 60_000 });
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const { queryKey } = callOptions(onlineStatuses, {});
  useLive(personOnlineStatus, ({ id, onlineStatus }) => {
    client.setQueryData<OnlineStatuses>(queryKey, (known) => {
      if (!known) return known;
      const others = known.people.filter((person) => person.id !== id);
      return { ...known, people: onlineStatus === 'online' ? [...others, { id, onlineStatus }] : others };
    });
  });
  useLive(hubOnlineStatus, ({ id, onlineStatus }) => {
    // A new one brings its serial and since when only by asking.
    if (onlineStatus === 'online') return void invalidate(onlineStatuses);
    client.setQueryData<OnlineStatuses>(queryKey, (known) =>
      known ? { ...known, hubs: known.hubs.filter((hub) => hub.id !== id) } : known,
    );
  });
  if (!data) return null;
  return { people: new Set(data.people.map(({ id }) => id)), hubs: new Set(data.hubs.map(({ id }) => id)) };
}
