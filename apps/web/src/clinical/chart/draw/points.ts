import { lowerBound } from '@fernpuls/domain/measurements/series/nearest';
import { type Priority, priorityRank } from '@fernpuls/domain/triggers/priority';
import type { ChartPalette } from '../chart-theme.ts';
import type { PanelModel } from '../panel-model.ts';
import { priorityShapes } from '../priority-shape.ts';
import { visibleSpan } from './curve.ts';
import { type Plot, xOf, yOf } from './plot.ts';

type Ctx = CanvasRenderingContext2D;
const fullTurn = Math.PI * 2;

/** Device readings are dots, readings typed in are hollow squares; those beyond a threshold are left to the glyphs. */
export function drawDots(
  ctx: Ctx,
  plot: Plot,
  model: PanelModel,
  style: { color: string; panel: string },
): void {
  const { times, values, diastolic, manual } = model.series;
  const span = visibleSpan(times, plot);
  const hollow: [number, number][] = [];
  ctx.fillStyle = style.color;
  ctx.beginPath();
  for (let index = span.from; index < span.to; index += 1) {
    const time = times[index] ?? 0;
    if (time < plot.range.from || time > plot.range.to) continue;
    const x = xOf(plot, time);
    for (const value of [model.beyondAt.has(index) ? null : values[index], diastolic[index]]) {
      if (value === null || value === undefined) continue;
      const y = yOf(plot, value);
      if (manual.has(index)) {
        hollow.push([x, y]);
        continue;
      }
      ctx.moveTo(x + 2.2, y);
      ctx.arc(x, y, 2.2, 0, fullTurn);
    }
  }
  ctx.fill();
  ctx.beginPath();
  for (const [x, y] of hollow) ctx.rect(x - 2.4, y - 2.4, 4.8, 4.8);
  ctx.fillStyle = style.panel;
  ctx.fill();
  ctx.strokeStyle = style.color;
  ctx.lineWidth = 1.3;
  ctx.stroke();
}

/** Readings no curve counts: hollow, grey where implausible, in the colour of danger where extreme; one far off stands at the edge it lies beyond. */
export function drawImplausible(ctx: Ctx, plot: Plot, model: PanelModel, palette: ChartPalette): void {
  ctx.fillStyle = palette.panel;
  for (const { time, value, extreme } of model.implausible) {
    if (time < plot.range.from || time > plot.range.to) continue;
    const y = Math.min(plot.bottom - 5, Math.max(plot.top + 5, yOf(plot, value)));
    ctx.beginPath();
    ctx.strokeStyle = extreme ? palette.priority.high.outline : palette.text3;
    ctx.lineWidth = extreme ? 2 : 1.3;
    ctx.arc(xOf(plot, time), y, extreme ? 4 : 3.2, 0, fullTurn);
    ctx.fill();
    ctx.stroke();
  }
}

const glyphSize = 14;

/** Glyphs of readings beyond a threshold, each with a halo. */
export function drawGlyphs(ctx: Ctx, glyphs: readonly PlacedGlyph[], palette: ChartPalette): void {
  for (const { x, y, priority } of glyphs) drawGlyph(ctx, { x, y, size: glyphSize }, priority, palette);
}

type PlacedGlyph = { x: number; y: number; priority: Priority };

/** From left to right; of several within a few pixels only the most urgent. */
export function visibleGlyphs(plot: Plot, model: PanelModel): PlacedGlyph[] {
  const { times, values, diastolic } = model.series;
  const slots = new Map<number, PlacedGlyph>();
  const offer = (row: number, point: PlacedGlyph) => {
    const slot = Math.round(point.x / 7) * 2 + row;
    const held = slots.get(slot);
    if (!held || priorityRank(point.priority) < priorityRank(held.priority)) slots.set(slot, point);
  };
  const first = lowerBound(model.beyondTimes, plot.range.from);
  for (let at = first; at < model.beyond.length; at += 1) {
    const found = model.beyond[at];
    const time = found ? times[found.index] : undefined;
    if (!found || time === undefined || time > plot.range.to) break;
    const x = xOf(plot, time);
    const lower = diastolic[found.index];
    const upper = values[found.index];
    if (found.value !== null && upper !== undefined)
      offer(0, { x, y: yOf(plot, upper), priority: found.value });
    if (found.diastolic !== null && lower !== null && lower !== undefined) {
      offer(1, { x, y: yOf(plot, lower), priority: found.diastolic });
    }
  }
  return [...slots.values()];
}

const paths = new Map<string, Path2D>();

function pathOf(data: string): Path2D {
  const path = paths.get(data) ?? new Path2D(data);
  paths.set(data, path);
  return path;
}

function drawGlyph(
  ctx: Ctx,
  { x, y, size }: { x: number; y: number; size: number },
  priority: Priority,
  palette: ChartPalette,
): void {
  const shape = priorityShapes[priority];
  const colors = palette.priority[priority];
  const outline = pathOf(shape.outline);
  ctx.save();
  ctx.translate(x - size / 2, y - size / 2 - (priority === 'high' ? size * 0.06 : 0));
  ctx.scale(size / 20, size / 20);
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = palette.panel;
  ctx.lineWidth = shape.width + 8;
  ctx.stroke(outline);
  ctx.fillStyle = shape.hollow ? palette.panel : colors.fill;
  ctx.fill(outline);
  if (shape.width > 0) {
    ctx.strokeStyle = colors.outline;
    ctx.lineWidth = shape.width;
    ctx.stroke(outline);
  }
  if (shape.sign) {
    ctx.strokeStyle = palette.onPriority;
    ctx.lineWidth = shape.sign.width;
    ctx.stroke(pathOf(shape.sign.path));
  }
  ctx.restore();
}
