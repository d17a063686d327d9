import type { TracePiece } from '../strip/decode-trace.ts';

/** Paper in millimetres: 25 mm/s and 10 mm/mV, the pulse of 1 mV and 200 ms at the left of each row. */
export const paper = { mmPerSecond: 25, mmPerMv: 10, pulseMm: 5, rowSeconds: 7, rowHeightMm: 32, zeroMm: 20 };

export const rowWidthMm = paper.pulseMm + paper.rowSeconds * paper.mmPerSecond;

/** Seconds and millivolts to millimetres of a row; used for trace and pulse alike. */
export function point(seconds: number, millivolts: number): [x: number, y: number] {
  return [paper.pulseMm + seconds * paper.mmPerSecond, paper.zeroMm - millivolts * paper.mmPerMv];
}

/** The pulse as an SVG path: 5 mm wide, 10 mm high, ending where the trace begins. */
export function pulsePath(): string {
  const width = paper.pulseMm / paper.mmPerSecond;
  const corners = [
    [-width, 0],
    [-width, 1],
    [0, 1],
    [0, 0],
  ] as const;
  return line(corners.map(([seconds, mv]) => point(seconds, mv)));
}

/**
 * The trace between `from` and `from + rowSeconds` as an SVG path in millimetres, `zeroMv` on the zero line. Columns
 * are drawn from their least to their greatest value; what was not recorded is a gap.
 */
export function tracePath(pieces: readonly TracePiece[], from: number, zeroMv: number): string {
  const lines: string[] = [];
  for (const { startSeconds, secondsPerColumn, min, max } of pieces) {
    let run: [number, number][] = [];
    for (let column = 0; column < min.length; column += 1) {
      const seconds = startSeconds + column * secondsPerColumn - from;
      const [low, high] = [min[column] ?? Number.NaN, max[column] ?? Number.NaN];
      const isShown = seconds >= 0 && seconds <= paper.rowSeconds && !Number.isNaN(low);
      if (isShown) {
        run.push(point(seconds, high - zeroMv));
        if (low !== high) run.push(point(seconds, low - zeroMv));
      } else if (run.length > 0) {
        lines.push(line(run));
        run = [];
      }
    }
    if (run.length > 0) lines.push(line(run));
  }
  return lines.join('');
}

/** Lines every `step` millimetres over a row. */
export function gridPath(step: number): string {
  const lines: string[] = [];
  for (let x = 0; x <= rowWidthMm; x += step) lines.push(`M${x} 0V${paper.rowHeightMm}`);
  for (let y = 0; y <= paper.rowHeightMm; y += step) lines.push(`M0 ${y}H${rowWidthMm}`);
  return lines.join('');
}

function line(points: readonly (readonly [number, number])[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
}

const round = (value: number) => Math.round(value * 1000) / 1000;
