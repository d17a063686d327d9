import type { ChartPalette } from '../chart-theme.ts';
import type { PanelSpec } from '../chart-types.ts';
import { panelModel } from '../panel-model.ts';
import { drawBackground, drawGrid, drawHairlines, drawThresholds } from './background.ts';
import { isDense, strokeBars, strokeCurve, visibleSpan } from './curve.ts';
import { drawGapLabels, drawGaps, type GapText } from './gap.ts';
import { type Plot, pixelsPer } from './plot.ts';
import { drawThresholdLabels } from './threshold-labels.ts';
import { drawDots, drawGlyphs, drawImplausible, visibleGlyphs } from './points.ts';

export type PanelScene = {
  spec: PanelSpec;
  plot: Plot;
  palette: ChartPalette;
  showTrend: boolean;
  hairlines: readonly number[];
  gapText: GapText;
  number: (value: number, decimals: number) => string;
};

/*
 * An own canvas instead of uPlot: zones, hatching, pressure bars and glyphs with halos would all be its draw hooks and
 * one axis and cursor over many panels would go round its layout, on top of its 22 kB (the whole kit has 17).
 */
export function drawPanel(ctx: CanvasRenderingContext2D, scene: PanelScene): void {
  const { spec, plot, palette } = scene;
  const model = panelModel(spec);
  ctx.setTransform(plot.pixelRatio, 0, 0, plot.pixelRatio, 0, 0);
  ctx.clearRect(0, 0, plot.width, plot.height);
  if (plot.right <= plot.left) return;
  drawBackground(ctx, plot, spec, palette);
  drawGaps(ctx, plot, model.gaps, palette);
  drawGrid(ctx, plot, palette, scene.number);
  drawThresholds(ctx, plot, spec, palette);
  drawHairlines(ctx, plot, scene.hairlines, palette);
  ctx.save();
  ctx.beginPath();
  ctx.rect(plot.left, plot.top - 6, plot.right - plot.left, plot.bottom - plot.top + 12);
  ctx.clip();
  drawCurves(ctx, scene);
  ctx.restore();
  drawImplausible(ctx, plot, model, palette);
  const glyphs = visibleGlyphs(plot, model);
  drawThresholdLabels(ctx, plot, { thresholds: spec.thresholds ?? [], glyphs }, palette);
  drawGapLabels(ctx, plot, { gaps: model.gaps, text: scene.gapText }, palette);
  drawGlyphs(ctx, glyphs, palette);
}

function drawCurves(ctx: CanvasRenderingContext2D, { spec, plot, palette, showTrend }: PanelScene): void {
  const model = panelModel(spec);
  const color = palette.color(spec.color);
  const { times, values, diastolic } = model.series;
  const span = visibleSpan(times, plot);
  const dense = isDense(span, plot);
  const spacing = pixelsPer(plot, plot.range.to - plot.range.from) / Math.max(1, span.to - span.from);
  ctx.strokeStyle = color;
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  if (showTrend && diastolic.length === 0) {
    ctx.globalAlpha = palette.dark ? 0.3 : 0.26;
    ctx.lineWidth = 7;
    strokeCurve(ctx, plot, model, model.trend);
  }
  if (diastolic.length > 0 && spacing >= 3) {
    ctx.globalAlpha = palette.dark ? 0.5 : 0.45;
    ctx.lineWidth = 1;
    strokeBars(ctx, plot, model);
  }
  ctx.globalAlpha = 1;
  ctx.lineWidth = dense ? 1 : 1.5;
  strokeCurve(ctx, plot, model, values);
  if (diastolic.length > 0) {
    ctx.setLineDash(dense ? [] : [4, 3]);
    strokeCurve(ctx, plot, model, diastolic);
    ctx.setLineDash([]);
  }
  if (spacing >= 5) drawDots(ctx, plot, model, { color, panel: palette.panel });
}
