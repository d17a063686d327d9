/** Two moments (seconds) on a lead and the values there, mV; null where the trace is too coarse or missing. */
type CaliperEnds = { from: number; to: number; fromMv: number | null; toMv: number | null };
export type CaliperFigures = {
  ms: number;
  /** Per minute; null for an interval of nothing. */
  rate: number | null;
  mv: number | null;
  /** On paper at 10 mm/mV and the given speed. */
  mm: { time: number; amplitude: number | null };
};

/** What a caliper says; `mmPerSecond` and `mmPerMv` as the paper is shown. */
export function caliperFigures(
  { from, to, fromMv, toMv }: CaliperEnds,
  paper: { mmPerSecond: number; mmPerMv: number },
): CaliperFigures {
  const ms = Math.abs(to - from) * 1000;
  const mv = fromMv === null || toMv === null ? null : toMv - fromMv;
  return {
    ms,
    rate: ms === 0 ? null : 60_000 / ms,
    mv,
    mm: {
      time: (ms / 1000) * paper.mmPerSecond,
      amplitude: mv === null ? null : Math.abs(mv) * paper.mmPerMv,
    },
  };
}

/** The sample nearest to a moment, as a moment; grids begin at `startSeconds`. */
export function snapped(seconds: number, grid: { startSeconds: number; samplingRateHz: number }): number {
  const samples = Math.round((seconds - grid.startSeconds) * grid.samplingRateHz);
  return grid.startSeconds + samples / grid.samplingRateHz;
}
