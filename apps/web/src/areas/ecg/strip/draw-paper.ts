export type PaperColours = { paper: string; fine: string; bold: string; trace: string };

type Paper = {
  /** CSS pixels. */
  width: number;
  height: number;
  pixelRatio: number;
  pixelsPerMm: number;
  /** Where a bold line stands. */
  originX?: number;
  originY?: number;
  colours: PaperColours;
};

/** Closer than so many device pixels fine lines would be a grey area. */
const closestLines = 3;

/** Millimetre paper: each line on a whole device pixel, the distances exact, so that no error adds up. */
export function drawPaper(ctx: CanvasRenderingContext2D, paper: Paper): void {
  const { pixelRatio, pixelsPerMm, colours } = paper;
  const size = { x: Math.round(paper.width * pixelRatio), y: Math.round(paper.height * pixelRatio) };
  const mm = pixelsPerMm * pixelRatio;
  ctx.setTransform(1, 0, 0, 1, 0, 0);
  ctx.fillStyle = colours.paper;
  ctx.fillRect(0, 0, size.x, size.y);
  for (const every of [1, 5]) {
    if (every * mm < closestLines) continue;
    ctx.fillStyle = every === 1 ? colours.fine : colours.bold;
    for (const axis of ['x', 'y'] as const) {
      const origin = (axis === 'x' ? (paper.originX ?? 0) : (paper.originY ?? 0)) * pixelRatio;
      const first = Math.ceil(-origin / (every * mm));
      for (let line = first; origin + line * every * mm < size[axis]; line += 1) {
        if (every === 1 && line % 5 === 0) continue;
        const at = Math.round(origin + line * every * mm);
        if (axis === 'x') ctx.fillRect(at, 0, 1, size.y);
        else ctx.fillRect(0, at, size.x, 1);
      }
    }
  }
}
