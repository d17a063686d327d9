import { cx } from '../../ui/cx.ts';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { SpanLane as Lane } from './chart-types.ts';
import { type Frame, xOf } from './geometry.ts';
import styles from './around.module.css';

/** One bar for each time something held, over the panels; what holds now is set off. */
export function SpanLane({ lane, frame, range }: { lane: Lane; frame: Frame; range: TimeRange }) {
  const { left: start, right: end } = frame;
  return (
    <div className={cx(styles.lane, styles.spans)} role="group" aria-label={lane.title}>
      <span className={styles.laneIcon} style={{ left: start - 23 }} title={lane.title} aria-hidden="true">
        {lane.icon}
      </span>
      {lane.spans.map((span) => {
        const left = Math.max(start, xOf(span.from, frame, range));
        const right = Math.min(end, xOf(span.to, frame, range));
        if (right - left < 2) return null;
        return (
          <span
            key={span.from}
            className={cx(styles.span, span.isCurrent && styles.spanCurrent)}
            style={{ left, width: right - left - 1 }}
            title={span.title}
          >
            {right - left < 34 ? <span className="visually-hidden">{span.label}</span> : span.label}
          </span>
        );
      })}
    </div>
  );
}
