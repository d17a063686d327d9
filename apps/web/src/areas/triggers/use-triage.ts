import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePerson } from '../../api/session.ts';
import { useNow } from '../../ui/use-now.ts';
import { useIsNarrow } from '../../ui/use-media.ts';
import { arrange, type Group, isPlain, neighbour, openGroups, plainGroups } from './queue/model.ts';
import { useEscalations } from './queue/use-escalations.ts';
import { useEvents } from './queue/use-events.ts';
import { useFilter } from './use-filter.ts';
import { useSelection } from './use-selection.ts';

/** The queue, the patient in view and the picked ones. */
export function useTriage() {
  const me = usePerson();
  const now = useNow(15_000);
  const isNarrow = useIsNarrow();
  const { tab, filter, change } = useFilter();
  const { open, plain, counts } = useEvents(tab, now);
  const escalations = useEscalations();
  const { reached } = escalations;
  const { selected, select, open: openAlone } = useSelection();
  const [settled, setSettled] = useState<ReadonlySet<string> | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const place = useRef(0);

  const { rows } = open;
  const queue = useMemo(
    () => arrange({ events: rows, now, tab, filter, me: me.id, settled, reached: new Set(reached.keys()) }),
    // The filter is read anew from the address on every rendering.
    // oxlint-disable-next-line react/exhaustive-deps
    [rows, now, tab, JSON.stringify(filter), me.id, settled, reached],
  );
  const plainRows = plain.rows;
  const listed = useMemo(
    () => (isPlain(tab) ? plainGroups(plainRows, filter, me.id) : []),
    // oxlint-disable-next-line react/exhaustive-deps
    [plainRows, tab, JSON.stringify(filter), me.id],
  );

  const latestRows = useRef(rows);
  latestRows.current = rows;
  /** Nothing is new any more. Keeps the set when it already says so. */
  const settle = useCallback(() => {
    setSettled((before) =>
      before !== null && latestRows.current.every(({ id }) => before.has(id))
        ? before
        : new Set([...(before ?? []), ...latestRows.current.map(({ id }) => id)]),
    );
  }, []);
  const isLoaded = open.data !== undefined;
  const isEmpty = queue.order.length === 0;
  useEffect(() => {
    if (isLoaded) settle();
  }, [isLoaded, isEmpty, tab, settle]);

  const actedOn = tab === 'suppressed' ? plainRows : rows;
  const whole = useMemo(() => openGroups(actedOn, now), [actedOn, now]);
  const groups = useMemo(
    () => new Map(queue.sections.flatMap((one) => one.groups.map((group) => [group.patientId, group]))),
    [queue],
  );
  const order = isPlain(tab)
    ? listed.map(({ patientId }) => patientId)
    : queue.order.filter((id) => groups.get(id)?.events.some((event) => event.state !== 'closed'));
  const index = selected === null ? -1 : order.indexOf(selected);
  if (index >= 0) place.current = index;
  const at = (step: 1 | -1) => neighbour(order, { selected, place: place.current, step });
  const onward = [2, 3].map((steps) => order[place.current + steps] ?? null);
  const near = [...new Set([at(1), ...onward, at(-1)])].filter((id) => id !== selected);

  const show = useCallback(
    (id: string | null) => {
      settle();
      select(id);
    },
    [settle, select],
  );
  // Done with, though their rows still say „schließt …“: not to be chosen again.
  const left = useRef<readonly string[]>([]);
  left.current = left.current.filter((id) => order.includes(id));
  const [first = null] = order.filter((id) => !left.current.includes(id));
  const asked = JSON.stringify([filter, tab]);
  const lastAsked = useRef(asked);
  useEffect(() => {
    // Narrowing the queue shows its first hit; a link to a patient who is not in it stays where it leads.
    const isNarrowed = lastAsked.current !== asked && isLoaded;
    if (isNarrowed) lastAsked.current = asked;
    if (isNarrow || first === null) return;
    if (selected === null || (isNarrowed && index < 0)) select(first);
  }, [isNarrow, isLoaded, selected, index, first, asked, select]);

  const pick = useCallback((id: string) => {
    setPicked((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);

  return {
    me,
    now,
    isNarrow,
    tab,
    filter,
    change,
    open,
    plain,
    counts,
    escalations,
    queue,
    listed,
    order,
    index,
    selected,
    group: groupOf(selected),
    /** Those J and K lead to, the next three and the one before. */
    around: near.flatMap((id) => groupOf(id) ?? []),
    picked,
    pickedGroups: [...groups.values()].filter(({ patientId }) => picked.has(patientId)),
    pick,
    unpick: () => setPicked(new Set()),
    settle,
    show,
    /** On a telephone a step of its own in the browser's history. */
    openAlone,
    step: (step: 1 | -1, extend = false) => {
      const next = at(step);
      if (next === null) return;
      if (extend) {
        setPicked((before) => new Set([...before, ...(selected === null ? [] : [selected]), next]));
      }
      show(next);
    },
    /** After the patient in view is done with, alone or together with others. */
    moveOn: (done: readonly string[] = []) => {
      const rest = order.filter((id) => id === selected || !done.includes(id));
      const near = (step: 1 | -1) => neighbour(rest, { selected, place: place.current, step });
      const next = near(1) === selected ? near(-1) : near(1);
      left.current = selected === null ? done : [...done, selected];
      if (isNarrow) openAlone(null);
      else show(next === selected ? null : next);
    },
  };

  function groupOf(id: string | null): Group | null {
    return id === null ? null : (whole.get(id) ?? null);
  }
}

export type Triage = ReturnType<typeof useTriage>;
