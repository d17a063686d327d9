import { useTranslation } from '../../i18n/use-translation.ts';
import { useFormat } from '../format.ts';
import { saveFile } from '../save-file.ts';
import { showToast } from '../toasts.ts';
import { type Density, useListState } from '../use-list-state.ts';
import { shownOf } from './column-choice.ts';
import { fileOf } from './csv.ts';
import { type HeldColumn, heldFields, heldRows, tableColumn } from './held-rows.ts';

export type Held<T> = {
  /** What the list is remembered by. */
  name: string;
  /** Begins the name of a file of it. */
  file: string;
  columns: readonly HeldColumn<T>[];
  /** What a row is found by; without it there is no search. */
  searched?: (row: T) => string;
  /** Until somebody chooses otherwise; without it the rows stand as they came. */
  sort?: string;
  density?: Density;
};

/** Where a list of rows that came all at once stands: those of its page, its columns, and all of them as a file. */
export function useHeldList<T>(held: Held<T>, rows: readonly T[]) {
  const { name, file, columns, searched, sort = '', density = 'standard' } = held;
  const { t } = useTranslation('lists');
  const format = useFormat();
  const list = useListState(name, { sort, perPage: 50, density });
  const offered = columns.map((column) => ({ column, label: column.header, isUsual: !column.isExtra }));
  const shown = shownOf(offered, list.columns).map(({ column }) => column);
  const { locale } = format;
  const found = heldRows(rows, { columns, sort: list.sort, query: list.query, searched, locale });
  const pages = Math.max(1, Math.ceil(found.length / list.perPage));
  const first = (Math.min(list.page, pages) - 1) * list.perPage;
  const save = () => {
    saveFile({
      name: `${file}-${format.dayOf(new Date())}.csv`,
      text: fileOf(heldFields(shown, found), found, format),
      type: 'text/csv;charset=utf-8',
    });
    showToast({ kind: 'success', text: t('exported', { count: found.length }) });
    return Promise.resolve();
  };
  return {
    list,
    offered,
    columns: shown.map((column) => ({
      ...tableColumn(column),
      ...(list.columns ? { wideOnly: false } : {}),
    })),
    /** Of this page. */
    rows: found.slice(first, first + list.perPage),
    total: found.length,
    pages,
    exporting: { busy: false, everything: save },
  };
}
