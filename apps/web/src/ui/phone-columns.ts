import type { Column } from './data-table-types.ts';

/**
 * What a row keeps where the screen is one column wide, titles first: as its columns say, else the priority and the
 * first other column as titles and the next two as values. Null for tables that fit as they are.
 */
export function phoneColumns<T>(columns: readonly Column<T>[]): Column<T>[] | null {
  const isDeclared = columns.some((column) => column.phone !== undefined);
  if (!isDeclared && columns.length <= 3) return null;
  const others = columns.filter(({ key }) => key !== 'priority');
  const byPlace = (column: Column<T>) => {
    const place = others.indexOf(column);
    if (place <= 0) return 'title';
    return place <= 2 ? 'value' : 'hidden';
  };
  const placed = columns.map((column) => ({
    ...column,
    phone: column.phone ?? (isDeclared ? 'hidden' : byPlace(column)),
  }));
  return [
    ...placed.filter(({ phone }) => phone === 'title'),
    ...placed.filter(({ phone }) => phone === 'value'),
  ];
}
