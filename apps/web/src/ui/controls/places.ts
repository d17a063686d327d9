export type Placed = { id: string; position: number };

/**
 * The positions that change so that rows stand in the order of `ids`. The places there are stay in use, so that only rows
 * between the old and the new place are written; where two rows share one, all are counted anew.
 */
export function placesFor(rows: readonly Placed[], ids: readonly string[]): Placed[] {
  const held = new Map(rows.map(({ id, position }) => [id, position]));
  const places = [...held.values()].toSorted((a, b) => a - b);
  const areDistinct = new Set(places).size === places.length;
  return ids
    .filter((id) => held.has(id))
    .map((id, index) => ({ id, position: areDistinct ? (places[index] ?? index) : index }))
    .filter(({ id, position }) => held.get(id) !== position);
}

/** Rows in the order of `ids`; what is not among them follows. */
export function inOrder<R>(rows: readonly R[], ids: readonly string[], idOf: (row: R) => string): R[] {
  const placeOf = (row: R) => (ids.includes(idOf(row)) ? ids.indexOf(idOf(row)) : ids.length);
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b));
}
