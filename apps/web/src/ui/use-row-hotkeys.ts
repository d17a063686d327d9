import { useTranslation } from '../i18n/use-translation.ts';
import type { DataTableProps } from './data-table-types.ts';
import { type Hotkey, useHotkeys } from './hotkeys.ts';
import { useKeysWait } from './waiting-keys.ts';

type Moves<T> = {
  /** The one in the tab order. */
  row: T | undefined;
  step: (by: number) => void;
  extend: (by: number) => void;
  toggle: () => void;
  selectAll: () => void;
};

/** The keys of a row grid, from wherever on the page; those alone that do something now. */
export function useRowHotkeys<T>(props: DataTableProps<T>, moves: Moves<T>): void {
  const { t } = useTranslation(['ui', 'shell', 'lists']);
  const { rows, selection, onSelection, onOpen, onPreview } = props;
  const { row, step, extend } = moves;
  const group = t('shell:keys.lists');
  useKeysWait('rows', props.loading === true);
  const selecting: Hotkey[] = [
    { keys: 'x', label: t('lists:key_select'), group, run: moves.toggle },
    { keys: 'shift+j', label: t('lists:key_range'), group, run: () => extend(1) },
    { keys: 'shift+k', label: t('lists:key_range'), group, run: () => extend(-1), hidden: true },
    { keys: 'mod+a', label: t('lists:key_select_all'), group, run: moves.selectAll, inFields: false },
  ];
  const deselect = () => onSelection?.(new Set());
  useHotkeys(
    [
      { keys: 'j', label: t('lists:key_next'), group, run: () => step(1) },
      { keys: 'k', label: t('lists:key_previous'), group, run: () => step(-1) },
      ...(onSelection ? selecting : []),
      ...(onSelection && selection && selection.size > 0
        ? [{ keys: 'esc', label: t('lists:deselect'), group, run: deselect, inFields: false }]
        : []),
      ...(onOpen && row ? [{ keys: 'enter', label: t('ui:open'), group, run: () => onOpen(row) }] : []),
      ...(onPreview && row
        ? [{ keys: 'space', label: t('lists:key_preview'), group, run: () => onPreview(row) }]
        : []),
    ],
    rows.length > 0,
  );
}
