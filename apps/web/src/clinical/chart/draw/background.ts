import { weekendBands } from '@fernpuls/domain/kit/calendar';
import { priorityRank } from '@fernpuls/domain/triggers/priority';
import { valueTicks } from '@fernpuls/domain/measurements/series/value-ticks';
import type { ChartPalette } from '../chart-theme.ts';
import type { ChartThreshold, PanelSpec } from '../chart-types.ts';
import { crisp, type Plot, pixelsPer, xOf, yOf } from './plot.ts';

type Ctx = CanvasRenderingContext2D;

/** Target, zones beyond thresholds, weekends: everything that lies under grid and curve. */
export function drawBackground(ctx: Ctx, plot: Plot, spec: PanelSpec, palette: ChartPalette): void {
  const width = plot.right - plot.left;
  ctx.globalAlpha = palette.dark ? 0.45 : 0.055;
  ctx.fillStyle = palette.weekend;
  if (pixelsPer(plot, 86_400_000) >= 2.5) {
    for (const { from, to } of weekendBands(plot.range.from, plot.range.to)) {
      const left = Math.max(plot.left, crisp(plot, xOf(plot, from), 2));
      const right = Math.min(plot.right, crisp(plot, xOf(plot, to), 2));
      ctx.fillRect(left, plot.top, right - left, plot.bottom - plot.top);
    }
  }
  ctx.fillStyle = palette.target;
  ctx.globalAlpha = palette.dark ? 0.09 : 0.06;
  for (const { low, high } of spec.target ?? []) {
    const top = Math.max(plot.top, yOf(plot, high));
    ctx.fillRect(plot.left, top, width, Math.min(plot.bottom, yOf(plot, low)) - top);
  }
  ctx.globalAlpha = palette.dark ? 0.9 : 0.85;
  for (const threshold of byUrgency(spec.thresholds)) {
    ctx.fillStyle = palette.priority[threshold.priority].soft;
    const y = Math.min(plot.bottom, Math.max(plot.top, yOf(plot, threshold.threshold)));
    // A diastolic zone upwards would cover the systolic curve: its line alone says enough.
    if (!isUpper(threshold)) fillZone(ctx, plot, y, plot.bottom);
    else if (threshold.component !== 'diastolic') fillZone(ctx, plot, plot.top, y);
  }
  ctx.globalAlpha = 1;
}

function fillZone(ctx: Ctx, plot: Plot, top: number, bottom: number): void {
  if (bottom > top) ctx.fillRect(plot.left, top, plot.right - plot.left, bottom - top);
}

function isUpper({ thresholdType }: ChartThreshold): boolean {
  return thresholdType === 'above' || thresholdType === 'at_least';
}

function byUrgency(thresholds: readonly ChartThreshold[] = []): ChartThreshold[] {
  return [...thresholds].sort((a, b) => priorityRank(b.priority) - priorityRank(a.priority));
}

type NumberText = (value: number, decimals: number) => string;

export function drawGrid(ctx: Ctx, plot: Plot, palette: ChartPalette, text: NumberText): void {
  const most = Math.min(6, Math.max(2, Math.floor((plot.bottom - plot.top) / 30)));
  const { ticks, decimals } = valueTicks(plot.band.low, plot.band.high, most);
  ctx.strokeStyle = palette.line;
  ctx.fillStyle = palette.text2;
  ctx.lineWidth = 1;
  ctx.font = palette.font(450);
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.beginPath();
  for (const tick of ticks) {
    const y = crisp(plot, yOf(plot, tick));
    ctx.moveTo(plot.left, y);
    ctx.lineTo(plot.right, y);
    ctx.fillText(text(tick, decimals), plot.left - 7, y + 0.5);
  }
  ctx.globalAlpha = 0.75;
  ctx.stroke();
  ctx.globalAlpha = 1;
}

export function drawThresholds(ctx: Ctx, plot: Plot, spec: PanelSpec, palette: ChartPalette): void {
  ctx.lineWidth = 1.25;
  ctx.setLineDash([5, 3]);
  for (const { threshold, priority } of byUrgency(spec.thresholds)) {
    const y = crisp(plot, yOf(plot, threshold), 1.25);
    ctx.strokeStyle = palette.priority[priority].text;
    ctx.beginPath();
    ctx.moveTo(plot.left, y);
    ctx.lineTo(plot.right, y);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

export function drawHairlines(ctx: Ctx, plot: Plot, times: readonly number[], palette: ChartPalette): void {
  ctx.strokeStyle = palette.text3;
  ctx.globalAlpha = 0.85;
  ctx.lineWidth = 1;
  ctx.setLineDash([2, 3]);
  ctx.beginPath();
  for (const time of times) {
    if (time < plot.range.from || time > plot.range.to) continue;
    const x = crisp(plot, xOf(plot, time));
    ctx.moveTo(x, 0);
    ctx.lineTo(x, plot.height);
  }
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.globalAlpha = 1;
}
