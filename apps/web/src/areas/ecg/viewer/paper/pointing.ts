import type { Caliper } from '../address.ts';
import type { Panel, Sheet } from './panels.ts';

type Spot = { x: number; y: number };

function panelUnder({ panels }: Sheet, { x, y }: Spot): Panel | undefined {
  return panels.find(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom);
}

/** The share of the time in sight that lies left of a spot: what stays in place when the paper is zoomed there. */
export function anchorAt(sheet: Sheet, spot: Spot): number {
  const panel = panelUnder(sheet, spot) ?? sheet.panels[0];
  if (!panel) return 0;
  return Math.min(1, Math.max(0, (spot.x - panel.left + panel.delayPx) / sheet.sightPx));
}

type Drawn = { start: Spot; end: Spot; fromSeconds: number; pixelsPerSecond: number };

/** The caliper drawn from one spot to another: on the panel it began on, outside of all on the rhythm. */
export function caliperBetween(
  sheet: Sheet,
  { start, end, fromSeconds, pixelsPerSecond }: Drawn,
): Caliper | null {
  const panel = panelUnder(sheet, start) ?? sheet.panels.find(({ isRhythm }) => isRhythm);
  if (!panel) return null;
  const secondsAt = ({ x }: Spot) => {
    const within = Math.min(panel.right, Math.max(panel.left, x));
    return fromSeconds + (within - panel.left + panel.delayPx) / pixelsPerSecond;
  };
  const [one, two] = [secondsAt(start), secondsAt(end)];
  return { from: Math.min(one, two), to: Math.max(one, two), panel: panel.key };
}
