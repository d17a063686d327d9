import { useEffect, useRef, useState } from 'react';
import { type Cached, useInvalidate } from '../../api/hooks.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useUndo } from '../undo.ts';
import { inOrder, type Placed, placesFor } from './places.ts';

/**
 * Rows of a resource in an order that is saved as soon as it changes and can be taken back. Steps that follow each other
 * quickly become one: what is saved is where they led to.
 */
export function useOrder<R extends Placed>(
  resource: Cached,
  rows: readonly R[],
  save: (place: Placed) => Promise<unknown>,
) {
  const { t } = useTranslation('controls');
  const invalidate = useInvalidate();
  const offerUndo = useUndo();
  const [wanted, setWanted] = useState<readonly string[] | null>(null);
  const goal = useRef<readonly string[] | null>(null);
  // Of an undo that comes later, too.
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);

  async function put(): Promise<void> {
    let held: readonly Placed[] = latest.current;
    for (let aim: readonly string[] | null = null; goal.current && goal.current !== aim; ) {
      aim = goal.current;
      for (const change of placesFor(held, aim)) {
        await save(change);
        held = held.map((row) => (row.id === change.id ? change : row));
      }
    }
    await invalidate(resource);
  }

  async function order(ids: readonly string[]): Promise<void> {
    const before = latest.current.map(({ id }) => id);
    const isSaving = goal.current !== null;
    if (!isSaving && placesFor(latest.current, ids).length === 0) return;
    goal.current = ids;
    setWanted(ids);
    if (isSaving) return;
    try {
      await put();
      offerUndo({ text: t('sort.saved'), undo: () => order(before) });
    } finally {
      goal.current = null;
      setWanted(null);
    }
  }

  return { rows: wanted ? inOrder(rows, wanted, ({ id }) => id) : rows, order };
}
