import type { Gap } from '@fernpuls/domain/measurements/series/gaps';
import { dayMs } from '@fernpuls/domain/kit/spans';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ChartEvent, PanelSpec } from './chart-types.ts';
import { panelModel } from './panel-model.ts';

/** What lasts, as far as it is in sight. */
export function bandsOf(
  events: readonly Pick<ChartEvent, 'id' | 'time' | 'until'>[],
  { from, to }: TimeRange,
): { id: string; from: number; to: number }[] {
  return events.flatMap(({ id, time, until }) =>
    until !== undefined && until > from && time < to
      ? [{ id, from: Math.max(time, from), to: Math.min(until, to) }]
      : [],
  );
}

/** Whether a panel names its gap: each is named in the topmost panel that has it. */
export function namedOnce(panels: readonly PanelSpec[]): ((gap: Gap) => boolean)[] {
  const above: Gap[] = [];
  return panels.map((spec) => {
    const known = [...above];
    above.push(...panelModel(spec).gaps);
    return (gap) => !known.some((other) => isSameGap(other, gap));
  });
}

/** Readings of one session are not taken in the same minute. */
function isSameGap(a: Gap, b: Gap): boolean {
  return a.days === b.days && Math.abs(a.from - b.from) < dayMs / 2;
}
