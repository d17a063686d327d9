import IconArrowDown from '#icons/IconArrowDown';
import IconArrowUp from '#icons/IconArrowUp';
import type { Column } from './data-table-types.ts';
import styles from './data-table.module.css';

type Props<T> = { column: Column<T>; sort: string | undefined; onSort: ((sort: string) => void) | undefined };

export function SortHeader<T>({ column, sort, onSort }: Props<T>) {
  const style = column.width ? { width: column.width } : undefined;
  const className = column.wideOnly ? styles.wideOnly : undefined;
  if (!column.sort || !onSort) {
    return (
      <th style={style} className={className} data-align={column.align}>
        {column.header}
      </th>
    );
  }
  const ascending = sort === column.sort;
  const descending = sort === `-${column.sort}`;
  const next = ascending ? `-${column.sort}` : column.sort;
  const Arrow = descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      style={style}
      className={className}
      data-align={column.align}
      aria-sort={ascending ? 'ascending' : descending ? 'descending' : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(next)}>
        {column.header}
        {(ascending || descending) && <Arrow aria-hidden="true" />}
      </button>
    </th>
  );
}
