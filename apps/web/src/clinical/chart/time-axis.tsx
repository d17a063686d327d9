import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import { timeTicks } from '@fernpuls/domain/measurements/series/time-ticks';
import { useMemo } from 'react';
import type { ChartFormat } from './chart-format.ts';
import { type Frame, xOf } from './geometry.ts';
import styles from './chart.module.css';

type TimeAxisProps = {
  frame: Frame;
  range: TimeRange;
  anchor: number;
  format: ChartFormat;
  cursor: number | null;
};

/** The shared x-axis under the last panel, with the cursor's date tag. */
export function TimeAxis({ frame, range, anchor, format, cursor }: TimeAxisProps) {
  const width = frame.right - frame.left;
  const ticks = useMemo(
    () => timeTicks({ ...range, most: Math.max(2, Math.floor(width / 72)), anchor }),
    [range, width, anchor],
  );
  const shown = cursor !== null && cursor >= range.from && cursor <= range.to;
  const text = shown ? format.moment(cursor) : '';
  const half = text.length * 3.6 + 10;
  const tag = shown
    ? Math.min(frame.right - half + 6, Math.max(frame.left + half, xOf(cursor, frame, range)))
    : null;
  return (
    <div className={styles.axis} aria-hidden="true">
      {ticks.map(({ time, unit }) => {
        const left = xOf(time, frame, range);
        const covered = tag !== null && Math.abs(left - tag) < half + 20;
        return (
          <span key={time} className={styles.tick} style={{ left }}>
            {covered ? '\u00a0' : format.tick(time, unit)}
          </span>
        );
      })}
      {tag === null ? null : (
        <span className={styles.tag} style={{ left: tag }}>
          {text}
        </span>
      )}
    </div>
  );
}
