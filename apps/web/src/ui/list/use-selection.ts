import { useEffect, useState } from 'react';

/** Selected rows, also of pages left behind: they are kept as last seen. */
export function useSelection<T extends { id: string }>(rows: readonly T[]) {
  const [ids, set] = useState<ReadonlySet<string>>(new Set());
  const [seen] = useState(() => new Map<string, T>());
  useEffect(() => {
    for (const row of rows) seen.set(row.id, row);
  }, [rows, seen]);
  const fresh = new Map(rows.map((row) => [row.id, row]));
  const chosen = [...ids].flatMap((id) => {
    const row = fresh.get(id) ?? seen.get(id);
    return row ? [row] : [];
  });
  /** Rows of pages that were never shown. */
  const add = (more: readonly T[]) => {
    for (const row of more) seen.set(row.id, row);
    set(new Set([...ids, ...more.map(({ id }) => id)]));
  };
  return { ids, set, add, chosen, clear: () => set(new Set()) };
}
