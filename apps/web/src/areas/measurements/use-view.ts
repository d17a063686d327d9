import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { useState } from 'react';
import { useSearchParams } from '../../ui/use-search-params.ts';
import { stored } from '../../api/stored.ts';
import { useDays } from '../../clinical/use-days.ts';

export const layouts = ['curves', 'table', 'both'] as const;
type Layout = (typeof layouts)[number];
export const periods = ['7D', '30D', '90D', '1Y'] as const;
type Period = (typeof periods)[number];

const days: Record<Period, number> = { '7D': 7, '30D': 30, '90D': 90, '1Y': 365 };
const overviewDays = 90;
const layoutChoice = stored<string>('measurements.layout', 'both');
const trendChoice = stored<boolean>('measurements.trend', true);
const eventChoice = stored<boolean>('measurements.events', true);
const orderChoice = stored<readonly string[]>('measurements.order', []);

/** What of the values is shown: layout, period and hidden types in the address, habits on this computer. */
export function useView() {
  const { lastDays } = useDays();
  const [params, setParams] = useSearchParams();
  const period = periods.find((one) => one === params.get('period')) ?? '30D';
  const layout = layouts.find((one) => one === (params.get('view') ?? layoutChoice.get())) ?? 'both';
  const hidden = (params.get('hide') ?? '').split(',').filter(Boolean);
  const [trend, setTrend] = useStored(trendChoice);
  const [events, setEvents] = useStored(eventChoice);
  const [order, setOrder] = useStored(orderChoice);
  const [zoom, setZoom] = useState<{ period: Period; range: TimeRange } | null>(null);
  const home = lastDays(days[period]);

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

  return {
    layout,
    setLayout: (next: Layout) => {
      layoutChoice.set(next);
      put('view', next);
    },
    period,
    setPeriod: (next: Period) => {
      setZoom(null);
      put('period', next);
    },
    home,
    /** How far back curves are loaded and shown small. */
    extent: lastDays(Math.max(overviewDays, days[period])),
    isYear: days[period] > overviewDays,
    range: zoom?.period === period ? zoom.range : home,
    setRange: (range: TimeRange) => setZoom({ period, range }),
    hidden,
    toggleType: (type: string) =>
      put('hide', (hidden.includes(type) ? hidden.filter((one) => one !== type) : [...hidden, type]).join()),
    showAll: () => put('hide', ''),
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
