import type { ReactNode } from 'react';
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
  /** Left out where the table has less than 1300 pixels. */
  wideOnly?: boolean;
  /**
   * Below 900 pixels a row has a first line of titles (priority, name) and a second of values with their headers;
   * columns that do not say it are hidden. Where none does, `phoneColumns` chooses.
   */
  phone?: 'title' | 'value' | 'hidden';
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
};
