import { nextStop } from '@fernpuls/domain/measurements/series/nearest';
import { moved, type TimeRange, zoomed } from '@fernpuls/domain/measurements/series/time-range';

export type Situation = {
  stops: readonly number[];
  cursor: number | null;
  range: TimeRange;
  extent: TimeRange;
};

type KeyEffect = { cursor?: number | null; range?: TimeRange; home?: true; pin?: true };

/** What a key does; null leaves it to the page. A cursor that leaves the range takes the range along. */
export function keyEffect(key: string, { stops, cursor, range, extent }: Situation): KeyEffect | null {
  const centre = cursor ?? (range.from + range.to) / 2;
  const length = range.to - range.from;
  switch (key) {
    case 'ArrowLeft':
      return follow(nextStop(stops, cursor ?? range.to + 1, -1), range, extent);
    case 'ArrowRight':
      return follow(nextStop(stops, cursor ?? range.from - 1, 1), range, extent);
    case 'Home':
      return follow(stops[0] ?? null, range, extent);
    case 'End':
      return follow(stops.at(-1) ?? null, range, extent);
    case '+':
    case '=':
      return { range: zoomed(range, centre, 0.7, extent) };
    case '-':
    case '\u2212':
      return { range: zoomed(range, centre, 1 / 0.7, extent) };
    case 'PageUp':
      return { range: moved(range, -length / 2, extent) };
    case 'PageDown':
      return { range: moved(range, length / 2, extent) };
    case '0':
      return { home: true };
    case 'Enter':
      return cursor === null ? null : { pin: true };
    case 'Escape':
      return cursor === null ? null : { cursor: null };
    default:
      return null;
  }
}

function follow(stop: number | null, range: TimeRange, extent: TimeRange): KeyEffect {
  if (stop === null) return {};
  if (stop >= range.from && stop <= range.to) return { cursor: stop };
  const margin = (range.to - range.from) / 10;
  const by = stop < range.from ? stop - range.from - margin : stop - range.to + margin;
  return { cursor: stop, range: moved(range, by, extent) };
}
