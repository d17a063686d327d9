/** Articles counted by the piece, or each with a serial number of its own. */
export const articleKinds = ['counted', 'serialised'] as const;

/** Why something moves. Each is booked twice, from where it was and to where it is; outside the stock stands null. */
export const movementReasons = [
  'purchase',
  'transfer',
  'delivery',
  'return',
  'consumption',
  'loss',
  'scrapped',
  'found',
  'stocktaking',
] as const;
export type MovementReason = (typeof movementReasons)[number];

/** Which ends of a movement lie in the stock. */
const inStock: Record<MovementReason, readonly ('in' | 'out' | 'within')[]> = {
  purchase: ['in'],
  transfer: ['within'],
  delivery: ['out'],
  return: ['in'],
  consumption: ['out'],
  loss: ['out'],
  scrapped: ['out'],
  found: ['in'],
  stocktaking: ['in', 'out'],
};

type Ends = { fromLocationId: string | null; toLocationId: string | null };

/** Which ends are asked for: a place it comes from, a place it goes to. A count may be either. */
export function endsOf(reason: MovementReason): { from: boolean; to: boolean } {
  const ways = inStock[reason];
  return { from: !ways.includes('in'), to: !ways.includes('out') };
}

/** Whether a movement for this reason leads from and to such places; nothing moves to where it is. */
export function endsFit(reason: MovementReason, { fromLocationId, toLocationId }: Ends): boolean {
  if (fromLocationId === toLocationId) return false;
  const way = fromLocationId === null ? 'in' : toLocationId === null ? 'out' : 'within';
  return inStock[reason].includes(way);
}

/** The field that is missing or too much: where it comes from, or where it goes. */
export function endAtFault(reason: MovementReason, ends: Ends): 'fromLocationId' | 'toLocationId' | null {
  if (endsFit(reason, ends)) return null;
  const isOut = inStock[reason].every((way) => way !== 'in');
  if (isOut && ends.fromLocationId === null) return 'fromLocationId';
  return inStock[reason].includes('in') && ends.fromLocationId !== null && ends.toLocationId !== null
    ? 'fromLocationId'
    : 'toLocationId';
}

/** What is booked when pieces were counted; null where the count is as booked. */
export function countedMovement(
  locationId: string,
  { booked, counted }: { booked: number; counted: number },
): (Ends & { quantity: number }) | null {
  if (booked === counted) return null;
  return counted > booked
    ? { fromLocationId: null, toLocationId: locationId, quantity: counted - booked }
    : { fromLocationId: locationId, toLocationId: null, quantity: booked - counted };
}
