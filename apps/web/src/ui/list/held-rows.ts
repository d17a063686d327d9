import type { CsvCell } from '@fernpuls/domain/kit/write-csv';
import type { Column } from '../data-table-types.ts';
import { type FileField, plainField } from './csv.ts';

/** A column of rows that came all at once: they are ordered and written into a file here. */
export type HeldColumn<T> = Omit<Column<T>, 'sort'> & {
  header: string;
  /** What rows are ordered by; without it the column orders nothing. */
  by?: (row: T) => string | number | null;
  /** In a file, where its cell is more than plain text. */
  csv?: (row: T) => CsvCell;
  /** Offered, shown only when chosen. */
  isExtra?: boolean;
};

type Wanted<T> = {
  columns: readonly HeldColumn<T>[];
  /** Key of a column, `-` in front for descending; empty: as the rows came. */
  sort: string;
  query: string;
  /** What a row is found by. */
  searched?: ((row: T) => string) | undefined;
  locale: string;
};

/** Those that hold every word searched for, in the order wanted; a row without a value comes last either way. */
export function heldRows<T>(rows: readonly T[], { columns, sort, query, searched, locale }: Wanted<T>): T[] {
  const words = query.toLocaleLowerCase(locale).split(/\s+/).filter(Boolean);
  const isFound = (row: T) => {
    const text = searched?.(row).toLocaleLowerCase(locale) ?? '';
    return words.every((word) => text.includes(word));
  };
  const found = searched ? rows.filter(isFound) : [...rows];
  const isDown = sort.startsWith('-');
  const by = columns.find(({ key }) => key === sort.slice(isDown ? 1 : 0))?.by;
  if (!by) return found;
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return found.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    const order =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : compare(String(left), String(right));
    return isDown ? -order : order;
  });
}

/** As the table takes them. */
export function tableColumn<T>({ by, csv: _csv, isExtra: _isExtra, ...column }: HeldColumn<T>): Column<T> {
  return by ? { ...column, sort: column.key } : column;
}

export function heldFields<T>(columns: readonly HeldColumn<T>[], rows: readonly T[]): FileField<T>[] {
  return columns.flatMap(({ header, csv, cell }) =>
    csv ? [{ header, cell: csv }] : plainField(header, cell, rows),
  );
}
