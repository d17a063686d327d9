import { cx } from '../../ui/cx.ts';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import IconPill from '#icons/IconPill';
import type { DoseLane as Lane } from './chart-types.ts';
import { type Frame, xOf } from './geometry.ts';
import styles from './around.module.css';

/** One drug: a bar for each dose, the changed dose outlined. */
export function DoseLane({ lane, frame, range }: { lane: Lane; frame: Frame; range: TimeRange }) {
  return (
    <div className={cx(styles.lane, styles.doses)}>
      <IconPill
        size={15}
        stroke={1.6}
        className={styles.laneIcon}
        style={{ left: frame.left - 23 }}
        role="img"
        aria-label={lane.title}
      />
      {lane.spans.map((span) => {
        const left = Math.max(frame.left, xOf(span.from, frame, range));
        const right = Math.min(frame.right, xOf(span.to, frame, range));
        if (right - left < 2) return null;
        return (
          <span
            key={span.from}
            className={cx(styles.dose, span.changed && styles.doseChanged)}
            style={{ left, width: right - left }}
            title={span.label}
          >
            {right - left < 34 ? null : span.label}
          </span>
        );
      })}
    </div>
  );
}
