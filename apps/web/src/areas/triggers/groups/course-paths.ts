type Values = readonly (number | null)[];
type Scale = { top: number; bottom: number; x: (at: number) => number; y: (value: number) => number };

const inset = { left: 4, right: 4, top: 16, bottom: 16 };

/** Places of days and values in the picture; null where there is no value. */
export function scaleOf(values: Values, { width, height }: { width: number; height: number }): Scale | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [bottom, top] = [Math.min(...known), Math.max(...known)];
  const days = Math.max(1, values.length / 2 - 1);
  const span = top - bottom;
  const inner = height - inset.top - inset.bottom;
  return {
    top,
    bottom,
    x: (at) => inset.left + (at * (width - inset.left - inset.right)) / days,
    y: (value) => inset.top + (span === 0 ? inner / 2 : ((top - value) * inner) / span),
  };
}

/** Runs of days that follow each other. */
export function runsOf(values: Values): number[][] {
  const runs: number[][] = [];
  values.forEach((value, at) => {
    if (value === null) return;
    const last = runs.at(-1);
    if (last?.at(-1) === at - 1) last.push(at);
    else runs.push([at]);
  });
  return runs;
}

export function linePath(values: Values, scale: Scale | null): string {
  if (!scale) return '';
  return runsOf(values)
    .map((run) => {
      const points = run.map((at) => pointOf(at, values[at] ?? 0, scale));
      // A day alone is a short stroke.
      return points.length === 1 ? `M${points[0]}h2` : `M${points.join('L')}`;
    })
    .join('');
}

/** Between the lower and the upper values, a closed shape for each run of days. */
export function bandPath(low: Values, high: Values, scale: Scale | null): string {
  if (!scale) return '';
  return runsOf(low)
    .map((run) => {
      const above = run.map((at) => pointOf(at, high[at] ?? 0, scale));
      const below = run.toReversed().map((at) => pointOf(at, low[at] ?? 0, scale));
      return `M${[...above, ...below].join('L')}Z`;
    })
    .join('');
}

function pointOf(at: number, value: number, { x, y }: Scale): string {
  return `${x(at).toFixed(1)} ${y(value).toFixed(1)}`;
}
