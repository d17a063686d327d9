import { useFormat } from '../../../../ui/format.ts';
import { axisTicks } from './axis-ticks.ts';
import { useIsNarrow } from '../../../../ui/use-media.ts';
import styles from './report.module.css';

/** Drawn as wide as it is shown, so that its words keep their size. */
const widths = { wide: 640, narrow: 350 };
const height = 220;
const left = 44;
const floor = 190;
const ceiling = 16;

type Series = { key: string; label: string; values: readonly number[] };
type Props = {
  days: readonly string[];
  /** One on the other, the first at the floor. */
  bars?: readonly Series[];
  /** Broken where a day has none. */
  line?: readonly (number | null)[];
  target?: { value: number; label: string };
  /** Top of the axis, where it is known beforehand. */
  most?: number;
  words: (value: number) => string;
};

/** A bar or a point for each day; the table says the same in figures. */
export function DayChart({ days, bars = [], line = [], target, most, words }: Props) {
  const format = useFormat();
  const width = useIsNarrow() ? widths.narrow : widths.wide;
  const sums = days.map((_, at) => bars.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
  const top = most ?? Math.max(1, target?.value ?? 0, ...sums, ...line.map((value) => value ?? 0));
  const ticks = axisTicks(top);
  const y = (value: number) => floor - (value / (ticks.at(-1) ?? 1)) * (floor - ceiling);
  const band = (width - left) / Math.max(1, days.length);
  const x = (at: number) => left + band * (at + 0.5);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={`${styles.chart} numeric`} aria-hidden="true">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={left} x2={width} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {words(tick)}
          </text>
        </g>
      ))}
      {days.map((day, at) => (
        <g key={day}>
          <title>{`${format.date(day)}: ${words(line[at] ?? sums[at] ?? 0)}`}</title>
          {stacked(bars, at).map(({ key, from, to }) => (
            <rect
              key={key}
              x={left + band * (at + 0.15)}
              width={band * 0.7}
              y={y(to)}
              height={Math.max(0, y(from) - y(to))}
              className={styles.bar}
              data-series={key}
              data-slow={(target && to > target.value) || undefined}
            />
          ))}
        </g>
      ))}
      {unbroken(line).map((points) => (
        <polyline
          key={points[0]?.at}
          className={styles.line}
          points={points.map(({ at, value }) => `${x(at)},${y(value)}`).join(' ')}
        />
      ))}
      {target && (
        <>
          <line x1={left} x2={width} y1={y(target.value)} y2={y(target.value)} className={styles.target} />
          <text x={left + 4} y={y(target.value) - 5} className={styles.targetWord}>
            {target.label}
          </text>
        </>
      )}
      <text x={left} y={height - 8}>
        {days[0] && format.shortDate(days[0])}
      </text>
      <text x={width} y={height - 8} textAnchor="end">
        {format.shortDate(days.at(-1) ?? '')}
      </text>
    </svg>
  );
}

function stacked(bars: readonly Series[], at: number): { key: string; from: number; to: number }[] {
  let below = 0;
  return bars.flatMap(({ key, values }) => {
    const value = values[at] ?? 0;
    const from = below;
    below += value;
    return value > 0 ? [{ key, from, to: below }] : [];
  });
}

/** Pieces of days that follow each other; one day alone is drawn as a short stroke. */
function unbroken(line: readonly (number | null)[]): { at: number; value: number }[][] {
  const pieces: { at: number; value: number }[][] = [];
  line.forEach((value, at) => {
    if (value === null) return;
    const last = pieces.at(-1);
    if (last?.at(-1)?.at === at - 1) last.push({ at, value });
    else
      pieces.push([
        { at: at - 0.2, value },
        { at, value },
      ]);
  });
  return pieces;
}
