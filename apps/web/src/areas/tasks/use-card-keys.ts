import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useHotkeys } from '../../ui/hotkeys.ts';
import type { CurrentTask } from './use-current-task.ts';

/** `columns` tells how many cards stand in each; rows are counted through from the first column on. */
type Given = { columns: readonly number[]; current: CurrentTask };

/** J and K walk along the cards, arrows do so too and go across to the neighbouring column. */
export function useCardKeys({ columns, current }: Given): (event: KeyboardEvent) => void {
  const { t } = useTranslation(['tasks', 'shell']);
  const group = t('shell:keys.lists');
  // The first J shows where one stands; only the next one moves.
  const step = (by: number) => {
    const isInside = current.container.current?.contains(document.activeElement) === true;
    current.focusAt(current.place + (isInside && current.task ? by : 0));
  };
  useHotkeys([
    { keys: 'j', label: t('keys.next_card'), group, run: () => step(1) },
    { keys: 'k', label: t('keys.previous_card'), group, run: () => step(-1) },
  ]);
  return (event) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const by = steps[event.key];
    if (by !== undefined) step(by);
    else if (event.key === 'ArrowRight') current.focusAt(acrossFrom(current.place, columns, 1));
    else if (event.key === 'ArrowLeft') current.focusAt(acrossFrom(current.place, columns, -1));
    else return;
    event.preventDefault();
  };
}

/** The same height in the next column that has cards, or where one stands when there is none. */
export function acrossFrom(place: number, columns: readonly number[], by: 1 | -1): number {
  const starts = columns.map((_, index) => columns.slice(0, index).reduce((sum, count) => sum + count, 0));
  const column = starts.findLastIndex((start, index) => place >= start && (columns[index] ?? 0) > 0);
  for (let next = column + by; next >= 0 && next < columns.length; next += by) {
    const count = columns[next] ?? 0;
    const height = place - (starts[column] ?? 0);
    if (count > 0) return (starts[next] ?? 0) + Math.min(height, count - 1);
  }
  return place;
}
