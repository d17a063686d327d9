type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const gap = 12;

/**
 * Where a card stands so that it covers nothing of what it points at: right of it, left, below or above, wherever it
 * fits first, and always within the window; in its middle where there is nothing to point at.
 */
export function placeCard(card: Size, window: Size, at: Box | null): { left: number; top: number } {
  if (!at) return { left: (window.width - card.width) / 2, top: (window.height - card.height) / 2 };
  const inside = (wanted: number, size: number, room: number) =>
    Math.max(gap, Math.min(wanted, room - size - gap));
  const beside = { top: inside(at.top, card.height, window.height) };
  const along = { left: inside(at.left, card.width, window.width) };
  const right = at.left + at.width + gap;
  if (right + card.width + gap <= window.width) return { left: right, ...beside };
  if (at.left - gap - card.width >= gap) return { left: at.left - gap - card.width, ...beside };
  const below = at.top + at.height + gap;
  if (below + card.height + gap <= window.height) return { ...along, top: below };
  return { ...along, top: inside(at.top - gap - card.height, card.height, window.height) };
}
