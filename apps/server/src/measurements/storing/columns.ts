/** Names and SQL types of the columns that travel as one array each. */
export type Columns = readonly (readonly [name: string, sql: string])[];

export function unnest(columns: Columns, first: number): string {
  return columns.map(([, type], index) => `$${first + index}::${type}[]`).join(', ');
}

export const names = (columns: Columns) => columns.map(([name]) => name).join(', ');
