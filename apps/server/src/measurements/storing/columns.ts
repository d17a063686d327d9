/** Names and SQL types of the columns that travel as one array each. */
export type Columns = readonly (readonly [name: string, sql: string])[];

export function unnest(columns: Columns, first: number): string {
  return columns.map(([, type], index) => `$${first + index}::${type}[]`).join(', ');
}

export const names = (columns: Columns) => columns.map(([name]) => name).join(', ');

/** Column after column; `patient_id` is read from `patientId`. */
export function arraysOf(columns: Columns, rows: readonly Record<string, unknown>[]): unknown[][] {
  return columns.map(([name]) => {
    const key = name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    return rows.map((row) => row[key]);
  });
}
