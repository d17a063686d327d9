import type { GreyWindow } from './grey-window.ts';

/** How the picture is looked at; `window` null: as the file proposes. */
export type Viewport = { zoom: number; x: number; y: number; window: GreyWindow | null };
export const wholePicture: Viewport = { zoom: 1, x: 0, y: 0, window: null };

const mostZoom = 16;

export function zoomed(view: Viewport, factor: number): Viewport {
  const zoom = Math.min(mostZoom, Math.max(1, view.zoom * factor));
  return zoom === 1 ? { ...view, zoom, x: 0, y: 0 } : { ...view, zoom };
}

/** In shares of the picture's room, so that no edge leaves it. */
export function moved(view: Viewport, { x, y }: { x: number; y: number }): Viewport {
  const most = (view.zoom - 1) / 2;
  const within = (value: number) => Math.min(most, Math.max(-most, value));
  return { ...view, x: within(view.x + x), y: within(view.y + y) };
}

/** By shares of the width that stood before: a drag over the room doubles or halves it. */
export function windowed(before: GreyWindow, { level, width }: { level: number; width: number }): GreyWindow {
  return {
    center: before.center + level * before.width,
    width: Math.max(1, before.width * 2 ** width),
  };
}
