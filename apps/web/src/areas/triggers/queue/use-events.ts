import { triggerEventCounts } from '@fernpuls/contract/triggers/event-counts.call';
import { triggerEvents } from '@fernpuls/contract/triggers/trigger-event';
import { triggerEventChanged } from '@fernpuls/contract/triggers/trigger-event.live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCall, useList } from '../../../api/hooks.ts';
import { decodeRecord, type WireRecord } from '../../../api/jsonapi.ts';
import { useLive, useLiveState } from '../../../api/live.ts';
import { listOptions } from '../../../api/queries.ts';
import { usePerson } from '../../../api/session.ts';
import {
  closedParameters,
  dropEvents,
  historyParameters,
  openEvents,
  openParameters,
  putClosed,
  putEvent,
  suppressedParameters,
} from './events-cache.ts';
import { comesUp, type Tab } from './model.ts';
import { withOwnStep } from './own-steps.ts';
import { useArrivals, useReturns } from './use-arrivals.ts';

/** How long a row that somebody else closed says so before it goes. */
const leavingMs = 1600;
/** Without the live channel the list is asked for instead. */
const pollMs = 20_000;

type Span = { from: string; to: string };

export function useEvents(tab: Tab, now: number, span: Span | null) {
  const isLive = useLiveState().status === 'live';
  const poll = isLive ? {} : { refetchInterval: pollMs };
  const open = useList(triggerEvents, openParameters, poll);
  const closed = useList(triggerEvents, closedParameters(now, span), { enabled: tab === 'closed' });
  const suppressed = useList(triggerEvents, suppressedParameters, { enabled: tab === 'suppressed' });
  const counts = useCall(triggerEventCounts, {});
  useLiveEvents();
  useReturns(open.rows, now);
  return { open, plain: tab === 'suppressed' ? suppressed : closed, counts: counts.data };
}

function useLiveEvents(): void {
  const client = useQueryClient();
  const me = usePerson().id;
  const tell = useArrivals();
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);
  useLive(triggerEventChanged, (payload) => {
    const now = Date.now();
    const event = decodeRecord(triggerEvents, payload.data as WireRecord);
    const shown = withOwnStep(event);
    const before = openEvents(client).find(({ id }) => id === event.id);
    putEvent(client, shown);
    putClosed(client, event, now);
    if (comesUp({ before, at: now }, shown, now)) tell(shown);
    if (event.state !== 'closed') return;
    void client.invalidateQueries({
      queryKey: listOptions(triggerEvents, historyParameters(event.patientId, now)).queryKey,
    });
    const timer = setTimeout(
      () => {
        timers.current.delete(timer);
        dropEvents(client, [event.id]);
      },
      event.closedById === me ? 250 : leavingMs,
    );
    timers.current.add(timer);
  });
}
