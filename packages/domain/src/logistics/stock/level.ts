const dayMs = 86_400_000;
/** Use is looked at over so many weeks: long enough for an order in four weeks to count. */
export const usedWeeks = 8;
/** A batch that ends sooner is told. */
export const expirySoonDays = 60;

/** How a place is stocked: nothing there, under its minimum, at most a tenth above it, enough; `free`: no minimum. */
export const stockStates = ['empty', 'below', 'near', 'enough', 'free'] as const;
export type StockState = (typeof stockStates)[number];

/** The minimum itself is enough to stand on it: only less is below. */
export function stockState(onHand: number, minimum: number | null): StockState {
  if (minimum === null || minimum === 0) return 'free';
  if (onHand === 0) return 'empty';
  if (onHand < minimum) return 'below';
  return onHand <= minimum * 1.1 ? 'near' : 'enough';
}

/** The most urgent state of several places; `free` where there is none. */
export function worstState(states: readonly StockState[]): StockState {
  return stockStates.find((state) => states.includes(state)) ?? 'free';
}

/** Weeks the pieces last at the use of the last `usedWeeks` weeks, one decimal; null where none was used. */
export function weeksLeft(onHand: number, used: number): number | null {
  return used <= 0 ? null : Math.round((onHand / (used / usedWeeks)) * 10) / 10;
}

/** How many to order so that the place is at its target again, or at its minimum where it has none; never below 0. */
export function proposedQuantity(place: {
  onHand: number;
  minimum: number | null;
  target: number | null;
}): number {
  return Math.max(0, (place.target ?? place.minimum ?? 0) - place.onHand);
}

type Place = { locationId: string; onHand: number; minimum: number | null };

/** Where pieces can be brought from: the place with the most above its own minimum; null where none has any. */
export function transferFrom(
  places: readonly Place[],
  to: string,
): { locationId: string; spare: number } | null {
  const spare = places
    .filter(({ locationId }) => locationId !== to)
    .map(({ locationId, onHand, minimum }) => ({ locationId, spare: onHand - (minimum ?? 0) }))
    .filter((place) => place.spare > 0)
    .sort((a, b) => b.spare - a.spare || a.locationId.localeCompare(b.locationId));
  return spare[0] ?? null;
}

export const expiryStates = ['expired', 'soon', 'good'] as const;
type ExpiryState = (typeof expiryStates)[number];

/** A batch can be used on its last day; days as `YYYY-MM-DD`. */
export function expiryState(expiresOn: string, today: string): ExpiryState {
  if (expiresOn < today) return 'expired';
  const days = (Date.parse(expiresOn) - Date.parse(today)) / dayMs;
  return days <= expirySoonDays ? 'soon' : 'good';
}
