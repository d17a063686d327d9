import type { Gap } from '@fernpuls/domain/measurements/series/gaps';
import type { ChartPalette } from '../chart-theme.ts';
import { type Plot, xOf } from './plot.ts';

type Ctx = CanvasRenderingContext2D;
/** The candidates from wordy to short; null draws the hatching alone. */
export type GapText = (gap: Gap) => readonly string[] | null;

export function drawGaps(ctx: Ctx, plot: Plot, gaps: readonly Gap[], palette: ChartPalette): void {
  ctx.save();
  ctx.strokeStyle = palette.text3;
  ctx.lineWidth = 1;
  for (const gap of gaps) {
    const [left, right] = edges(plot, gap);
    if (right - left < 4) continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, plot.top, right - left, plot.bottom - plot.top);
    ctx.clip();
    ctx.globalAlpha = palette.dark ? 0.2 : 0.17;
    const rise = plot.bottom - plot.top;
    ctx.beginPath();
    for (let x = Math.floor((left - rise) / 8) * 8; x < right; x += 8) {
      ctx.moveTo(x, plot.bottom);
      ctx.lineTo(x + rise, plot.top);
    }
    ctx.stroke();
    ctx.restore();
  }
  ctx.restore();
}

export function drawGapLabels(
  ctx: Ctx,
  plot: Plot,
  labelled: { gaps: readonly Gap[]; text: GapText },
  palette: ChartPalette,
): void {
  ctx.font = palette.font(500);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const gap of labelled.gaps) {
    const [left, right] = edges(plot, gap);
    const lines = fitting(ctx, labelled.text(gap) ?? [], right - left + 4);
    const height = palette.fontSize * 1.35;
    lines.forEach((line, index) => {
      const y = plot.bottom - 6 - (lines.length - index - 0.5) * height;
      const x = (left + right) / 2;
      const width = ctx.measureText(line).width + 8;
      ctx.fillStyle = palette.panel;
      ctx.fillRect(x - width / 2, y - height / 2, width, height);
      ctx.fillStyle = palette.text2;
      ctx.fillText(line, x, y + 0.5);
    });
  }
}

function edges(plot: Plot, gap: Gap): [number, number] {
  const left = Math.max(plot.left, xOf(plot, gap.from) + 3);
  const right = Math.min(plot.right, xOf(plot, gap.to) - (gap.open ? 0 : 3));
  return [left, right];
}

/** The first candidate that fits, broken into two lines at most; before nothing, three lines. */
function fitting(ctx: Ctx, candidates: readonly string[], width: number): string[] {
  for (const most of [2, 3]) {
    for (const candidate of candidates) {
      const lines = broken(ctx, candidate, width);
      if (lines.length <= most && lines.every((line) => ctx.measureText(line).width <= width)) return lines;
    }
  }
  return [];
}

function broken(ctx: Ctx, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && ctx.measureText(`${last} ${word}`).width <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
