import type { Band, ScoreDirection } from '@fernpuls/domain/surveys/survey';
import { useRef } from 'react';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useWidth } from '../../../clinical/chart/use-width.ts';
import { useFormat } from '../../../ui/format.ts';
import styles from './record.module.css';
import { scoreText } from '../score-text.ts';

type Point = { id: string; score: number; at: number };
type Props = {
  points: readonly Point[];
  span: { min: number; max: number };
  direction: ScoreDirection;
  label: string;
  /** A rule's border, drawn across. */
  border?: number | null;
  /** The point that is spoken of. */
  marked?: string | null;
  /** Where what a score means changes. */
  bands?: readonly Band[];
};

const height = 96;
const inset = { left: 30, right: 10, top: 8, bottom: 20 };

/** The scores of one survey over time, on the span they can have. */
export function ScoreCourse({
  points,
  span,
  direction,
  label,
  border = null,
  marked = null,
  bands = [],
}: Props) {
  const { t } = useTranslation('surveys');
  const format = useFormat();
  const box = useRef<HTMLElement>(null);
  const width = Math.max(160, useWidth(box));
  const sorted = points.toSorted((a, b) => a.at - b.at);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return null;
  const time = Math.max(1, last.at - first.at);
  const x = (at: number) =>
    sorted.length === 1
      ? (inset.left + width - inset.right) / 2
      : inset.left + ((at - first.at) / time) * (width - inset.left - inset.right);
  const y = (score: number) =>
    inset.top + ((span.max - score) / (span.max - span.min)) * (height - inset.top - inset.bottom);
  const path = sorted.map(
    ({ at, score }, index) => `${index === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(score).toFixed(1)}`,
  );
  const summary = t('course.summary', {
    label,
    number: sorted.length,
    first: scoreText(first.score, format),
    last: scoreText(last.score, format),
  });
  return (
    <figure ref={box} className={styles.course}>
      <svg width={width} height={height} role="img" aria-label={summary}>
        {[span.min, span.max].map((score) => (
          <g key={score}>
            <line
              x1={inset.left}
              x2={width - inset.right}
              y1={y(score)}
              y2={y(score)}
              className={styles.grid}
            />
            <text x={inset.left - 6} y={y(score) + 4} textAnchor="end">
              {format.number(score)}
            </text>
          </g>
        ))}
        {bands
          .filter(({ from }) => from > span.min)
          .map(({ from, text }) => (
            <line
              key={from}
              x1={inset.left}
              x2={width - inset.right}
              y1={y(from)}
              y2={y(from)}
              className={styles.band}
            >
              <title>{text}</title>
            </line>
          ))}
        {border !== null && (
          <line
            x1={inset.left}
            x2={width - inset.right}
            y1={y(border)}
            y2={y(border)}
            className={styles.border}
          />
        )}
        <path d={path.join('')} className={styles.line} />
        {sorted.map(({ id, at, score }) => (
          <circle
            key={id}
            cx={x(at)}
            cy={y(score)}
            r={id === marked ? 5 : 3}
            className={styles.point}
            data-marked={id === marked || undefined}
          >
            <title>{`${format.dateTime(at)}: ${scoreText(score, format)}`}</title>
          </circle>
        ))}
        <text x={inset.left} y={height - 4}>
          {format.shortDate(first.at)}
        </text>
        {sorted.length > 1 && (
          <text x={width - inset.right} y={height - 4} textAnchor="end">
            {format.shortDate(last.at)}
          </text>
        )}
      </svg>
      <figcaption>{t(`direction.${direction}`)}</figcaption>
    </figure>
  );
}
