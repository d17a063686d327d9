import { useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Checkbox } from './checkbox.tsx';
import { cx } from './cx.ts';
import styles from './data-table.module.css';
import { SortHeader } from './sort-header.tsx';
import { Skeleton, useDelayed } from './skeleton.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { DataTableProps } from './data-table-types.ts';
import { recordMark } from './on-screen.ts';
import { phoneColumns } from './phone-columns.ts';
import { useIsNarrow } from './use-media.ts';

export type { Column } from './data-table-types.ts';

/** A grid of rows: one row is in the tab order, arrows and J/K move, X selects, Shift extends, Enter opens. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { t } = useTranslation(['ui', 'lists']);
  const { rows, density = 'standard', selection, onSelection } = props;
  const isNarrow = useIsNarrow();
  const forPhone = isNarrow ? phoneColumns(props.columns) : null;
  const columns = forPhone ?? props.columns;
  const narrow = forPhone !== null;
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
        data-narrow={narrow || undefined}
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
                  label={t('lists:select_all')}
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
        <tbody ref={body}>
          {rows.map((row, index) => {
            const id = ids[index] ?? '';
            return (
              <tr
                key={id}
                data-row={index}
                {...recordMark(id)}
                tabIndex={index === current ? 0 : -1}
                aria-selected={selection ? selection.has(id) : undefined}
                data-active={props.activeKey === id || undefined}
                className={cx(styles.row, props.onOpen && styles.openable)}
                onFocus={() => setAt(index)}
                onKeyDown={keys.onKeyDown}
                onClick={(event) => keys.onRowClick(event, index)}
              >
                {onSelection && (
                  <td className={styles.check}>
                    <Checkbox
                      hideLabel
                      tabIndex={-1}
                      label={t('lists:select_row', { name: props.rowName(row) })}
                      checked={selection?.has(id) ?? false}
                      onChange={(_, event) => keys.toggle(index, shiftHeld(event.nativeEvent))}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td
                    key={column.key}
                    data-align={narrow ? undefined : column.align}
                    data-phone={narrow ? column.phone : undefined}
                    className={cx(column.numeric && 'numeric', column.wideOnly && styles.wideOnly)}
                  >
                    {narrow && column.phone === 'value' && (
                      <span className={styles.phoneLabel}>{column.header}</span>
                    )}
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
