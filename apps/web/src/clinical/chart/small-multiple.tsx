import type { Series } from '@fernpuls/domain/measurements/series/series';
import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { Priority } from '@fernpuls/domain/triggers/priority';
import { useMemo } from 'react';
import { priorityText } from './panel-gutter.tsx';
import { PriorityGlyph } from '../priority-glyph.tsx';
import { sparkline } from './sparkline.ts';
import styles from './around.module.css';

type SmallMultipleProps = {
  title: string;
  value: string;
  unit: string;
  when: string;
  color: string;
  series: Series;
  range: TimeRange;
  plannedMs?: number;
  priority?: Priority;
  selected?: boolean;
  /** Makes it a button that swaps the large chart. */
  onSelect?: () => void;
};

const width = 64;
const height = 24;

/** Name, last value and the course in brief. */
export function SmallMultiple(props: SmallMultipleProps) {
  const { title, value, unit, when, color, series, range, plannedMs, priority, onSelect } = props;
  const { path, end } = useMemo(
    () => sparkline({ series, range, width, height, inset: 3, ...(plannedMs ? { plannedMs } : {}) }),
    [series, range, plannedMs],
  );
  const content = (
    <>
      <span className={styles.smallRow}>
        <span>{title}</span>
        <span className={styles.smallWhen}>{when}</span>
      </span>
      <span className={styles.smallRow}>
        <span className={styles.smallValue}>
          <b style={{ color: priorityText(priority) }}>{value}</b>
          {unit ? <span>{unit}</span> : null}
          {priority ? <PriorityGlyph priority={priority} size={14} /> : null}
        </span>
        <svg
          className={styles.spark}
          preserveAspectRatio="xMaxYMid meet"
          viewBox={`0 0 ${width} ${height}`}
          style={{ color: `var(${color})` }}
          aria-hidden="true"
        >
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth={1.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
          {end ? <circle cx={end.x} cy={end.y} r={2.4} fill="currentColor" /> : null}
        </svg>
      </span>
    </>
  );
  if (!onSelect) return <div className={styles.small}>{content}</div>;
  return (
    <button type="button" className={styles.small} aria-pressed={props.selected ?? false} onClick={onSelect}>
      {content}
    </button>
  );
}
