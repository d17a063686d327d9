import type { Notable } from '@fernpuls/domain/ecg/view/notable';
import type { PaperColours } from '../../strip/draw-paper.ts';
import { pulseDrawing, traceDrawing } from '../../strip/draw-trace.ts';
import type { TracePiece } from '../../strip/decode-trace.ts';
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
  /** Seconds, ascending, and what each beat is. */
  beats: { seconds: Float64Array; classes: string | null };
  /** Stretches that are not to be relied on. */
  poor: readonly Pick<Notable, 'from' | 'to'>[];
  /** Moments with a word of the file. */
  annotations: readonly { seconds: number; text: string }[];
  fonts: { label: string; note: string };
  colours: SceneColours;
};

const beatSize = 4.5;

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
    else pulseDrawing(ctx, { ...scene, zeroY: panel.zeroY, right: sheet.gutter - 2 });
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
  // Neighbours that share a pixel are painted once: the tint must not add up.
  let painted = Number.NEGATIVE_INFINITY;
  for (const { from, to } of scene.poor) {
    if (to < fromSeconds || from > toSeconds) continue;
    const left = Math.max(painted, x(from) - 2);
    const right = Math.max(x(from) + 2, x(to) + 2);
    if (right <= left) continue;
    ctx.fillRect(left, panel.top + 2, right - left, panel.bottom - panel.top - 4);
    painted = right;
  }
  ctx.strokeStyle = colours.trace;
  ctx.lineWidth = 1.1;
  const { pieces, zeroMv } = scene.tracesOf(panel, fromSeconds, toSeconds);
  ctx.beginPath();
  traceDrawing(ctx, pieces, {
    left: panel.left,
    right: panel.right,
    zeroY: panel.zeroY,
    zeroMv,
    fromSeconds,
    pixelsPerSecond,
    pixelsPerMv: scene.pixelsPerMv,
  });
  ctx.stroke();
  const isMarked = panel === scene.sheet.panels.at(-1);
  if (isMarked) drawBeats(ctx, scene, { panel, x, fromSeconds, toSeconds });
  drawLabel(ctx, scene, { panel, isMarked });
  ctx.restore();
}

type Place = { panel: Panel; x: (seconds: number) => number; fromSeconds: number; toSeconds: number };

/** A mark above each R peak; premature beats carry their letter. */
function drawBeats(ctx: CanvasRenderingContext2D, scene: Scene, place: Place): void {
  const { beats, colours, pixelsPerSecond } = scene;
  const { panel, x, fromSeconds, toSeconds } = place;
  const y = panel.top + 10;
  // Beats closer than their marks: only what is conspicuous is marked.
  const isDense = pixelsPerSecond < 10;
  let last = Number.NEGATIVE_INFINITY;
  const first = firstFrom(beats.seconds, fromSeconds);
  for (let index = first; index < beats.seconds.length; index += 1) {
    const seconds = beats.seconds[index] ?? 0;
    if (seconds > toSeconds) break;
    const letter = beats.classes?.[index] ?? 'N';
    const isNormal = letter === 'N';
    if (isNormal && isDense) continue;
    const at = x(seconds);
    if (isDense && at - last < 2) continue;
    last = at;
    ctx.fillStyle = isNormal ? colours.beat : colours.notable;
    ctx.beginPath();
    ctx.moveTo(at - beatSize, y - beatSize);
    ctx.lineTo(at + beatSize, y - beatSize);
    ctx.lineTo(at, y + beatSize);
    ctx.fill();
    if (isNormal || isDense) continue;
    ctx.font = scene.fonts.label;
    ctx.textAlign = 'center';
    ctx.fillText(letter, at, y + 3 * beatSize + 3);
  }
  ctx.font = scene.fonts.note;
  ctx.textAlign = 'left';
  ctx.fillStyle = colours.soft;
  for (const { seconds, text } of scene.annotations) {
    if (seconds < fromSeconds || seconds > toSeconds) continue;
    ctx.fillRect(Math.round(x(seconds)), panel.top, 1, panel.bottom - panel.top);
    ctx.fillText(text, x(seconds) + 4, panel.bottom - 8);
  }
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

/** Index of the first of ascending values that is not below a limit. */
export function firstFrom(values: ArrayLike<number>, limit: number): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
