import type { TimeRange } from '@fernpuls/domain/measurements/series/time-range';
import type { LimitedReading } from '@fernpuls/domain/triggers/rules/examples/moving-limit';
import styles from './limit-course.module.css';

type Props = { readings: readonly LimitedReading[]; range: TimeRange; label: (value: number) => string };

const width = 480;
const height = 140;
const edge = 10;

/** Readings as a line, the limits as steps that hold until the next reading, a mark where the rule fires. */
export function LimitCourseChart({ readings, range, label }: Props) {
  const known = readings.flatMap(({ value, above, below }) => [value, above ?? value, below ?? value]);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (at: number) => edge + ((at - range.from) / (range.to - range.from)) * (width - 2 * edge);
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge);
  const line = readings.map(({ at, value }, index) => `${index === 0 ? 'M' : 'L'}${point(x(at), y(value))}`);
  return (
    <div className={styles.course} aria-hidden="true">
      <span className={styles.scale}>
        <span>{label(high)}</span>
        <span>{label(low)}</span>
      </span>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
        {(['above', 'below'] as const).map((side) => (
          <path key={side} d={steps(side)} className={styles.limit} />
        ))}
        <path d={line.join('')} className={styles.line} />
        {readings.map(({ at, value, fires }) => (
          <circle
            key={at}
            cx={x(at)}
            cy={y(value)}
            r={fires ? 5 : 2.5}
            className={fires ? styles.fires : styles.dot}
          />
        ))}
      </svg>
    </div>
  );

  function steps(side: 'above' | 'below'): string {
    return readings
      .map((one, index) => {
        const limit = one[side];
        if (limit === null) return '';
        const until = readings[index + 1]?.at ?? range.to;
        return `M${point(x(one.at), y(limit))}H${x(until).toFixed(1)}`;
      })
      .join('');
  }
}

const point = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;
