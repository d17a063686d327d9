import { dayNumber } from '@fernpuls/domain/kit/day-text';
import { isValueTypeKey } from '@fernpuls/domain/measurements/value-types';
import { measurementColour } from '../../../clinical/measurement-icon.tsx';
import type { Goal } from './goal-words.ts';
import styles from './goal.module.css';

type Props = {
  goal: Goal;
  width: number;
  height: number;
  label: string;
  /** Written at the edges of the target. */
  bounds?: { min: string | null; max: string | null };
};

const inset = 4;
/** A line across a longer gap would say something nobody measured. */
const longestGap = 2;

/** The course of a goal over its target: a value as a line over its band, a task as a bar for each week. */
export function GoalPicture(props: Props) {
  return props.goal.perWeek === null ? <ValueLine {...props} /> : <WeekBars {...props} />;
}

function ValueLine({ goal: { course, min, max, valueType }, width, height, label, bounds }: Props) {
  const days = course.map(({ day }) => dayNumber(day));
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  const values = [
    ...course.map(({ value }) => value),
    ...(min === null ? [] : [min]),
    ...(max === null ? [] : [max]),
  ];
  const room = (Math.max(...values) - Math.min(...values)) * 0.15;
  const low = Math.min(...values) - room;
  const high = Math.max(...values) + room;
  const x = (day: number) => inset + ((width - 2 * inset) * (day - first)) / Math.max(1, last - first);
  const y = (value: number) =>
    high === low ? height / 2 : height - inset - ((height - 2 * inset) * (value - low)) / (high - low);
  const path = course
    .map(({ value }, at) => {
      const day = days[at] ?? 0;
      const isJoined = at > 0 && day - (days[at - 1] ?? 0) <= longestGap;
      return `${isJoined ? 'L' : 'M'}${x(day).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
  const top = max === null ? 0 : y(max);
  const bottom = min === null ? height : y(min);
  const end = course.at(-1);
  const type = valueType !== null && isValueTypeKey(valueType) ? valueType : null;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className={styles.picture}
      style={type ? { color: measurementColour(type) } : undefined}
    >
      <rect className={styles.band} x="0" y={top} width={width} height={Math.max(2, bottom - top)} />
      {bounds?.max && (
        <text className={styles.bound} x="4" y={top - 4}>
          {bounds.max}
        </text>
      )}
      {bounds?.min && (
        <text className={styles.bound} x="4" y={bottom + 12}>
          {bounds.min}
        </text>
      )}
      <path className={styles.line} d={path} />
      {course.map(({ day, value }, at) => (
        <circle
          key={day}
          className={styles.point}
          cx={x(days[at] ?? 0)}
          cy={y(value)}
          r={end?.day === day ? 3 : height > 100 ? 2.2 : 0}
        />
      ))}
    </svg>
  );
}

function WeekBars({ goal: { course, perWeek }, width, height, label }: Props) {
  const most = Math.max(perWeek ?? 1, ...course.map(({ value }) => value), 1);
  const step = (width - 2 * inset) / Math.max(1, course.length);
  const y = (value: number) => height - inset - ((height - 2 * inset) * value) / most;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
      className={styles.picture}
    >
      {course.map(({ day, value }, at) => (
        <rect
          key={day}
          className={value >= (perWeek ?? 0) ? styles.full : styles.part}
          x={inset + at * step + step * 0.15}
          y={Math.min(y(value), height - inset - 1.5)}
          width={step * 0.7}
          height={Math.max(1.5, height - inset - y(value))}
          rx="1.500"
        />
      ))}
      <line className={styles.target} x1="0" x2={width} y1={y(perWeek ?? 0)} y2={y(perWeek ?? 0)} />
    </svg>
  );
}
