import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';
import { Skeleton, useDelayed } from './skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Density } from './use-list-state.ts';

export type Column<T> = {
  key: string;
  header: ReactNode;
  cell: (row: T) => ReactNode;
  /** Field the server sorts by. */
  sort?: string;
  align?: 'start' | 'end' | 'center';
  width?: string;
  /** Tabular figures. */
  numeric?: boolean;
};

export type DataTableProps<T> = {
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  /** Spoken name of a row, for its check box. */
  rowName: (row: T) => string;
  columns: readonly Column<T>[];
  /** First load: skeleton rows of final height after 300 ms. */
  loading?: boolean;
  density?: Density;
  sort?: string;
  onSort?: (sort: string) => void;
  selection?: ReadonlySet<string>;
  onSelection?: (selection: ReadonlySet<string>) => void;
  onOpen?: (row: T) => void;
  onPreview?: (row: T) => void;
  /** Row whose drawer is open. */
  activeKey?: string | null;
  rowTone?: (row: T) => 'blocker' | undefined;
};

/** A grid of rows: one row is in the tab order, arrows and J/K move, X selects, Shift extends, Enter opens. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { t } = useTranslation('ui');
  const { rows, columns, density = 'standard', selection, onSelection } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const current = Math.min(at, Math.max(0, rows.length - 1));
  const keys = useRowKeys({ props, current, setAt, body });
  const showSkeleton = useDelayed(props.loading === true);
  const ids = rows.map(props.rowKey);
  const chosen = selection ? ids.filter((id) => selection.has(id)).length : 0;
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        data-density={density}
        role="grid"
        aria-label={props.label}
        aria-busy={props.loading}
      >
        <thead>
          <tr>
            {onSelection && (
              <th className={styles.check}>
                <Checkbox
                  hideLabel
                  label={t('list.select_all')}
                  checked={rows.length > 0 && chosen === rows.length}
                  mixed={chosen > 0 && chosen < rows.length}
                  onChange={keys.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <SortHeader key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </tr>
        </thead>
        <tbody ref={body} onKeyDown={keys.onKeyDown}>
          {rows.map((row, index) => {
            const id = ids[index] ?? '';
            return (
              <tr
                key={id}
                data-row={index}
                tabIndex={index === current ? 0 : -1}
                aria-selected={selection ? selection.has(id) : undefined}
                data-active={props.activeKey === id || undefined}
                data-tone={props.rowTone?.(row)}
                className={cx(styles.row, props.onOpen && styles.openable)}
                onFocus={() => setAt(index)}
                onClick={(event) => keys.onRowClick(event, index)}
              >
                {onSelection && (
                  <td className={styles.check}>
                    <Checkbox
                      hideLabel
                      tabIndex={-1}
                      label={t('list.select_row', { name: props.rowName(row) })}
                      checked={selection?.has(id) ?? false}
                      onChange={(_, event) => keys.toggle(index, shiftHeld(event.nativeEvent))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={column.align}
                    className={column.numeric ? 'numeric' : undefined}
                  >
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {rows.length === 0 && showSkeleton && (
            <SkeletonRows columns={columns.length + (onSelection ? 1 : 0)} />
          )}
        </tbody>
      </table>
    </div>
  );
}

function SkeletonRows({ columns }: { columns: number }) {
  return Array.from({ length: 8 }, (_, row) => (
    <tr key={row} className={styles.row}>
      {Array.from({ length: columns }, (_, column) => (
        <td key={column}>
          <Skeleton width={`${45 + ((row * 7 + column * 23) % 40)}%`} />
        </td>
      ))}
    </tr>
  ));
}

function shiftHeld(event: Event): boolean {
  return event instanceof MouseEvent && event.shiftKey;
}
