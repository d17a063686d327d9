import { joinFactor } from '@fernpuls/domain/measurements/series/gaps';
import { minMaxBuckets } from '@fernpuls/domain/measurements/series/min-max-buckets';
import { lowerBound } from '@fernpuls/domain/measurements/series/nearest';
import type { IndexSpan } from '@fernpuls/domain/measurements/series/series';
import type { PanelModel } from '../panel-model.ts';
import { type Plot, pixelsPer, xOf, yOf } from './plot.ts';

type Ctx = CanvasRenderingContext2D;
type Values = readonly (number | null)[];

/** Visible positions with one more on each side, so that a line runs out of the plot. */
export function visibleSpan(times: readonly number[], plot: Plot): IndexSpan {
  const from = Math.max(0, lowerBound(times, plot.range.from) - 1);
  const to = Math.min(times.length, lowerBound(times, plot.range.to) + 1);
  return { from, to };
}

/** More readings than this a pixel column are drawn as their extremes. */
export function isDense(span: IndexSpan, plot: Plot): boolean {
  return span.to - span.from > (plot.right - plot.left) * 2.5;
}

/** Strokes one column of values with the current style; no line crosses a gap. */
export function strokeCurve(ctx: Ctx, plot: Plot, model: PanelModel, values: Values): void {
  const span = visibleSpan(model.series.times, plot);
  ctx.beginPath();
  if (isDense(span, plot)) traceBuckets(ctx, plot, model, values);
  else traceRuns(ctx, plot, { model, values, span });
  ctx.stroke();
}

function traceRuns(
  ctx: Ctx,
  plot: Plot,
  curve: { model: PanelModel; values: Values; span: IndexSpan },
): void {
  const { model, values, span } = curve;
  const { times } = model.series;
  for (const run of model.runs) {
    if (run.to <= span.from) continue;
    if (run.from >= span.to) return;
    let drawing = false;
    for (let index = Math.max(run.from, span.from); index < Math.min(run.to, span.to); index += 1) {
      const value = values[index];
      const time = times[index];
      if (value === null || value === undefined || time === undefined) {
        drawing = false;
        continue;
      }
      const x = xOf(plot, time);
      if (drawing) ctx.lineTo(x, yOf(plot, value));
      else ctx.moveTo(x, yOf(plot, value));
      drawing = true;
    }
  }
}

function traceBuckets(ctx: Ctx, plot: Plot, model: PanelModel, values: Values): void {
  const { from, to } = plot.range;
  const count = Math.max(1, Math.round(plot.right - plot.left));
  const { at, min, max, first, last } = minMaxBuckets({ times: model.series.times, values, from, to, count });
  const longest = Math.max(1, pixelsPer(plot, model.plannedMs * joinFactor));
  for (let index = 0; index < at.length; index += 1) {
    const bucket = at[index] ?? 0;
    const x = plot.left + bucket + 0.5;
    const joined = index > 0 && bucket - (at[index - 1] ?? 0) <= longest;
    const start = yOf(plot, first[index] ?? 0);
    if (joined) ctx.lineTo(x, start);
    else ctx.moveTo(x, start);
    ctx.lineTo(x, yOf(plot, min[index] ?? 0));
    ctx.lineTo(x, yOf(plot, max[index] ?? 0));
    ctx.lineTo(x, yOf(plot, last[index] ?? 0));
  }
}

/** Blood pressure: a thin bar joins the systolic and diastolic value of each reading. */
export function strokeBars(ctx: Ctx, plot: Plot, model: PanelModel): void {
  const { times, values, diastolic } = model.series;
  const span = visibleSpan(times, plot);
  ctx.beginPath();
  for (let index = span.from; index < span.to; index += 1) {
    const lower = diastolic[index];
    if (lower === null || lower === undefined) continue;
    const x = xOf(plot, times[index] ?? 0);
    ctx.moveTo(x, yOf(plot, values[index] ?? lower));
    ctx.lineTo(x, yOf(plot, lower));
  }
  ctx.stroke();
}
