import { dayMs } from '@fernpuls/domain/kit/spans';
import { type Series } from '@fernpuls/domain/measurements/series/series';
import { moved, resized, type TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { chartFormat } from './chart-format.ts';
import { frameOf } from './geometry.ts';
import { sparkline } from './sparkline.ts';
import { useWidth } from './use-width.ts';
import styles from './around.module.css';

type OverviewStripProps = {
  series: Series;
  plannedMs?: number;
  extent: TimeRange;
  range: TimeRange;
  onRangeChange: (range: TimeRange) => void;
  /** `title` stands in the strip („90 Tage“); the others name the three handles. */
  labels: { title: string; from: string; to: string; window: string };
  locale: string;
  /** Keeps the gutter's room, to stand under a stack with readouts. */
  aligned?: boolean;
};

type Part = 'from' | 'to' | 'window';
const height = 32;

/** The long course with the shown range as a window: drag it, its handles, or use the arrow keys on them. */
export function OverviewStrip(props: OverviewStripProps) {
  const { series, plannedMs, extent, range, onRangeChange, labels, locale, aligned = true } = props;
  const root = useRef<HTMLDivElement>(null);
  const grabbed = useRef<{ part: Part; x: number; range: TimeRange } | null>(null);
  const total = useWidth(root);
  const frame = useMemo(() => frameOf(total, aligned), [total, aligned]);
  const width = frame.right - frame.left;
  const { path } = useMemo(
    () => sparkline({ series, range: extent, width, height, inset: 5, ...(plannedMs ? { plannedMs } : {}) }),
    [series, extent, width, plannedMs],
  );
  const format = chartFormat(locale);
  const x = (time: number) => ((time - extent.from) / (extent.to - extent.from)) * width;
  const change = (part: Part, from: TimeRange, by: number) =>
    onRangeChange(part === 'window' ? moved(from, by, extent) : resized(from, part, from[part] + by, extent));
  const grip = (part: Part) => ({
    role: 'slider',
    tabIndex: 0,
    'aria-label': labels[part],
    'aria-valuemin': 0,
    'aria-valuemax': Math.round((extent.to - extent.from) / dayMs),
    'aria-valuenow': Math.round((range[part === 'to' ? 'to' : 'from'] - extent.from) / dayMs),
    'aria-valuetext':
      part === 'window' ? `${format.day(range.from)} – ${format.day(range.to)}` : format.moment(range[part]),
    onKeyDown(event: KeyboardEvent) {
      const days = keyDays(event.key, range);
      if (days === null) return;
      event.preventDefault();
      event.stopPropagation();
      change(part, range, days * dayMs);
    },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grabbed.current = { part, x: event.clientX, range };
    },
    onPointerMove(event: PointerEvent) {
      const held = grabbed.current;
      if (held) change(held.part, held.range, ((event.clientX - held.x) / width) * (extent.to - extent.from));
    },
    onPointerUp() {
      grabbed.current = null;
    },
    onPointerCancel() {
      grabbed.current = null;
    },
  });
  const left = x(range.from);
  const right = x(range.to);
  return (
    <div ref={root} className={styles.overview}>
      <div className={styles.overviewTrack} style={{ left: frame.left, width }}>
        <svg width={width} height={height} aria-hidden="true">
          <path d={path} fill="none" stroke="var(--text-3)" strokeWidth={1.1} strokeLinejoin="round" />
        </svg>
        <span className={styles.overviewTitle}>{labels.title}</span>
        <div
          className={styles.window}
          style={{ left, width: Math.max(2, right - left) }}
          {...grip('window')}
        />
        <div className={styles.handle} style={{ left }} {...grip('from')} />
        <div className={styles.handle} style={{ left: right }} {...grip('to')} />
      </div>
    </div>
  );
}

function keyDays(key: string, range: TimeRange): number | null {
  const window = Math.max(1, Math.round((range.to - range.from) / dayMs));
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowDown: -1,
    ArrowRight: 1,
    ArrowUp: 1,
    PageDown: -window,
    PageUp: window,
    Home: -1e5,
    End: 1e5,
  };
  return steps[key] ?? null;
}
