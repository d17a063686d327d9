import type { Priority } from '@fernpuls/domain/triggers/priority';

type Shape = { outline: string; width: number; sign?: { path: string; width: number }; hollow?: true };

/** The outlines of `PriorityGlyph` in its 20 x 20 box, for the canvas. */
export const priorityShapes: Record<Priority, Shape> = {
  blocker: {
    outline: 'M6.3 1h7.4L19 6.3v7.4L13.7 19H6.3L1 13.7V6.3z',
    width: 0,
    sign: { path: 'M10 5.4v5.2M10 14v.01', width: 2.3 },
  },
  high: {
    outline: 'M10 2.2 18.6 17.6H1.4z',
    width: 1.6,
    sign: { path: 'M10 7.6v4.2M10 15v.01', width: 2.1 },
  },
  medium: { outline: 'M10 1.7 18.3 10 10 18.3 1.7 10z', width: 1.4 },
  low: { outline: 'M10 3.4a6.6 6.6 0 1 1 0 13.2a6.6 6.6 0 0 1 0-13.2z', width: 3, hollow: true },
  no_priority: { outline: 'M3.5 10h13', width: 2.4, hollow: true },
};
