type Kept = {
  id: string;
  version: number;
  createdAt: string;
  createdByName: string | null;
  comment?: string | null;
};

/** Versions a record keeps whole, as those that can be compared. */
export function comparable<T extends Kept>(rows: readonly T[], nameOf: (version: number) => string) {
  return rows.map((row) => ({
    ...row,
    at: row.createdAt,
    byName: row.createdByName ?? undefined,
    label: nameOf(row.version),
  }));
}
