import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { calendarOf } from '@fernpuls/domain/kit/calendar';
import { dayText } from '@fernpuls/domain/kit/day-text';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useMemo, useState } from 'react';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { stored } from '../../api/stored.ts';
import { useDays } from '../../clinical/use-days.ts';
import { type ChosenRange, rangeForAddress, rangeInAddress } from '../../ui/chosen-range.ts';
import { useNow } from '../../ui/use-now.ts';
import { useRange } from '../../ui/use-range.ts';

export const layouts = ['curves', 'table', 'both'] as const;
type Layout = (typeof layouts)[number];
const overviewDays = 90;
const yearDays = 365;
const usual: ChosenRange = { preset: '30D' };
const layoutChoice = stored<string>('measurements.layout', 'both');
const trendChoice = stored<boolean>('measurements.trend', true);
const eventChoice = stored<boolean>('measurements.events', true);
const orderChoice = stored<readonly string[]>('measurements.order', []);

/**
 * What of the values is shown: layout, range and hidden types in the address, habits on this computer. A patient whose
 * diary is of some values alone is opened with these again, until the address says otherwise.
 */
export function useView(patientId: string) {
  const { lastDays } = useDays();
  const [params, setParams] = useSearchParams();
  const asked = params.get('range');
  const { filter, isInvalid } = useRange(
    { range: rangeInAddress(asked), dropRange: () => put('range', '') },
    useNow(60_000),
  );
  const [from, to] = [filter ? Date.parse(filter.from) : null, filter ? Date.parse(filter.to) : null];
  const layout = layouts.find((one) => one === (params.get('view') ?? layoutChoice.get())) ?? 'both';
  // What is left out is kept, not what is shown: a kind of value measured for the first time is never missed.
  const diary = stored<string>(`diary_type.${patientId}`, '');
  const hidden = (params.get('hide') ?? diary.get()).split(',').filter(Boolean);
  const [trend, setTrend] = useStored(trendChoice);
  const [events, setEvents] = useStored(eventChoice);
  const [order, setOrder] = useStored(orderChoice);
  const [zoom, setZoom] = useState<{ asked: string | null; range: TimeRange } | null>(null);
  const farthest = lastDays(yearDays);
  const home = useMemo(
    () => homeOf(from, to, { usual: lastDays(30), farthest }),
    [from, to, lastDays, farthest],
  );
  const isYear = home.from < lastDays(overviewDays).from;

  function put(name: string, value: string): void {
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  }

  function hide(types: readonly string[]): void {
    diary.set(types.join());
    put('hide', types.join());
  }

  return {
    layout,
    setLayout: (next: Layout) => {
      layoutChoice.set(next);
      put('view', next);
    },
    /** The range chosen, until somebody zooms. */
    chosen: (filter && rangeInAddress(asked)) ?? usual,
    isInvalid,
    choose: (next: ChosenRange | null) => {
      setZoom(null);
      put('range', next ? rangeForAddress(next) : '');
    },
    home,
    /** How far back curves are loaded and shown small. */
    extent: lastDays(isYear ? yearDays : overviewDays),
    isYear,
    range: zoom?.asked === asked ? zoom.range : home,
    setRange: (range: TimeRange) => setZoom({ asked, range }),
    /** The address of what is shown now; whoever has zoomed gets the days in sight. */
    inAddress: () => zoomedAddress(params, zoom?.asked === asked ? zoom.range : null),
    hidden,
    toggleType: (type: string) =>
      hide(hidden.includes(type) ? hidden.filter((one) => one !== type) : [...hidden, type]),
    showAll: () => hide([]),
    trend,
    setTrend,
    events,
    setEvents,
    /** Types the user moved come in their order, the others after them. */
    ordered: (types: readonly ValueTypeKey[]) =>
      types.toSorted((a, b) => placeIn(order, a) - placeIn(order, b)),
    moveType: (types: readonly ValueTypeKey[], type: string, to: number) =>
      setOrder(types.filter((one) => one !== type).toSpliced(to, 0, ...types.filter((one) => one === type))),
  };
}

/** Curves are shown for a year back at most. */
function homeOf(
  from: number | null,
  to: number | null,
  { usual, farthest }: { usual: TimeRange; farthest: TimeRange },
): TimeRange {
  if (from === null || to === null || to <= farthest.from || from >= farthest.to) return usual;
  return { from: Math.max(from, farthest.from), to: Math.min(to, farthest.to) };
}

function zoomedAddress(params: URLSearchParams, range: TimeRange | null): string {
  const next = new URLSearchParams(params);
  if (range) next.set('range', rangeForAddress(daysOf(range)));
  return next.toString();
}

function daysOf({ from, to }: TimeRange): ChosenRange {
  const calendar = calendarOf();
  const day = (time: number) => dayText(calendar.dayNumber(time));
  return { preset: 'custom', from: day(from), to: day(to - 1) };
}

export type View = ReturnType<typeof useView>;

function placeIn(order: readonly string[], type: string): number {
  const at = order.indexOf(type);
  return at === -1 ? order.length : at;
}

function useStored<T>(storage: { get: () => T; set: (value: T) => void }) {
  const [value, setValue] = useState(storage.get);
  const change = (next: T) => {
    storage.set(next);
    setValue(() => next);
  };
  return [value, change] as const;
}
