import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { DataTableProps } from '../data-table-types.ts';
import { ListToolbar } from '../list-toolbar.tsx';
import { SearchField } from '../search-field.tsx';
import { ListBody } from './list-body.tsx';
import { ListHabits } from './list-habits.tsx';
import styles from './tools.module.css';
import { type Held, useHeldList } from './use-held-list.ts';

type Found<T> = {
  rows: readonly T[];
  isPending: boolean;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

type Props<T extends { id: string }> = Held<T> &
  Pick<DataTableProps<T>, 'label' | 'rowName' | 'onOpen' | 'activeKey'> & {
    found: Found<T>;
    /** Nothing is there, and no search is the cause. */
    empty: ReactNode;
    /** In front of the tools. */
    head?: ReactNode;
    /** Behind the tools. */
    action?: ReactNode;
    hints?: readonly { keys: string; label: string }[];
    /** In the foot, before the pager. */
    note?: ReactNode;
  };

/** A list whose rows came all at once, with what every list has: search, order, saved views, columns, row height, file. */
export function HeldList<T extends { id: string }>(props: Props<T>) {
  const { label, rowName, onOpen, activeKey, found, empty, head, action, hints, note, ...held } = props;
  const { t } = useTranslation('lists');
  const { list, offered, columns, rows, total, pages, exporting } = useHeldList(held, found.rows);
  const hasRows = found.rows.length > 0;
  return (
    <>
      {(hasRows || head || action) && (
        <ListToolbar
          lined
          className={styles.tools}
          end={
            <>
              {hasRows && <ListHabits words={{ t }} list={list} columns={offered} exporting={exporting} />}
              {action}
            </>
          }
        >
          {head}
          {hasRows && held.searched && (
            <SearchField value={list.query} onChange={list.setQuery} label={t('search')} />
          )}
        </ListToolbar>
      )}
      <ListBody
        list={list}
        found={{ ...found, rows, total, pages }}
        label={label}
        rowName={rowName}
        columns={columns}
        activeKey={activeKey ?? null}
        {...(onOpen ? { onOpen } : {})}
        isFiltered={list.query !== '' && hasRows}
        onClear={list.clearFilters}
        filtered={t('filter_empty')}
        empty={empty}
        {...(hints ? { hints } : {})}
        note={note}
      />
    </>
  );
}
