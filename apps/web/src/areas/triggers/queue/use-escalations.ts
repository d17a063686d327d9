import { controlAlarmCounts } from '@fernpuls/contract/triggers/control-alarm-counts.call';
import { myEscalations, seeEscalations } from '@fernpuls/contract/triggers/deadlines.call';
import type { MyEscalations } from '@fernpuls/contract/triggers/deadlines.call';
import { alarmEscalated } from '@fernpuls/contract/triggers/deadlines.live';
import type { TriggerEvent } from '@fernpuls/contract/triggers/trigger-event';
import { useMemo } from 'react';
import { useCall, useCallMutation } from '../../../api/hooks.ts';
import { useLive } from '../../../api/live.ts';
import { usePerson } from '../../../api/session.ts';
import { useRenewal } from '../../../api/use-renewal.ts';

export type Escalation = MyEscalations['data'][number];

/** Alarms the person was told of, by the alarm; and that they were looked at. */
export function useEscalations() {
  const me = usePerson().id;
  const { data } = useCall(myEscalations, {});
  const seeing = useCallMutation(seeEscalations, { invalidates: [myEscalations, controlAlarmCounts] });
  const renew = useRenewal();
  useLive(alarmEscalated, ({ physicianId }) => {
    if (physicianId === me) renew(myEscalations);
  });
  const reached = useMemo(
    () => new Map((data?.data ?? []).map((one): [string, Escalation] => [one.triggerEventId, one])),
    [data],
  );
  return {
    reached,
    /** Ids of those a trigger names the person for, or of all that reached them otherwise. */
    because: (why: 'named' | 'unhandled' | undefined): ReadonlySet<string> =>
      new Set(
        [...reached]
          .filter(([, told]) => (told.why === 'named' ? 'named' : 'unhandled') === why)
          .map(([id]) => id),
      ),
    /** Of these events those the person was told of, with when that was seen in place of the event's own. */
    ofEvents: (events: readonly TriggerEvent[]): TriggerEvent[] =>
      events.flatMap((event) => {
        const told = reached.get(event.id);
        return told ? [{ ...event, seenAt: told.seenAt }] : [];
      }),
    see: (events: readonly TriggerEvent[]) => {
      const ids = events.flatMap(({ id }) => reached.get(id)?.id ?? []);
      if (ids.length > 0) seeing.mutate({ ids });
    },
  };
}
