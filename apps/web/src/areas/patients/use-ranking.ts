import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { announce } from '../../ui/announce.ts';
import { reordered, stepped } from '../../ui/controls/reordered.ts';

type Ranked = { id: string; name: string };
type Given = { rows: readonly Ranked[]; onOrder: ((ids: string[]) => void) | null };

/** Lines of a card that are brought into their rank where they stand: dragged, or by Alt and arrows from within one. */
export function useRanking({ rows, onOrder }: Given) {
  const { t } = useTranslation('controls');
  const [carried, setCarried] = useState<string | null>(null);
  const ids = rows.map(({ id }) => id);
  const put = (next: string[], id: string) => {
    if (next.join() === ids.join()) return;
    onOrder?.(next);
    const name = rows.find((row) => row.id === id)?.name ?? '';
    announce(t('sort.moved', { name, place: next.indexOf(id) + 1, of: ids.length }));
  };
  const step = (event: KeyboardEvent, id: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!event.altKey || by === null) return;
    event.preventDefault();
    event.stopPropagation();
    put(stepped(ids, id, by), id);
  };
  const drop = (event: DragEvent, target: string) => {
    event.preventDefault();
    if (carried === null) return;
    const position = ids.indexOf(carried) > ids.indexOf(target) ? 'before' : 'after';
    put(reordered(ids, { moved: new Set([carried]), target, position }), carried);
    setCarried(null);
  };
  return (id: string) =>
    onOrder === null
      ? {}
      : {
          draggable: true,
          'data-carried': carried === id || undefined,
          onKeyDown: (event: KeyboardEvent) => step(event, id),
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.effectAllowed = 'move';
            setCarried(id);
          },
          onDragEnd: () => setCarried(null),
          onDragOver: (event: DragEvent) => event.preventDefault(),
          onDrop: (event: DragEvent) => drop(event, id),
        };
}
