import { useEffect, useState } from 'react';

/** What the list shows: its search and filters as one word, and whether its rows are those of before while others are fetched. */
type View = { key: string; isAwaited: boolean };
type Seen<T> = { row: T; view: string };

/**
 * Selected rows, also of pages left behind: they are kept as last seen. Once the list is searched or filtered
 * otherwise, those it has not shown since are `outside` until somebody lets go of them.
 */
export function useSelection<T extends { id: string }>(rows: readonly T[], { key, isAwaited }: View) {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const [seen] = useState(() => new Map<string, Seen<T>>());
  const see = (shown: readonly T[]) => {
    for (const row of shown) seen.set(row.id, { row, view: key });
  };
  useEffect(() => {
    if (!isAwaited) for (const row of rows) seen.set(row.id, { row, view: key });
  }, [rows, seen, key, isAwaited]);
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const chosen = [...ids].flatMap((id) => {
    const row = fresh.get(id) ?? seen.get(id)?.row;
    return row ? [row] : [];
  });
  const outside = chosen.filter(({ id }) => !fresh.has(id) && seen.get(id)?.view !== key);
  /** Rows of pages that were never shown. */
  const add = (more: readonly T[]) => {
    see(more);
    set(new Set([...ids, ...more.map(({ id }) => id)]));
  };
  const drop = (some: readonly T[]) => {
    const gone = new Set(some.map(({ id }) => id));
    set(new Set([...ids].filter((id) => !gone.has(id))));
  };
  return { ids, set, add, drop, chosen, outside, clear: () => set(new Set()) };
}
