import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { ChartEvent } from './chart-types.ts';
import styles from './chart.module.css';
import { type Frame, xOf } from './geometry.ts';
import { bandsOf } from './stack-model.ts';

type Props = {
  events: readonly ChartEvent[];
  frame: Frame;
  range: TimeRange;
  cursor: number | null;
  /** In CSS pixels. */
  drag: { from: number; to: number } | null;
};

/** What goes through all panels: what lasts, the cursor, the range being drawn. */
export function StackOverlay({ events, frame, range, cursor, drag }: Props) {
  const isVisible = cursor !== null && cursor >= range.from && cursor <= range.to;
  return (
    <>
      {bandsOf(events, range).map(({ id, from, to }) => {
        const left = xOf(from, frame, range);
        const style = { left, width: xOf(to, frame, range) - left };
        return <div key={id} data-band={id} className={styles.band} style={style} />;
      })}
      {isVisible ? <div className={styles.cursor} style={{ left: xOf(cursor, frame, range) }} /> : null}
      {drag ? <div className={styles.drag} style={{ left: drag.from, width: drag.to - drag.from }} /> : null}
    </>
  );
}
