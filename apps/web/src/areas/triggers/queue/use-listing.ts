import { useEffect, useMemo } from 'react';
import { usePerson } from '../../../api/session.ts';
import { useNow } from '../../../ui/use-now.ts';
import { useRange } from '../../../ui/use-range.ts';
import { useFilter } from '../use-filter.ts';
import { arrange, cameWithin, isPlain, openGroups, plainGroups, tellingTabs } from './model.ts';
import { useEscalations } from './use-escalations.ts';
import { useEvents } from './use-events.ts';
import { useGroup } from './use-group.ts';
import { useSettled } from './use-settled.ts';
import { reachable } from './walk.ts';

/** The alarms as the tab and the filter show them, and in which order they are gone through. */
export function useListing() {
  const me = usePerson();
  const now = useNow(15_000);
  const { tab, filter, change } = useFilter();
  const range = useRange({ range: filter.range, dropRange: () => change({ range: null }) }, now);
  const span = range.filter;
  const { open, plain, counts } = useEvents(tab, now, span);
  const { within, ...group } = useGroup(filter.group);
  const escalations = useEscalations();
  const { reached } = escalations;
  const rows = useMemo(() => within(open.rows), [within, open.rows]);
  const { settled, settle } = useSettled(rows);
  const queue = useMemo(
    () =>
      arrange({
        events: cameWithin(rows, span),
        now,
        tab,
        filter,
        me: me.id,
        settled,
        reached: escalations.because(tellingTabs[tab]),
      }),
    // The filter is read anew from the address on every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, now, tab, JSON.stringify(filter), span?.from, span?.to, me.id, settled, reached],
  );
  const plainRows = useMemo(() => within(plain.rows), [within, plain.rows]);
  const listed = useMemo(
    () =>
      isPlain(tab)
        ? plainGroups(tab === 'closed' ? plainRows : cameWithin(plainRows, span), filter, me.id)
        : [],
    // oxlint-disable-next-line react/exhaustive-deps
    [plainRows, tab, JSON.stringify(filter), span?.from, span?.to, me.id],
  );
  const isLoaded = open.data !== undefined && group.isLoaded;
  const isEmpty = queue.order.length === 0;
  useEffect(() => {
    if (isLoaded) settle();
  }, [isLoaded, isEmpty, tab, settle]);
  const stops = useMemo(() => reachable(queue), [queue]);
  const actedOn = tab === 'suppressed' ? plainRows : rows;
  const whole = useMemo(() => openGroups(actedOn, now), [actedOn, now]);
  return {
    me,
    now,
    tab,
    filter,
    groupName: group.name,
    isRangeInvalid: range.isInvalid,
    change,
    open,
    plain,
    counts,
    escalations,
    queue,
    listed,
    order: isPlain(tab) ? listed.map(({ patientId }) => patientId) : stops,
    /** All open alarms of a patient, whatever is filtered. */
    whole,
    isLoaded,
    settle,
  };
}
