import { type Priority, priorityRank } from '@fernpuls/domain/triggers/priority';
import type { ChartPalette } from '../chart-theme.ts';
import type { ChartThreshold } from '../chart-types.ts';
import { crisp, type Plot, yOf } from './plot.ts';

type Ctx = CanvasRenderingContext2D;
/** A threshold's line with what is said about it. */
export type LineLabel = { y: number; text: string; priority: Priority };
/** One line of text: of several thresholds where there was no room for one each. */
type LabelSpot = {
  labels: readonly LineLabel[];
  top: number;
  /** Not at its line: a tick has to lead there. */
  isMoved: boolean;
};
type Room = { top: number; bottom: number; height: number };

/** Lines so close together are one to the eye. */
const sameLine = 3;
const unnoticed = 1.5;

/**
 * Where labels stand so that none covers another or leaves the plot: each above its line, pushed apart as little as
 * possible where lines are close, and put together where even that has no room.
 */
export function labelSpots(labels: readonly LineLabel[], room: Room): LabelSpot[] {
  const most = Math.max(1, Math.floor((room.bottom - room.top) / room.height));
  const groups = grouped(
    labels.toSorted((a, b) => a.y - b.y),
    most,
  );
  const wanted = groups.map((group) => (group[0]?.y ?? room.top) - 1 - room.height);
  const low = room.top;
  const high = Math.max(low, room.bottom - groups.length * room.height);
  const apart = increasing(wanted.map((top, index) => top - index * room.height));
  return groups.map((group, index) => {
    const top = Math.min(high, Math.max(low, apart[index] ?? low)) + index * room.height;
    return {
      labels: group.toSorted((a, b) => priorityRank(a.priority) - priorityRank(b.priority)),
      top,
      isMoved: Math.abs(top - (wanted[index] ?? top)) > unnoticed,
    };
  });
}

/** From top to bottom; the closest neighbours join until there are few enough. */
function grouped(labels: readonly LineLabel[], most: number): LineLabel[][] {
  let groups = labels.map((label) => [label]);
  for (;;) {
    const distances = groups.slice(1).map((group, index) => distance(groups[index], group));
    const least = Math.min(...distances);
    if (least >= sameLine && groups.length <= most) return groups;
    const at = distances.indexOf(least);
    groups = groups.toSpliced(at, 2, [...(groups[at] ?? []), ...(groups[at + 1] ?? [])]);
  }
}

function distance(upper: readonly LineLabel[] | undefined, lower: readonly LineLabel[]): number {
  return (lower[0]?.y ?? 0) - (upper?.at(-1)?.y ?? 0);
}

/** The nearest sequence that never falls: neighbours in the wrong order share their mean. */
function increasing(wanted: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  for (const value of wanted) {
    let block = { sum: value, count: 1 };
    for (let last = blocks.at(-1); last && mean(last) > mean(block); last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, () => mean(block)));
}

function mean({ sum, count }: { sum: number; count: number }): number {
  return sum / count;
}

const between = ' · ';
const inset = 5;
const leader = 5;

/** Labels stand at the left of the plot; a glyph in the way pushes them to its right. */
export function drawThresholdLabels(
  ctx: Ctx,
  plot: Plot,
  labelled: { thresholds: readonly ChartThreshold[]; glyphs: readonly { x: number; y: number }[] },
  palette: ChartPalette,
): void {
  const height = palette.fontSize * 1.2;
  ctx.font = palette.font(600);
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  const lines = labelled.thresholds.map(({ threshold, priority, label }) => ({
    y: yOf(plot, threshold),
    text: label,
    priority,
  }));
  for (const spot of labelSpots(lines, { top: plot.top, bottom: plot.bottom, height })) {
    const baseline = spot.top + height - 3;
    const width = ctx.measureText(spot.labels.map(({ text }) => text).join(between)).width;
    const left = plot.left + inset + (spot.isMoved ? leader : 0);
    const x = freeStart({ left, right: plot.right, y: baseline, width }, labelled.glyphs);
    if (spot.isMoved) drawLeaders(ctx, plot, { spot, middle: baseline - height / 3 }, palette);
    drawText(ctx, { x, y: baseline, labels: spot.labels }, palette);
  }
}

/** From each line at the plot's edge to the label that had to move. */
function drawLeaders(
  ctx: Ctx,
  plot: Plot,
  { spot, middle }: { spot: LabelSpot; middle: number },
  palette: ChartPalette,
): void {
  ctx.lineWidth = 1;
  for (const { y, priority } of spot.labels) {
    ctx.strokeStyle = palette.priority[priority].text;
    ctx.beginPath();
    ctx.moveTo(plot.left, crisp(plot, y));
    ctx.lineTo(plot.left + inset + leader - 3, crisp(plot, middle));
    ctx.stroke();
  }
}

function drawText(
  ctx: Ctx,
  { x, y, labels }: { x: number; y: number; labels: readonly LineLabel[] },
  palette: ChartPalette,
): void {
  const parts = labels.flatMap(({ text, priority }, index) => [
    ...(index > 0 ? [{ text: between, color: palette.text2 }] : []),
    { text, color: palette.priority[priority].text },
  ]);
  let at = x;
  for (const { text, color } of parts) {
    ctx.strokeStyle = palette.panel;
    ctx.globalAlpha = 0.8;
    ctx.lineWidth = 3;
    ctx.strokeText(text, at, y);
    ctx.globalAlpha = 1;
    ctx.fillStyle = color;
    ctx.fillText(text, at, y);
    at += ctx.measureText(text).width;
  }
}

type Line = { left: number; right: number; y: number; width: number };

function freeStart(line: Line, glyphs: readonly { x: number; y: number }[]): number {
  let start = line.left;
  for (const { x, y } of glyphs) {
    const inTheWay = Math.abs(y - line.y + 4) < 13 && x > start - 9 && x < start + line.width + 9;
    if (inTheWay) start = x + 12;
    if (start + line.width > (line.left + line.right) / 2) return line.left;
  }
  return start;
}
