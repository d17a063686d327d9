import { useState } from 'react';

/** What is picked of what is shown; what has left the page is no longer picked. */
export function usePicked<T extends { id: string }>(rows: readonly T[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id: string) => ids.has(id),
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    add: (more: readonly string[]) => setIds((before) => new Set([...before, ...more])),
    clear: () => setIds(new Set()),
  };
}

export type Picked<T extends { id: string }> = ReturnType<typeof usePicked<T>>;
