import styles from './spark-line.module.css';

type Props = {
  /** Oldest first; null where nothing was measured: the line breaks there. */
  values: readonly (number | null)[];
  colour: string;
  /** One sentence in place of the picture; without it the line is decoration. */
  label?: string;
  width?: number;
  height?: number;
};

/** A small course with a dot at its last value. */
export function SparkLine({ values, colour, label, width = 64, height = 18 }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return <span className={styles.none} style={{ width, height }} />;
  const low = Math.min(...known);
  const span = Math.max(...known) - low;
  const x = (index: number) => 3 + (index * (width - 6)) / Math.max(1, values.length - 1);
  const y = (value: number) => (span === 0 ? height / 2 : height - 3 - ((value - low) * (height - 6)) / span);
  const last = values.findLastIndex((value) => value !== null);
  const lastValue = values[last] ?? low;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={styles.line}
      style={{ color: colour }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={pathOf(values, x, y)} />
      <circle cx={x(last)} cy={y(lastValue)} r="2.200" />
    </svg>
  );
}

function pathOf(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: (value: number) => number,
): string {
  return values
    .map((value, index) => {
      if (value === null) return '';
      const before = values[index - 1];
      return `${before === null || before === undefined ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
    })
    .join('');
}
