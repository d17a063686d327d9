import { type RefObject, useEffect, useRef } from 'react';
import { drawPaper } from '../../strip/draw-paper.ts';
import type { Sheet } from './panels.ts';
import { sceneLook } from './scene-colours.ts';

type Given = {
  width: number;
  sheet: Sheet;
  pixelsPerMm: number;
  theme: number;
  paper: 'theme' | 'pink';
};

/** The canvas of the millimetre paper; drawn when it changes. */
export function usePaperBelow(given: Given): RefObject<HTMLCanvasElement | null> {
  const { width, sheet, pixelsPerMm, theme, paper } = given;
  const below = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const canvas = below.current;
    const ctx = canvas?.getContext('2d');
    if (!canvas || !ctx || width === 0) return;
    const pixelRatio = devicePixelRatio || 1;
    canvas.width = Math.round(width * pixelRatio);
    canvas.height = Math.round(sheet.height * pixelRatio);
    const { colours } = sceneLook(canvas, theme, paper);
    drawPaper(ctx, {
      width,
      height: sheet.height,
      pixelRatio,
      pixelsPerMm,
      originX: sheet.gutter,
      originY: sheet.panels.at(-1)?.zeroY ?? 0,
      colours,
    });
  }, [width, sheet, pixelsPerMm, theme, paper]);
  return below;
}
