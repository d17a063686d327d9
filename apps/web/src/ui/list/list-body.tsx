import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DataTable } from '../data-table.tsx';
import type { DataTableProps } from '../data-table-types.ts';
import { FilterEmpty } from '../filter-empty.tsx';
import { KeyBar } from '../key-bar.tsx';
import { ListPager } from '../list-pager.tsx';
import { RegionError } from '../region-error.tsx';
import type { useListState } from '../use-list-state.ts';
import styles from './list-body.module.css';

type Row = { id: string };
type FromState = 'density' | 'sort' | 'onSort';
type FromFound = 'rows' | 'rowKey' | 'loading';

type Props<T extends Row> = Omit<DataTableProps<T>, FromState | FromFound> & {
  list: ReturnType<typeof useListState>;
  /** What `useList` answered. */
  found: {
    rows: readonly T[];
    total: number;
    pages: number;
    isPending: boolean;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** Nothing is there, and no filter is the cause. */
  empty: ReactNode;
  /** Search or filters narrow the list: where nothing is left, they can be cleared. */
  isFiltered: boolean;
  onClear: () => void;
  /** Said where filters leave nothing. */
  filtered: string;
  /** Above the foot. */
  children?: ReactNode;
  /** Keys of the page, beside those of every list. */
  hints?: readonly { keys: string; label: string }[];
  /** In the foot, before the pager. */
  note?: ReactNode;
};

/** Below the toolbar of a list: its rows, at the foot keys and pager; or why there are none. */
export function ListBody<T extends Row>(props: Props<T>) {
  const {
    list,
    found,
    empty,
    isFiltered,
    onClear,
    filtered,
    children,
    hints: own = [],
    note,
    ...table
  } = props;
  const { t } = useTranslation(['ui', 'lists']);
  const isEmpty = !found.isPending && !found.error && found.total === 0;
  const hints = [
    { keys: 'j k', label: t('lists:key_next') },
    ...(table.onSelection ? [{ keys: 'x', label: t('lists:key_select') }] : []),
    ...(table.onOpen ? [{ keys: 'enter', label: t('ui:open') }] : []),
    ...(table.onPreview ? [{ keys: 'space', label: t('lists:key_preview') }] : []),
    ...own,
  ];
  return (
    <>
      {found.error ? (
        <RegionError error={found.error} onRetry={() => void found.refetch()} />
      ) : isEmpty ? (
        <div className={styles.instead}>
          {isFiltered ? <FilterEmpty count={list.filterCount} onClear={onClear} title={filtered} /> : empty}
        </div>
      ) : (
        <DataTable
          {...table}
          rows={found.rows}
          rowKey={(row) => row.id}
          loading={found.isPending}
          density={list.density}
          sort={list.sort}
          onSort={list.setSort}
        />
      )}
      {children}
      {!isEmpty && (
        <KeyBar hints={hints}>
          {note}
          <ListPager list={list} found={found} />
        </KeyBar>
      )}
    </>
  );
}
