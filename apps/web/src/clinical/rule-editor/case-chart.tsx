import type { RuleCase, RuleCases } from '@fernpuls/domain/triggers/rules/examples/cases';
import { useId } from 'react';
import styles from './cases.module.css';

const width = 200;
const height = 88;
const edge = 10;

/** Most points worth a dot; with more the line alone is clearer. */
const dotted = 24;

/** The readings of an example and the limit they meet, drawn to the scale of all examples of the rule. */
export function CaseChart({ shown, cases, hours }: { shown: RuleCase; cases: RuleCases; hours: number }) {
  const hatch = useId();
  const { fires, quiet, limit } = cases;
  const known = [
    limit,
    ...[fires, quiet].flatMap((one) => [...one.course.map(({ value }) => value), one.value]),
  ];
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const x = (hoursAgo: number) => width - edge - (hours === 0 ? 0 : (hoursAgo / hours) * (width - 2 * edge));
  const y = (value: number) => {
    const inside = Math.min(high, Math.max(low, value));
    return height - edge - ((inside - low) / Math.max(high - low, 1e-9)) * (height - 2 * edge);
  };
  const points = [...shown.course, { hoursAgo: 0, value: shown.value }].map(
    ({ hoursAgo, value }) => [x(hoursAgo), y(value)] as const,
  );
  const [lastX, lastY] = points.at(-1) ?? [0, 0];
  const isEmpty = shown.course.length === 0;
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} aria-hidden="true">
      {isEmpty && (
        <>
          <pattern
            id={hatch}
            width="6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="rotate(45)"
          >
            <path d="M0 0V6" className={styles.hatch} />
          </pattern>
          <rect
            x={edge}
            y={edge}
            width={width - 3 * edge}
            height={height - 2 * edge}
            fill={`url(#${hatch})`}
          />
        </>
      )}
      {!isEmpty && <path d={`M${edge} ${y(limit).toFixed(1)}H${width - edge}`} className={styles.limit} />}
      <path
        d={points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`).join('')}
        className={styles.line}
      />
      {points.length <= dotted &&
        points
          .slice(0, -1)
          .map(([px, py]) => <circle key={px} cx={px} cy={py} r="2.5" className={styles.dot} />)}
      <circle cx={lastX} cy={lastY} r="4" className={styles.last} />
    </svg>
  );
}
