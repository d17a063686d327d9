import type { PaperColours } from '../../strip/draw-paper.ts';
import { columnDrawing, isDense } from '../../strip/draw-columns.ts';
import { pulseDrawing, type TraceBox, traceDrawing } from '../../strip/draw-trace.ts';
import type { TracePiece } from '../../strip/decode-trace.ts';
import { firstOfColumns, type Stretches, stretchesIn } from '../columns.ts';
import { type BeatMarks, drawBeats } from './draw-beats.ts';
import type { Panel, Sheet } from './panels.ts';

export type SceneColours = PaperColours & {
  text: string;
  soft: string;
  beat: string;
  notable: string;
  poor: string;
};

/** All that is drawn above the paper; everything the trace has in common. */
export type Scene = {
  sheet: Sheet;
  width: number;
  pixelRatio: number;
  fromSeconds: number;
  pixelsPerSecond: number;
  pixelsPerMv: number;
  /** What a panel shows between two moments, and the level that stands on its zero line, mV. */
  tracesOf: (panel: Panel, from: number, to: number) => { pieces: readonly TracePiece[]; zeroMv: number };
  labelOf: (panel: Panel) => { text: string; note: string | null };
  beats: BeatMarks;
  /** Stretches that are not to be relied on. */
  poor: Stretches;
  /** Words of the file and their moments, ascending. */
  annotations: { moments: Float64Array; texts: readonly string[] };
  fonts: { label: string; note: string };
  colours: SceneColours;
};

/** Closer than this words of the file would stand in each other. */
const wordPixels = 40;

export function drawScene(ctx: CanvasRenderingContext2D, scene: Scene): void {
  const { sheet, pixelRatio, width, colours } = scene;
  ctx.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  ctx.clearRect(0, 0, width, sheet.height);
  // Round joins cost several times as much where a pixel holds many samples.
  ctx.lineJoin = 'bevel';
  for (const panel of sheet.panels) drawPanel(ctx, scene, panel);
  ctx.strokeStyle = colours.trace;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const panel of sheet.panels) {
    if (panel.left > sheet.gutter) cut(ctx, panel);
    else if (panel.delayPx === 0)
      pulseDrawing(ctx, { ...scene, zeroY: panel.zeroY, right: sheet.gutter - 2 });
  }
  ctx.stroke();
}

/** Where one lead ends and the next begins. */
function cut(ctx: CanvasPath, { left, zeroY }: Panel): void {
  ctx.moveTo(left + 0.5, zeroY - 12);
  ctx.lineTo(left + 0.5, zeroY + 12);
}

function drawPanel(ctx: CanvasRenderingContext2D, scene: Scene, panel: Panel): void {
  const { pixelsPerSecond, colours } = scene;
  const fromSeconds = scene.fromSeconds + panel.delayPx / pixelsPerSecond;
  const toSeconds = fromSeconds + (panel.right - panel.left) / pixelsPerSecond;
  const x = (seconds: number) => panel.left + (seconds - fromSeconds) * pixelsPerSecond;
  ctx.save();
  ctx.beginPath();
  ctx.rect(panel.left, 0, panel.right - panel.left, scene.sheet.height);
  ctx.clip();
  ctx.fillStyle = colours.poor;
  // The tint must not add up: what is painted is not painted again.
  let painted = Number.NEGATIVE_INFINITY;
  const secondsPerColumn = 1 / pixelsPerSecond;
  stretchesIn(scene.poor, { from: fromSeconds, to: toSeconds, secondsPerColumn }, (from, to) => {
    const left = Math.max(painted, x(from) - 2);
    const right = x(to) + 2;
    ctx.fillRect(left, panel.top + 2, right - left, panel.bottom - panel.top - 4);
    painted = right;
  });
  const { pieces, zeroMv } = scene.tracesOf(panel, fromSeconds, toSeconds);
  drawTrace(ctx, pieces, {
    left: panel.left,
    right: panel.right,
    zeroY: panel.zeroY,
    zeroMv,
    fromSeconds,
    pixelsPerSecond,
    pixelsPerMv: scene.pixelsPerMv,
    pixelRatio: scene.pixelRatio,
    colour: colours.trace,
  });
  const isMarked = panel.isRhythm || panel === scene.sheet.panels.at(-1);
  if (isMarked) {
    const { beats: marks, fonts } = scene;
    const row = { marks, top: panel.top + 5.5, fromSeconds, toSeconds, pixelsPerSecond, x, colours };
    drawBeats(ctx, { ...row, font: fonts.label });
    drawAnnotations(ctx, scene, { panel, x, fromSeconds, toSeconds });
  }
  drawLabel(ctx, scene, { panel, isMarked });
  ctx.restore();
}

/** CSS pixels: a line no wider than a device pixel is drawn at a fraction of what a wider one costs. */
const weight = 1;

function drawTrace(
  ctx: CanvasRenderingContext2D,
  pieces: readonly TracePiece[],
  box: TraceBox & { pixelRatio: number; colour: string },
): void {
  const dense = pieces.filter((piece) => isDense(piece, box));
  const loose = pieces.filter((piece) => !dense.includes(piece));
  ctx.strokeStyle = box.colour;
  ctx.lineWidth = weight;
  ctx.beginPath();
  traceDrawing(ctx, loose, box);
  columnDrawing(ctx, dense, { ...box, weight });
  ctx.stroke();
}

type Place = { panel: Panel; x: (seconds: number) => number; fromSeconds: number; toSeconds: number };

function drawAnnotations(ctx: CanvasRenderingContext2D, scene: Scene, place: Place): void {
  const { panel, x, fromSeconds, toSeconds } = place;
  ctx.font = scene.fonts.note;
  ctx.textAlign = 'left';
  ctx.fillStyle = scene.colours.soft;
  const { moments, texts } = scene.annotations;
  const columns = (pixels: number) => ({
    from: fromSeconds,
    to: toSeconds,
    secondsPerColumn: pixels / scene.pixelsPerSecond,
  });
  firstOfColumns(moments, columns(1), (index) =>
    ctx.fillRect(Math.round(x(moments[index] ?? 0)), panel.top, 1, panel.bottom - panel.top),
  );
  firstOfColumns(moments, columns(wordPixels), (index) =>
    ctx.fillText(texts[index] ?? '', x(moments[index] ?? 0) + 4, panel.bottom - 8),
  );
}

type Labelled = { panel: Panel; isMarked: boolean };

/** Above the trace, below the marks of the beats. */
function drawLabel(ctx: CanvasRenderingContext2D, scene: Scene, { panel, isMarked }: Labelled): void {
  const { text, note } = scene.labelOf(panel);
  const at = panel.top + (isMarked ? 30 : 16);
  ctx.textAlign = 'left';
  ctx.font = scene.fonts.label;
  const { width } = ctx.measureText(text);
  ctx.fillStyle = scene.colours.paper;
  ctx.globalAlpha = 0.75;
  ctx.fillRect(panel.left + 4, at - 11, width + 4, 14);
  ctx.globalAlpha = 1;
  ctx.fillStyle = scene.colours.text;
  ctx.fillText(text, panel.left + 6, at);
  if (!note) return;
  ctx.font = scene.fonts.note;
  ctx.fillStyle = scene.colours.soft;
  ctx.fillText(note, panel.left + 12 + width, at);
}
